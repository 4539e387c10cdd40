#include "apps/arena_journal.h"

#include <filesystem>
#include <fmt/core.h>

#include "apps/errors.h"
#include "apps/files.h"
#include "engine/core/record.h"
#include "engine/core/text.h"
#include "partal_version.h"

namespace partal::apps {

namespace {

std::string head_of(const Arena& arena, const Options& options) {
  const TableSetup& setup = arena.setup;
  std::string head = fmt::format("partal arena 1\ngame {}\nplayers {}\n", setup.game, setup.players);
  for (const auto& [id, value] : options) head += fmt::format("option {} {}\n", id, value);
  for (const ChosenAgent& agent : arena.agents) {
    head += fmt::format("agent {}", agent.spec.name);
    if (!agent.spec.weights.empty()) head += fmt::format(" {}", lower_hex(crc32(agent.spec.weights), 8));
    head += '\n';
  }
  const SeriesOptions& series = arena.series;
  head += fmt::format("seed {}\nnodes {}\ndivide {}\nmax_turns {}\ncommit {}\ndeals\n", setup.seed,
                      series.nodes, series.divisor, series.max_turns, kCommit);
  return head;
}

}  // namespace

ArenaJournal::ArenaJournal(const Arena& arena, const Options& options, std::size_t rotations,
                           const words::Words& words)
    : path_(arena.keep), words_(words) {
  if (path_.empty()) return;
  std::string good = head_of(arena, options);
  if (std::filesystem::exists(path_)) {
    const std::string text = read_file(path_, words);
    if (!text.starts_with(good)) throw bad_use(words.text("terminal.error.arena-other", {{"file", path_}}));
    std::size_t begin = good.size();
    for (std::size_t end = text.find('\n', begin); end != text.npos; end = text.find('\n', begin)) {
      const auto line = std::string_view(text).substr(begin, end - begin);
      const auto number = static_cast<std::int64_t>(played_.size());
      auto deal = parse_deal(line, number, rotations, arena.setup.players);
      if (!deal) {
        throw bad_use(words.text("terminal.error.arena-line", {{"file", path_}, {"found", excerpt(line)}}));
      }
      played_.push_back(std::move(*deal));
      begin = end + 1;
    }
    good = text.substr(0, begin);
  }
  write_file(path_, good, words);
}

void ArenaJournal::add(std::int64_t number, const Deal& deal) {
  if (!path_.empty()) append_to_file(path_, deal_text(number, deal) + "\n", words_);
}

}  // namespace partal::apps
