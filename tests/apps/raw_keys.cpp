// Words for everything: no command shows a person the key of a message or the code of a refusal. Only `codes`
// and JSON, which are for programs, name them.
#include <gmock/gmock.h>
#include <set>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

#include "apps/damage.h"
#include "apps/table_options.h"
#include "engine/catalogue/match.h"
#include "i18n/words.h"
#include "tests/apps/program.h"

namespace partal::apps {

namespace {

const std::vector<std::string> kTongues = {"en", "fr", "de"};

// What keys begin with: `terminal`, `violation`, the name of a game.
const std::set<std::string>& beginnings_of_keys() {
  static const std::set<std::string> beginnings = [] {
    std::set<std::string> result;
    for (const words::Entry& entry : words::Words::in(words::Language::En).entries()) {
      result.emplace(entry.key.substr(0, entry.key.find('.')));
    }
    return result;
  }();
  return beginnings;
}

const std::set<std::string>& codes_with_a_dot() {
  static const std::set<std::string> codes = [] {
    std::set<std::string> result;
    const auto add = [&](std::span<const CodeSpec> specs) {
      for (const CodeSpec& spec : specs) {
        if (spec.code.find('.') != std::string_view::npos) result.emplace(spec.code);
      }
    };
    add(common_codes());
    for (const GameInfo* info : games()) add(codes_of(info->name));
    return result;
  }();
  return codes;
}

bool is_part_of_key(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
         c == '.';
}

bool is_key(const std::string& word) {
  const std::size_t dot = word.find('.');
  if (dot == std::string::npos) return false;
  return codes_with_a_dot().contains(word) || beginnings_of_keys().contains(word.substr(0, dot));
}

std::vector<std::string> keys_in(const std::string& text) {
  std::vector<std::string> keys;
  std::string word;
  for (const char c : text + "\n") {
    if (is_part_of_key(c)) {
      word += c;
      continue;
    }
    while (word.ends_with('.')) word.pop_back();  // the end of a sentence
    if (is_key(word)) keys.push_back(word);
    word.clear();
  }
  return keys;
}

Finished expect_words(const std::vector<std::string>& arguments, const std::string& input = "") {
  const Finished finished = run_partal(arguments, {.input = input});
  EXPECT_THAT(keys_in(finished.out + finished.err), testing::IsEmpty())
      << testing::PrintToString(arguments) << "\n"
      << input << finished.out.substr(0, 4000) << finished.err;
  return finished;
}

TEST(RawKeys, are_recognized) {
  EXPECT_THAT(keys_in("a (violation.cell.no-dice), cell.no-dice. gardens.name; x.partal 1.5 Alhambra.\nnew"),
              testing::ElementsAre("violation.cell.no-dice", "cell.no-dice", "gardens.name"));
}

class RawKeys : public testing::TestWithParam<std::string> {
 protected:
  // The record of a game between persons, played at random for a while.
  std::string record_of(std::uint64_t seed) const {
    const GameInfo& info = *find_game(GetParam());
    Rng rng(seed);
    const int counts = info.max_players - info.min_players + 1;
    const auto match =
        *make_match(info.name, info.min_players + static_cast<int>(seed % static_cast<unsigned>(counts)), {});
    while (!match->pending().is_over() && match->last_line() < 120) {
      if (match->pending().is_chance()) {
        EXPECT_TRUE(match->draw(rng));
        continue;
      }
      const std::vector<LegalAction> legal = match->legal(match->pending().seat());
      const LegalAction& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      EXPECT_TRUE(match->play(match->pending().seat(), action.text));
    }
    return record_text(match->record());
  }

  // One action becomes another one of its kind from the same record, or is damaged: form and numbers hold, so
  // that it is the rules that refuse it.
  static std::string with_another_action(const std::string& text, Rng& rng) {
    Record record = *parse_record(text);
    const auto kind = [](const RecordLine& line) { return line.text.substr(0, line.text.find(' ')); };
    const auto any = [&rng](const std::vector<RecordLine*>& lines) {
      return lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
    };
    std::vector<RecordLine*> decisions;
    for (RecordLine& line : record.lines) {
      if (line.seat && line.text.find(' ') != std::string::npos) decisions.push_back(&line);
    }
    RecordLine& changed = *any(decisions);
    std::erase_if(decisions, [&](const RecordLine* line) { return kind(*line) != kind(changed); });
    changed.text = rng.below(4) == 0 ? damaged_line(changed.text, rng) : any(decisions)->text;
    return with_right_checksum(record_text(record));
  }

  // Files with damaged records.
  std::vector<std::string> damaged_files() {
    std::vector<std::string> files;
    Rng rng(1);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const std::string record = record_of(seed);
      std::vector<std::string> texts = {damaged_document(record, rng)};
      for (int i = 0; i < 6; ++i) texts.push_back(with_right_checksum(damaged_document(record, rng)));
      for (int i = 0; i < 14; ++i) texts.push_back(with_another_action(record, rng));
      for (const std::string& text : texts) {
        files.push_back(folder_.file(std::to_string(files.size())));
        write_text(files.back(), text);
        if (is_refused_by_the_game(text)) refused_by_the_game_.push_back(files.back());
      }
    }
    return files;
  }

  // For a reason that only this game has.
  static bool is_refused_by_the_game(const std::string& text) {
    const auto loaded = load_record(text);
    if (loaded || loaded.error().cause.empty()) return false;
    const std::span<const CodeSpec> codes = codes_of(GetParam());
    return std::any_of(codes.begin(), codes.end(),
                       [&](const CodeSpec& spec) { return spec.code == loaded.error().cause[0].code; });
  }

  TemporaryFolder folder_;
  std::vector<std::string> refused_by_the_game_;
};

TEST_P(RawKeys, are_not_shown_for_damaged_records) {
  const std::vector<std::string> files = damaged_files();
  ASSERT_GT(refused_by_the_game_.size(), 20U);
  std::string loads;
  for (const std::string& file : files) loads += "load " + file + "\n";
  for (const std::string& tongue : kTongues) {
    expect_words({"play", GetParam(), "--plain", "--lang", tongue}, loads + "quit\n");
    for (const char* command : {"replay", "verify", "hint", "analyse"}) {
      for (std::size_t i = 0; i < refused_by_the_game_.size(); i += 8) {
        const Finished finished = expect_words({command, refused_by_the_game_[i], "--lang", tongue});
        EXPECT_EQ(finished.code, 1) << command;
      }
    }
  }
}

TEST_P(RawKeys, are_not_shown_for_an_agent_that_nobody_knows) {
  const std::string file = folder_.file("unknown");
  std::string text = record_of(1);
  text.replace(text.find("seat 1 person"), 13, "seat 1 wizard");
  write_text(file, with_right_checksum(text));
  for (const std::string& tongue : kTongues) {
    EXPECT_EQ(expect_words({"replay", file, "--lang", tongue}).code, 0);
    expect_words({"play", "--load", file, "--lang", tongue});
    expect_words({"play", GetParam(), "--lang", tongue}, "load " + file + "\nquit\n");
  }
}

TEST_P(RawKeys, are_not_shown_for_refused_actions) {
  Rng rng(2);
  const std::string text_of_record = record_of(2);
  const Record record = *parse_record(text_of_record);
  std::string input;
  for (const RecordLine& line : record.lines) {
    if (!line.seat) continue;
    const std::string text = rng.below(2) == 0 ? line.text : damaged_line(line.text, rng);
    if (text.find('\n') == std::string::npos) input += "why " + text + "\n" + text + "\n";
  }
  write_text(folder_.file("record"), text_of_record);
  for (const std::string& tongue : kTongues) {
    expect_words({"play", "--plain", "--load", folder_.file("record"), "--lang", tongue},
                 input + "undo\nscores\nlog all\nquit\n");
  }
}

TEST_P(RawKeys, are_not_shown_for_wrong_use) {
  for (const std::string& tongue : kTongues) {
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--players", "6", "--option", "colours=green"},
                                               {"--players", "2", "--option", "no_such=1"},
                                               {"--players", "2", "--agents", "wizard"},
                                               {"--option", "tokens=light=push*1"},
                                               {"--option", "sheet=GSTAGC"},
                                               {"--option", "layout=1234567"},
                                               {"--option", "imaginary=9"}}) {
      std::vector<std::string> arguments = {"simulate", "--game", GetParam(), "--games",
                                            "1",        "--lang", tongue};
      arguments.insert(arguments.end(), wrong.begin(), wrong.end());
      expect_words(arguments);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RawKeys, testing::ValuesIn(game_names()),
                         [](const auto& game) { return game.param; });

TEST(RawKeys, are_not_shown_by_help_and_lists) {
  const std::set<std::string> commands = words_listed(run_partal({"--help"}).out);
  EXPECT_GT(commands.size(), 20U);
  for (const std::string& tongue : kTongues) {
    expect_words({"--lang", tongue});
    expect_words({"--help", "--lang", tongue});
    expect_words({"games", "--lang", tongue});
    expect_words({"rules", "--lang", tongue});
    for (const std::string& command : commands) expect_words({command, "--help", "--lang", tongue});
  }
}

TEST(RawKeys, are_not_shown_for_damaged_documents) {
  const TemporaryFolder folder;
  const std::string file = folder.file("document");
  Rng rng(3);
  for (const char* name : {"sheet", "tokens", "layout"}) {
    const std::string document = text_of(PARTAL_SOURCE_DIR "/docs/examples/" + std::string(name) + ".json");
    for (int i = 0; i < 20; ++i) {
      write_text(file, damaged_document(document, rng));
      expect_words({"check", file, "--lang", kTongues[rng.below(3)]});
    }
  }
}

// Answers one question of the host with a failure of this code.
class FailingServer {
 public:
  FailingServer(const std::string& path, const std::string& code)
      : listener_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    EXPECT_EQ(::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(::listen(listener_, 1), 0);
    thread_ = std::thread([this, code] {
      const int line = ::accept(listener_, nullptr, nullptr);
      char question[4096];
      const std::string answer = R"({"code":")" + code + R"(","detail":"no more paper"})";
      EXPECT_GT(::recv(line, question, sizeof question, 0), 0);
      EXPECT_GT(::send(line, answer.data(), answer.size(), MSG_NOSIGNAL), 0);
      ::close(line);
    });
  }
  ~FailingServer() {
    thread_.join();
    ::close(listener_);
  }
  FailingServer(const FailingServer&) = delete;
  FailingServer& operator=(const FailingServer&) = delete;

 private:
  int listener_;
  std::thread thread_;
};

TEST(RawKeys, are_not_shown_for_a_server_in_trouble) {
  for (const char* code : {"busy", "broken", "unusable", "storage.full"}) {
    for (const std::string& tongue : kTongues) {
      const TemporaryFolder folder;
      const FailingServer server(folder.file("admin.sock"), code);
      EXPECT_NE(expect_words({"tables", "--data", folder.path(), "--lang", tongue}).code, 0);
    }
  }
}

}  // namespace

}  // namespace partal::apps
