#include "tests/server/simulation/player.h"

#include <algorithm>
#include <exception>
#include <functional>

namespace partal::server {

namespace {

constexpr std::string_view kWhole = R"(,"view":)";
constexpr std::string_view kChanges = R"(,"changes":)";

// Where the view, or what has changed in it, begins: the part with this name. Npos: the text has none.
std::size_t begin_of_view(const std::string& text) {
  const bool is_position = text.starts_with(R"({"t":"state")") || text.starts_with(R"({"t":"update")");
  if (!is_position) return std::string::npos;
  const std::size_t changes = text.find(kChanges);
  return changes == std::string::npos ? text.find(kWhole) : changes;
}

// Positions are large and come by the million: only what stands before the view is parsed.
std::string head_of(const std::string& text) {
  const std::size_t view = begin_of_view(text);
  return view == std::string::npos ? text : text.substr(0, view) + "}";
}

Viewer viewer_of(const Json& head) {
  const int number = number_at(head, "viewer");
  return number < 1 ? kSpectator : Viewer(seat_at(number - 1));
}

// A line of chat says when it was written, by the clock on the wall.
std::string without_times(const std::string& text) {
  constexpr std::string_view kTime = R"("at":)";
  std::string rest;
  std::size_t from = 0;
  for (std::size_t at = text.find(kTime); at != std::string::npos; at = text.find(kTime, from)) {
    rest.append(text, from, at - from);
    from = text.find_first_not_of("0123456789", at + kTime.size());
  }
  return rest.append(text, from);
}

std::string json_text(const std::string& text) { return boost::json::serialize(boost::json::string(text)); }

}  // namespace

SimulatedPlayer::SimulatedPlayer(World& world, Notes& notes, const MadeTable& table, std::string name,
                                 std::vector<std::string> tokens)
    : world_(world),
      notes_(notes),
      table_(table),
      name_(std::move(name)),
      tokens_(std::move(tokens)),
      wants_whole_(!world.happens(300)) {}

std::string SimulatedPlayer::description() const {
  std::string text = name_ + (connection_ ? " connected" : " apart");
  for (const auto& [viewer, place] : places_) {
    text += (viewer ? " " + seat_text(*viewer) : " watching") + " at " + std::to_string(place.n);
    if (place.legal != "null") text += " deciding";
  }
  return text + (outstanding_ ? " waits for " + outstanding_->text : " waits for nothing") + "\n";
}

void SimulatedPlayer::connect() {
  if (connection_) return;
  if (!world_.is_up()) {
    world_.after(50 + world_.below(100), [this] { connect(); });
    return;
  }
  connection_ = world_.connect([this](const std::string& text) { received(text); }, [this] { closed(); });
  if (wants_whole_) {
    world_.deliver(
        *connection_,
        R"({"t":"hello","id":"h","protocol":2,"lang":"en","client":"simulation","updates":"whole"})", 0);
  }
  join();
  if (outstanding_) transmit(outstanding_->text);
}

void SimulatedPlayer::join() {
  std::string list;
  for (const std::string& token : tokens_) list += (list.empty() ? "" : ",") + json_text(token);
  std::optional<int> n;
  bool is_alike = places_.size() == tokens_.size();
  for (const auto& [viewer, place] : places_)
    is_alike = is_alike && n.value_or(place.n) == place.n, n = place.n;
  if (!is_alike || world_.happens(200)) n.reset();  // or have it all again
  const std::string from = n ? R"(,"n":)" + std::to_string(*n) : "";
  world_.deliver(
      *connection_,
      R"({"t":"join","id":"j","table":)" + json_text(table_.id) + R"(,"tokens":[)" + list + "]" + from + "}",
      world_.below(10));
}

// The table cannot be read now.
void SimulatedPlayer::join_later() {
  world_.after(100 + world_.below(400), [this, refused = connection_] {
    if (connection_ && connection_ == refused) join();
  });
}

void SimulatedPlayer::lose_connection() {
  if (!connection_) return;
  world_.disconnect(*connection_);
  ++notes_.faults;
  closed();
}

void SimulatedPlayer::closed() {
  connection_.reset();
  world_.after(10 + world_.below(200), [this] { connect(); });
}

void SimulatedPlayer::received(const std::string& text) {
  notes_.history = notes_.history * 31 + std::hash<std::string>()(without_times(text));
  if (world_.happens(50)) {
    for (const std::string& secret : notes_.forbidden) {
      if (text.find(secret) != std::string::npos) fail("was told a secret: " + secret);
    }
  }
  const Json head = parse_json(head_of(text)).as_object();
  const std::string kind = text_at(head, "t");
  if (kind == "state" || kind == "update") {
    take_position(text, head);
  } else if (kind == "ack" || kind == "refused" || kind == "error" || kind == "answer") {
    take_answer(head);
  }
}

void SimulatedPlayer::take_position(const std::string& text, const Json& head) {
  const std::size_t begin = begin_of_view(text);
  const bool is_whole = text.compare(begin, kWhole.size(), kWhole) == 0;
  const std::size_t view = begin + (is_whole ? kWhole.size() : kChanges.size());
  const std::size_t legal = text.find(R"(,"legal":)", view);
  const std::size_t undo = text.find(R"(,"undo":)", legal);
  const Viewer viewer = viewer_of(head);
  const int n = number_at(head, "n");
  Place& place = places_[viewer];
  if (text_at(head, "t") == "update") {
    const int from = number_at(head, "from");
    const bool is_known = is_whole ? from <= place.n : from == place.n;
    if (!is_known) fail("got lines after " + std::to_string(from) + " and knows " + std::to_string(place.n));
    if (!is_known) return;
    check_events(head, from, n);
  }
  if (n < place.n) fail("went back from line " + std::to_string(place.n) + " to " + std::to_string(n));
  std::string shown = text.substr(view, legal - view);
  if (!is_whole) {
    try {
      shown = boost::json::serialize(changed(parse_json(place.view), parse_json(shown)));
    } catch (const std::exception&) {
      return fail("got changes that do not fit the view of line " + std::to_string(place.n));
    }
  }
  place = {n, std::move(shown), text.substr(legal + 9, undo - legal - 9)};
  if (world_.happens(30)) notes_.seen.push_back({viewer, n, place.view});
  think();
}

// Each line has its events, and none comes twice or is left out.
void SimulatedPlayer::check_events(const Json& head, int from, int n) {
  int last = from;
  for (const auto& event : head.at("events").as_array()) {
    const int line = number_at(event.as_object(), "n");
    if (line != last && line != last + 1) break;
    last = line;
  }
  if (last != n) fail("misses events between line " + std::to_string(from) + " and " + std::to_string(n));
}

void SimulatedPlayer::take_answer(const Json& message) {
  const std::string id = text_at(message, "id");
  const std::string kind = text_at(message, "t");
  if (kind == "ack" && notes_.sent.contains(id)) {
    const auto [known, is_new] = notes_.acknowledged.emplace(id, number_at(message, "n"));
    if (!is_new && known->second != number_at(message, "n")) fail(id + " was acknowledged with two numbers");
  }
  if (id == "j" && text_at(message, "code") == "storage.busy") return join_later();
  if (!outstanding_ || outstanding_->id != id) return;
  const std::string code = text_at(message, "code");
  const bool again = code == "storage.busy" || code == "token.unknown" || code == "rate.limit";
  if (kind == "error" && again) return;  // it is repeated anyway
  outstanding_.reset();
  think();
}

void SimulatedPlayer::think() {
  if (!playing_ || outstanding_ || std::exchange(thinking_, true)) return;
  world_.after(world_.below(20), [this] {
    thinking_ = false;
    if (!playing_ || outstanding_) return;
    for (const auto& [viewer, place] : places_) {
      if (viewer && place.legal != "null" && !place.legal.empty()) return act(*viewer, place);
    }
  });
}

void SimulatedPlayer::act(Seat seat, const Place& place) {
  const std::string at =
      R"("seat":)" + std::to_string(number_of(seat)) + R"(,"n":)" + std::to_string(place.n);
  const auto legal = parse_json(place.legal).as_array();
  if (legal.empty()) return;
  const std::string action =
      text_at(legal[world_.below(static_cast<std::uint32_t>(legal.size()))].as_object(), "text");
  const std::uint32_t choice = world_.below(100);
  if (choice < 4) return say("chat", R"("text":"hello")", std::nullopt);
  if (choice < 8) return say("why", at + R"(,"action":)" + json_text(action), std::nullopt);
  if (choice < 12) return say("preview", at + R"(,"actions":[[)" + json_text(action) + "]]", std::nullopt);
  if (choice < 14) {
    return say("moment", R"("at":)" + std::to_string(world_.below(static_cast<std::uint32_t>(place.n) + 1)),
               std::nullopt);
  }
  const Sent sent{number_of(seat), place.n, action};
  if (choice < 17) return say("act", at + R"(,"action":"conquer")", Sent{sent.seat, sent.n, "conquer"});
  if (choice < 25) {
    const std::string to = std::to_string(std::max(place.n - 1 - static_cast<int>(world_.below(3)), 0));
    return say("undo", at + R"(,"to":)" + to, Sent{sent.seat, sent.n, "undo " + to});
  }
  say("act", at + R"(,"action":)" + json_text(action), sent);
}

void SimulatedPlayer::say(const std::string& kind, const std::string& fields, std::optional<Sent> sent) {
  const std::string id = next_id();
  if (sent) notes_.sent[id] = *sent;
  outstanding_ = {id, R"({"t":)" + json_text(kind) + R"(,"id":)" + json_text(id) + "," + fields + "}"};
  transmit(outstanding_->text);
  repeat_later(id);
}

// Sometimes twice, and never in a sure order.
void SimulatedPlayer::transmit(const std::string& text) {
  if (!connection_) return;
  world_.deliver(*connection_, text, world_.below(30));
  if (!world_.happens(100)) return;
  world_.deliver(*connection_, text, world_.below(100));
  ++notes_.faults;
}

void SimulatedPlayer::repeat_later(const std::string& id) {
  world_.after(300 + world_.below(500), [this, id] {
    if (!outstanding_ || outstanding_->id != id) return;
    transmit(outstanding_->text);
    repeat_later(id);
  });
}

}  // namespace partal::server
