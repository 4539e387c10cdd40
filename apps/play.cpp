// partal play [GAME]: a person at the terminal against computer players.
#include <CLI/CLI.hpp>
#include <random>

#include "apps/command.h"
#include "apps/local_chance.h"
#include "apps/moments.h"
#include "apps/play_session.h"
#include "apps/table_names.h"
#include "apps/table_options.h"

namespace partal::apps {

namespace {

constexpr int kUsualSeats = 3;  // one person, two computer players

struct PlayOptions {
  TableOptions table;
  std::vector<std::string> agents = {"builder"};
  int seat = 1;
  std::string name;
  std::string load;
  std::string takeback = "turn";
  bool seed_given = false;
};

std::unique_ptr<Match> new_match(const Context& context, const PlayOptions& options, std::uint64_t seed) {
  const auto agents = static_cast<int>(options.agents.size());
  const int usual = agents > 1 ? agents + 1 : kUsualSeats;
  const TableSetup setup = read_table(options.table, usual, context.words);
  std::unique_ptr<Match> match = open_match(setup, context.words);
  TableSetup others = setup;
  others.players -= 1;
  if (others.players > 0) check_agents(others, options.agents, context.words);
  const Viewer person = viewer_named(std::to_string(options.seat), setup.players, context.words);
  const std::string name = options.name.empty() ? context.words.text("terminal.play.guest") : options.name;
  std::size_t next_agent = 0;
  for (int i = 0; i < setup.players; ++i) {
    SeatHolder holder = {.agent = "person", .name = name};
    if (seat_at(i) != person) holder = {.agent = options.agents[next_agent++ % options.agents.size()]};
    if (const auto violation = match->seat_holder(seat_at(i), holder)) {
      refuse_use(*violation, context.words, setup.game);
    }
  }
  match->chance_source(local_chance_text(seed));
  return match;
}

int run_play(const Context& context, const PlayOptions& options) {
  // Without a seed every game is a new one; the record's head tells which.
  const std::uint64_t seed = options.seed_given ? options.table.seed : std::random_device()();
  const Takeback takeback = options.takeback == "full" ? Takeback::Full : Takeback::Turn;
  std::unique_ptr<Match> match =
      options.load.empty() ? new_match(context, options, seed) : load_match(context, options.load);
  return PlaySession(context, std::move(match), seed, takeback).run();
}

}  // namespace

Run declare_play(CLI::App& command, const words::Words& words) {
  const auto options = std::make_shared<PlayOptions>();
  command.add_option("GAME", options->table.game,
                     words.text("terminal.option.game", {{"games", game_names()}}));
  add_players_option(command, options->table, words);
  add_options_option(command, options->table, words);
  add_agents_option(command, options->agents, "terminal.option.opponents", words);
  command.add_option("--seat", options->seat, words.text("terminal.option.seat"))
      ->type_name(words.text("terminal.type.number"))
      ->check(whole_number(1, kMaxSeats, words));
  command.add_option("--name", options->name, words.text("terminal.option.name"));
  CLI::Option* seed = add_seed_option(command, options->table, words);
  command.add_option("--load", options->load, words.text("terminal.option.load"))->type_name("FILE");
  command.add_option("--takeback", options->takeback, words.text("terminal.option.takeback"))
      ->check(CLI::IsMember({"turn", "full"}));
  return [options, seed](const Context& context) {
    options->seed_given = seed->count() > 0;
    return run_play(context, *options);
  };
}

}  // namespace partal::apps
