// What the shared tests of the lattice ask: refusals by number of the rule, names of colours, the view.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/json.h"
#include "tests/support/lattice_table.h"

namespace partal {

template <class G, const lattice::Face& kFace>
struct LatticeRulesKit {
  using Table = LatticeTable<G>;

  // "12" -> "GAR-12 tile.not-adjacent"
  static std::string refused(const std::string& number, const std::string& code) {
    return std::string(kFace.rules.players.substr(0, 4)) + number + " " + code;
  }
  static std::string colour(int index) {
    return std::string(kFace.colour_ids[static_cast<std::size_t>(index)]);
  }
  static std::string why_not(int players, const Options& options) {
    const auto config = G::configure(players, options);
    if (config) return "legal";
    return std::string(config.error().rule) + " " + std::string(config.error().code);
  }
  static std::string option_arg(int players, const Options& options, std::string_view name) {
    const auto config = G::configure(players, options);
    return config ? "legal" : arg_of(config.error(), name);
  }
  static boost::json::value seen(const Table& table, Viewer viewer) {
    JsonWriter json;
    json.begin_object();
    G::view_json(G::view(table.state, viewer), json);
    json.end_object();
    return parse_json(json.str());
  }
};

}  // namespace partal
