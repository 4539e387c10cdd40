// A server for one input: the simulated world with three public tables in its store, one that waits, one in
// the middle of its match and one that is over. Their tokens are "first", "second", "watch" and "maker".
#pragma once

#include <string>
#include <vector>

#include "server/lobby/tokens.h"
#include "tests/fuzz/input.h"
#include "tests/server/played_table.h"
#include "tests/server/world.h"

namespace partal::fuzz {

inline server::Write scene_table(const std::string& id, server::Phase phase) {
  constexpr int kToTheEnd = 10'000;
  const int decisions = phase == server::Phase::Over ? kToTheEnd : 12;
  server::Write write = server::played_table(id, decisions);
  server::Table table = *server::table_in(write.table);
  const server::ChanceSecret secret = *server::secret_in(write.table, table.players());
  table.phase = phase;
  table.listed = true;
  table.seats[0].token_hash = server::token_hash("first");
  table.seats[1].token_hash = server::token_hash("second");
  table.watch_hash = server::token_hash("watch");
  table.maker_hash = server::token_hash("maker");
  write.table = server::row_of(table, secret, 1);
  if (phase == server::Phase::Waiting) write.lines.clear();
  return write;
}

inline const std::vector<server::Write>& scene_tables() {
  static const std::vector<server::Write> tables = {scene_table("nextnextnextnext", server::Phase::Waiting),
                                                    scene_table("gamegamegamegame", server::Phase::Running),
                                                    scene_table("pastpastpastpast", server::Phase::Over)};
  return tables;
}

// Advice is not what is tried here, and a search costs more than all the rest.
inline void set_scene(server::World& world) {
  world.advise = [](const server::ThinkJob&) { return std::string("[]"); };
  for (const server::Outcome outcome : world.disk().write(scene_tables()))
    require(outcome == server::Outcome::Done);
}
inline server::Limits scene_limits() {
  server::Limits limits;
  limits.analysis_nodes = 1;
  return limits;
}

}  // namespace partal::fuzz
