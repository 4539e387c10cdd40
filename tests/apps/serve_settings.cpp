// The settings of `partal serve`: flag before environment before file, and where each came from.
#include <gmock/gmock.h>

#include "tests/apps/program.h"

namespace partal::apps {
namespace {

using testing::HasSubstr;

Finished printed(std::vector<std::string> flags, std::vector<std::string> environment = {}) {
  flags.insert(flags.begin(), {"serve", "--print-config", "--lang", "en"});
  environment.emplace_back("LANG=C.UTF-8");
  return run_partal(flags, {.environment = std::move(environment)});
}

TEST(ServeSettings, come_from_flag_environment_and_file_in_this_order) {
  const TemporaryFolder folder;
  const std::string file = folder.file("serve.toml");
  write_text(file, "# three of them\nport = 1111\nlisten = \"0.0.0.0\"\nmessage-bytes = 4096\n");
  const Finished all =
      printed({"--config", file, "--port", "3333"}, {"PARTAL_PORT=2222", "PARTAL_LISTEN=::1"});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_THAT(all.out, HasSubstr("\nport = 3333  # command line\n"));
  EXPECT_THAT(all.out, HasSubstr("listen = \"::1\"  # environment\n"));
  EXPECT_THAT(all.out, HasSubstr("\nmessage-bytes = 4096  # file\n"));
  EXPECT_THAT(all.out, HasSubstr("\nbody-bytes = 65536  # default\n"));
  EXPECT_THAT(printed({}, {"PARTAL_CONFIG=" + file}).out, HasSubstr("\nport = 1111  # file\n"));
}

TEST(ServeSettings, that_were_printed_can_be_read_again) {
  const TemporaryFolder folder;
  const Finished first = printed({"--public-url", "https://play.example", "--log-format", "json"});
  write_text(folder.file("serve.toml"), first.out);
  const Finished second = printed({"--config", folder.file("serve.toml")});
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_THAT(second.out, HasSubstr("public-url = \"https://play.example\"  # file\n"));
  EXPECT_THAT(second.out, HasSubstr("log-format = \"json\"  # file\n"));
}

TEST(ServeSettings, show_no_password) {
  const TemporaryFolder folder;
  const Finished shown = printed({"--store", "postgresql://partal:hushhush@host/db"});
  EXPECT_THAT(shown.out, HasSubstr("store = \"postgresql://partal:***@host/db\""));
  EXPECT_THAT(run_partal({"serve", "--store", "postgresql://a:hushhush@127.0.0.1:1/db", "--data",
                          folder.file("data")})
                  .err,
              testing::Not(HasSubstr("hushhush")));
}

TEST(ServeSettings, are_refused_with_a_sentence) {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& text) {
    write_text(folder.file("serve.toml"), text);
    return printed({"--config", folder.file("serve.toml")});
  };
  EXPECT_EQ(refused("prot = 1\n").code, 2);
  EXPECT_THAT(refused("prot = 1\n").err, HasSubstr("“prot”"));
  EXPECT_THAT(refused("[limits]\nport = 1\n").err, HasSubstr("“limits.port”"));
  EXPECT_THAT(refused("port = 70000\n").err, HasSubstr("The setting port (file) cannot be used"));
  EXPECT_EQ(printed({}, {"PARTAL_LOG_FORMAT=xml"}).code, 2);
  EXPECT_EQ(printed({"--config", folder.file("nothing")}).code, 3);
}

TEST(ServeSettings, for_mail_must_fit_together) {
  const TemporaryFolder folder;
  const std::string password = folder.file("password");
  write_text(password, "hush\n");
  write_text(folder.file("empty"), "\n");
  const std::vector<std::string> enough = {"--mail-server", "smtp://127.0.0.1:1",
                                           "--mail-from",   "partal@play.example",
                                           "--public-url",  "https://play.example"};
  // Nothing starts, the address being none of this machine.
  const auto sentence = [&](std::vector<std::string> settings) {
    settings.insert(settings.begin(),
                    {"serve", "--lang", "en", "--listen", "192.0.2.1", "--data", folder.file("data")});
    const Finished finished = run_partal(settings);
    EXPECT_NE(finished.code, 0);
    return finished.err;
  };
  const auto with = [&](std::size_t changed, const std::string& value,
                        const std::vector<std::string>& more = {}) {
    std::vector<std::string> settings = enough;
    settings[changed] = value;
    settings.insert(settings.end(), more.begin(), more.end());
    return sentence(settings);
  };
  EXPECT_THAT(sentence(enough), HasSubstr("192.0.2.1")) << "these are all right";
  EXPECT_THAT(sentence({"--mail-from", "partal@play.example"}), HasSubstr("but no mail server"));
  EXPECT_THAT(with(1, "mail.example"), HasSubstr("“mail.example” is no mail server"));
  EXPECT_THAT(with(3, "partal"), HasSubstr("“partal” is none"));
  EXPECT_THAT(with(3, "partal@play.example\r\nBcc: x@y.example"), HasSubstr("mail-from must be"));
  EXPECT_THAT(with(5, ""), HasSubstr("public-url must say"));
  EXPECT_THAT(with(5, "https://play.example\n"), HasSubstr("public-url must say"));
  EXPECT_THAT(with(1, "smtp://127.0.0.1", {"--mail-user", "partal"}), HasSubstr("belong together"));
  const std::vector<std::string> login = {"--mail-user", "partal", "--mail-password-file", password};
  EXPECT_THAT(with(1, "smtp://mail.example", login), HasSubstr("unencrypted"));
  EXPECT_THAT(with(1, "smtps://mail.example", login), HasSubstr("192.0.2.1"));
  EXPECT_THAT(with(1, "smtps://mail.example",
                   {"--mail-user", "partal", "--mail-password-file", folder.file("empty")}),
              HasSubstr("holds no password"));
  EXPECT_THAT(with(1, "smtps://mail.example", {"--mail-ca", folder.file("nothing")}), HasSubstr("nothing"));
}

TEST(ServeSettings, are_all_in_the_help_with_their_variables) {
  const Finished help = run_partal({"serve", "--help", "--lang", "en"});
  for (const char* word :
       {"--config", "--print-config", "PARTAL_PUBLIC_URL", "--queue-bytes", "--hints-per-hour",
        "--connections-per-address", "PARTAL_LINES_PER_MATCH", "20000"}) {
    EXPECT_THAT(help.out, HasSubstr(word));
  }
}

}  // namespace
}  // namespace partal::apps
