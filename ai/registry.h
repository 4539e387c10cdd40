// Everything that templates over a game can do, behind one door per game and without naming one.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/advice/analysis.h"
#include "ai/advice/hint.h"
#include "ai/perft.h"
#include "ai/player.h"
#include "ai/playout.h"
#include "ai/runner.h"
#include "ai/signature.h"
#include "ai/weights.h"

namespace partal {

// An agent by name, with its own weights or with a text of others.
struct AgentSpec {
  std::string name;
  std::string weights{};  // empty: its own
  friend bool operator==(const AgentSpec&, const AgentSpec&) = default;
};

class GameTools {
 public:
  virtual ~GameTools() = default;
  virtual const GameInfo& info() const = 0;
  virtual std::vector<std::string_view> agents() const = 0;  // weakest first
  virtual Result<std::unique_ptr<Player>> make_player(std::string_view agent) const = 0;
  // The weights of an agent as they are; refused where it has none that can be changed.
  virtual Result<NamedWeights> weights(std::string_view agent) const = 0;
  // One agent stands for all seats; a list is dealt round the seats.
  virtual Result<std::unique_ptr<GameRunner>> make_runner(int players, const Options& options,
                                                          std::span<const AgentSpec> agents) const = 0;
  // What the observed seat could do, at most `most` hints, best first; made from its view alone. Refused
  // where it has nothing to decide, or the game gives no advice (`advice.none`).
  virtual Result<std::vector<Hint>> hints(const Observation& observation, std::uint64_t seed,
                                          const Effort& effort, std::size_t most) const = 0;
  virtual Result<std::unique_ptr<Analysis>> make_analysis(const Match& match) const = 0;
  virtual std::span<const CodeSpec> reason_codes() const = 0;  // what the game's hints can give as reasons
  virtual Result<std::unique_ptr<Playouts>> make_playouts(int players, const Options& options,
                                                          std::vector<std::string> without) const = 0;
  virtual Result<Divided> perft(const PerftRequest& request) const = 0;
  virtual Signature signature() const = 0;
};

Result<const GameTools*> find_tools(std::string_view game);

// Short ways through the door.
std::vector<std::string_view> agents_of(std::string_view game);    // empty for an unknown game
std::span<const CodeSpec> reason_codes_of(std::string_view game);  // likewise
// Hints as JSON, with the reasons that the table's aids allow; empty where there are none.
std::string hints_json(const Observation& observation, std::uint64_t seed, const Effort& effort,
                       std::size_t most, const ViewAids& aids);
Result<std::unique_ptr<Player>> make_player(std::string_view game, std::string_view agent);
Result<std::unique_ptr<GameRunner>> make_runner(std::string_view game, int players, const Options& options,
                                                std::span<const AgentSpec> agents);
Result<std::unique_ptr<GameRunner>> make_runner(std::string_view game, int players, const Options& options,
                                                std::span<const std::string> agents);

}  // namespace partal
