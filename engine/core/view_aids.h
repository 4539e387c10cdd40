// What a view tells beyond what lies on the table. None of it is secret: a player who remembers, counts and
// knows the rules has it too. A table may agree to leave it to the players; a value whose aid is off is null.
#pragma once

#include <cstdint>
#include <string_view>

namespace partal {

enum class Aid : std::uint8_t {
  None,
  Legal,       // what can be done now
  Odds,        // what is still to come, and how likely it is
  KnownMoney,  // what everybody has seen of the other hands
};
constexpr std::string_view aid_id(Aid aid) {
  switch (aid) {
    case Aid::None: break;
    case Aid::Legal: return "legal";
    case Aid::Odds: return "odds";
    case Aid::KnownMoney: return "known_money";
  }
  return "";
}

struct ViewAids {
  bool legal = true;
  bool odds = true;
  bool known_money = true;

  bool shows(Aid aid) const {
    switch (aid) {
      case Aid::None: break;
      case Aid::Legal: return legal;
      case Aid::Odds: return odds;
      case Aid::KnownMoney: return known_money;
    }
    return true;
  }
};

}  // namespace partal
