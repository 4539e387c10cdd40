#include "server/match_host/resumed_match.h"

#include <charconv>

#include "engine/core/text.h"
#include "server/chance/local_chance.h"

namespace partal::server {

namespace {

// "local 7"
std::optional<std::uint64_t> named_seed(std::string_view chance) {
  Words words(chance);
  if (words.next() != "local") return std::nullopt;
  const std::string_view digits = words.next();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
  const bool is_whole = error == std::errc{} && end == digits.data() + digits.size() && words.at_end();
  return is_whole ? std::optional(seed) : std::nullopt;
}

}  // namespace

Answer<ResumedMatch> resume_match(const NewTable& made, const std::string& record,
                                  const BetweenLines& between_lines, const Ports& ports) {
  const Result<std::unique_ptr<Match>> match = load_record(record, between_lines);
  if (!match) return problem(match.error());
  const Record found = (*match)->record();
  Table table = made.table;
  if (found.game != table.game || found.players != table.players()) return bad_field("record");
  if (!is_complete(table)) return bad_field("seats");
  table.options = found.options;
  table.chance = ChanceScheme::Local;
  table.commitment.clear();
  ChanceSecret secret = made.secret;
  if (const auto seed = named_seed(found.chance)) secret = local_secret(*seed, table.players());

  Result<LiveMatch> live = LiveMatch::make(table, secret, ports.make_match, ports.chance);
  if (!live) return problem(live.error());
  std::vector<LineRow> lines;
  for (const RecordLine& line : found.lines) lines.push_back({line.number, line_text(line)});
  if (const auto violation = live->replay(lines)) return problem(*violation);
  for (LineRow& drawn : live->begin()) lines.push_back(std::move(drawn));
  if (!live->is_sound()) return problem(ErrorCode::TableDamaged);
  table.phase = live->is_over() ? Phase::Over : Phase::Running;
  return ResumedMatch{.table = std::move(table),
                      .secret = std::move(secret),
                      .live = std::move(*live),
                      .lines = std::move(lines)};
}

}  // namespace partal::server
