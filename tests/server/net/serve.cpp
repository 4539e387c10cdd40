// `partal serve` as it is: a process on a port, played by the example bot, stopped and started again.
#include <boost/json.hpp>
#include <csignal>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/games_document.h"
#include "engine/catalogue/match.h"
#include "server/chance/committed_chance.h"
#include "tests/support/files.h"
#include "tests/support/temporary_folder.h"

namespace partal::server {
namespace {

using testing::HasSubstr;

int run(const std::string& command) {
  const int status = std::system(command.c_str());  // NOLINT: our own command line
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class Serve : public testing::Test {
 protected:
  void SetUp() override { start(); }
  void TearDown() override {
    if (process_ > 0) {
      EXPECT_EQ(stop(), 0);
    }
  }

  void start() {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execl(PARTAL_PROGRAM, "partal", "serve", "--lang", "en", "--port", "0", "--data",
            folder_.file("data").c_str(), nullptr);
      _exit(127);
    }
    ::close(ends[1]);
    std::string line;
    for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
    ::close(ends[0]);
    const std::size_t begin = line.find("http://");
    ASSERT_NE(begin, std::string::npos) << line;
    url_ = line.substr(begin, line.find("/ ", begin) - begin);
  }
  int end(int signal) {
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  int stop() { return end(SIGTERM); }

  std::string play(const std::string& game) {
    const std::string file = folder_.file(game + ".partal");
    EXPECT_EQ(run(std::string(PARTAL_SOURCE_DIR) + "/examples/bot.py " + url_ + " " + game + " > " + file), 0)
        << game;
    return read_file(file);
  }
  std::string fetch(const std::string& path) {
    const std::string file = folder_.file("fetched");
    const std::string script =
        "import urllib.request as u, sys; sys.stdout.write(u.urlopen(sys.argv[1]).read().decode())";
    EXPECT_EQ(run("python3 -c '" + script + "' " + url_ + path + " > " + file), 0) << path;
    return read_file(file);
  }

  TemporaryFolder folder_;
  pid_t process_ = 0;
  std::string url_;
};

TEST_F(Serve, plays_a_whole_game_of_each_kind_with_the_example_bot) {
  for (const GameInfo* info : games()) {
    const std::string text = play(std::string(info->name));
    ASSERT_TRUE(load_record(text)) << info->name;
    EXPECT_FALSE(verify_chance(*parse_record(text))) << info->name;
    EXPECT_THAT(text, HasSubstr("\nwinners ")) << info->name;
  }
}

TEST_F(Serve, answers_health_page_and_catalogue) {
  EXPECT_EQ(fetch("/healthz"), "ok\n");
  EXPECT_THAT(fetch("/"), HasSubstr("<"));
  EXPECT_EQ(fetch("/api/games"), games_document());
}

TEST_F(Serve, withstands_misbehaving_clients_and_writes_down_nothing_secret) {
  stop();
  const std::string script = std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/misbehaving_clients.py ";
  EXPECT_EQ(run("python3 " + script + PARTAL_PROGRAM + " serve --lang en --port 0"), 0);
}

TEST_F(Serve, refuses_a_second_one_on_its_data_with_one_sentence) {
  const std::string said = folder_.file("said");
  EXPECT_EQ(run(std::string(PARTAL_PROGRAM) + " serve --lang en --port 0 --data " + folder_.file("data") +
                " 2> " + said),
            3);
  EXPECT_THAT(read_file(said), HasSubstr("Another process uses the data"));
}

TEST_F(Serve, is_there_again_with_its_data_after_a_kill) {
  const std::string first = play("gardens");
  end(SIGKILL);
  start();
  EXPECT_NE(play("gardens"), first);
}

// Kinds of faults that this machine cannot give (no strace, no PostgreSQL) are left out.
const std::string kFaultCampaign =
    std::string(PARTAL_SOURCE_DIR) + "/tools/fault_campaign --quiet --partal " + PARTAL_PROGRAM + " ";
TEST(SlowFaults, lose_double_and_reorder_no_acknowledged_move) {
  EXPECT_EQ(run(kFaultCampaign + "--faults 500 --moves 8000"), 0);
}
TEST(SlowFaults, are_noticed_when_a_defect_of_their_kind_is_planted) {
  EXPECT_EQ(run(kFaultCampaign + "--planted"), 0);
}
TEST(Faults, are_told_apart_by_the_ledger) {
  EXPECT_EQ(run("python3 " + std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/test_ledger.py"), 0);
}

TEST_F(Serve, does_what_its_host_asks_while_people_play) {
  stop();
  const std::string script = std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/admin.py ";
  EXPECT_EQ(run("python3 " + script + PARTAL_PROGRAM), 0);
}

int with_disk_trouble(const std::string& kind) {
  const std::string script = std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/disk_trouble.py ";
  return run("timeout 120 python3 " + script + PARTAL_PROGRAM + " " + kind);
}

TEST(DiskTrouble, ends_the_server_when_the_disk_does_not_confirm_a_write) {
  const int code = with_disk_trouble("unconfirmed");
  if (code == 77) GTEST_SKIP() << "strace cannot be used here";
  EXPECT_EQ(code, 0);
}

TEST(DiskTrouble, keeps_a_server_from_starting_where_the_name_of_its_log_may_get_lost) {
  EXPECT_EQ(with_disk_trouble("names"), 0);
}

TEST(DiskTrouble, stops_new_tables_and_then_moves_before_the_disk_is_full) {
  EXPECT_EQ(with_disk_trouble("full"), 0);
}

TEST(DiskTrouble, does_not_stop_pruning_at_a_table_that_cannot_be_replayed) {
  EXPECT_EQ(with_disk_trouble("prune"), 0);
}

int when_hanging(const std::string& what) {
  const std::string script = std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/hanging.py ";
  return run("timeout 300 python3 " + script + PARTAL_PROGRAM + " " + what);
}

TEST(Hanging, disk_keeps_no_client_waiting) { EXPECT_EQ(when_hanging("disk"), 0); }
TEST(Hanging, disk_keeps_no_stop_waiting) { EXPECT_EQ(when_hanging("stop"), 0); }
TEST(Hanging, would_be_noticed_by_the_service_manager) { EXPECT_EQ(when_hanging("watchdog"), 0); }
// Run by tools/with_postgres.
TEST(PostgresHanging, database_keeps_no_client_waiting) {
  const int code = when_hanging("database");
  if (code == 77) GTEST_SKIP() << "there is no PostgreSQL here";
  EXPECT_EQ(code, 0);
}

TEST(Mails, go_to_a_mail_server_and_end_with_one_click) {
  const std::string script = std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/mails.py ";
  EXPECT_EQ(run("timeout 300 python3 " + script + PARTAL_PROGRAM), 0);
}

TEST_F(Serve, goes_on_with_the_data_of_a_former_version) {
  stop();
  const std::string script = std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/upgrade.py ";
  EXPECT_EQ(run("python3 " + script + PARTAL_PROGRAM + " " + PARTAL_TEST_DATA + "/stores/1"), 0);
}

TEST_F(Serve, is_copied_and_restored) {
  play("gardens");
  stop();
  const std::string partal = PARTAL_PROGRAM;
  const std::string data = " --data " + folder_.file("data");
  EXPECT_EQ(run(partal + " backup " + folder_.file("copy") + data + " > /dev/null"), 0);
  EXPECT_EQ(
      run(partal + " restore " + folder_.file("copy") + " --data " + folder_.file("other") + " > /dev/null"),
      0);
  std::ofstream(folder_.file("junk")) << "junk that is no copy";
  EXPECT_EQ(run(partal + " restore " + folder_.file("junk") + data + " 2> /dev/null"), 3);
  start();
  EXPECT_EQ(fetch("/healthz"), "ok\n") << "a bad copy has changed nothing";
}

TEST(Load, is_measured_with_clients_that_play) {
  const TemporaryFolder folder;
  const std::string file = folder.file("figures");
  for (const char* pace : {"5", "0"}) {
    ASSERT_EQ(run(std::string(PARTAL_PROGRAM) + " load --clients 30 --tables 6 --seconds 1 --json --pace " +
                  pace + " > " + file + " 2> /dev/null"),
              0);
    const boost::json::object figures = boost::json::parse(read_file(file)).as_object();
    EXPECT_EQ(figures.at("clients").as_int64(), 30);
    EXPECT_GT(figures.at("actions").as_int64(), 10) << "pace " << pace;
    EXPECT_EQ(figures.at("refused").as_int64(), 0) << "pace " << pace;
    EXPECT_GT(figures.at("p99_ms").to_number<double>(), 0);
  }
}

}  // namespace
}  // namespace partal::server
