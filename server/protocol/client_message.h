// What a client may say over the WebSocket: one closed list (docs/protocol.md). Every message has an id of
// the client's own making, by which its answer is found and its repetition is harmless.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "server/protocol/problem.h"
#include "server/protocol/sorts.h"

namespace partal::server {

inline constexpr int kProtocolVersion = 2;

// The name of a shape is the `t` of the message. Where `seat` is optional it is the first of those the
// connection holds.
enum class Updates : std::uint8_t { Changes, Whole };
inline constexpr std::array<std::string_view, 2> kUpdates = {"changes", "whole"};
using UpdatesSort = EnumOf<Updates, kUpdates>;

struct Hello {
  int protocol = 0;
  std::string lang{};
  std::string client{};
  std::optional<Updates> updates{};  // whether an update has what changed, or the whole view
  friend bool operator==(const Hello&, const Hello&) = default;
};
inline constexpr auto kHello = shape<Hello>(
    "hello", part<&Hello::protocol>(Field<NumberIn<0, kLastLine>>{"protocol"}),
    part<&Hello::lang>(Field<TextUpTo<35>>{"lang"}), part<&Hello::client>(Field<TextUpTo<100>>{"client"}),
    part<&Hello::updates>(maybe(Field<UpdatesSort>{"updates"})).or_left_out());

struct Join {
  std::string table{};
  std::vector<std::string> tokens{};
  std::optional<int> n{};  // the last line seen: catch up from there
  friend bool operator==(const Join&, const Join&) = default;
};
inline constexpr auto kJoin =
    shape<Join>("join", part<&Join::table>(Field<WordSort>{"table"}),
                part<&Join::tokens>(Field<ListUpTo<TokenSort, kMaxSeats + 1>>{"tokens"}),
                part<&Join::n>(maybe(Field<LineSort>{"n"})).or_left_out());

// The seat that speaks, and the line it has seen.
template <class Message>
inline constexpr auto kSeatOf = part<&Message::seat>(Field<SeatNumberSort>{"seat"});
template <class Message>
inline constexpr auto kLineOf = part<&Message::n>(Field<LineSort>{"n"});
template <class Message>
inline constexpr auto kOptionalSeatOf =
    part<&Message::seat>(maybe(Field<SeatNumberSort>{"seat"})).or_left_out();

struct Act {
  int seat = 0;
  int n = 0;
  std::string action{};
  friend bool operator==(const Act&, const Act&) = default;
};
inline constexpr auto kAct =
    shape<Act>("act", kSeatOf<Act>, kLineOf<Act>, part<&Act::action>(Field<ActionSort>{"action"}));

struct Undo {
  int seat = 0;
  int n = 0;
  int to = 0;
  friend bool operator==(const Undo&, const Undo&) = default;
};
inline constexpr auto kUndo =
    shape<Undo>("undo", kSeatOf<Undo>, kLineOf<Undo>, part<&Undo::to>(Field<LineSort>{"to"}));

struct Why {
  int seat = 0;
  int n = 0;
  std::string action{};
  friend bool operator==(const Why&, const Why&) = default;
};
inline constexpr auto kWhy =
    shape<Why>("why", kSeatOf<Why>, kLineOf<Why>, part<&Why::action>(Field<ActionSort>{"action"}));

struct AskPreview {
  int seat = 0;
  int n = 0;
  std::vector<std::vector<std::string>> actions{};
  friend bool operator==(const AskPreview&, const AskPreview&) = default;
};
inline constexpr auto kAskPreview =
    shape<AskPreview>("preview", kSeatOf<AskPreview>, kLineOf<AskPreview>,
                      part<&AskPreview::actions>(Field<ListUpTo<ListUpTo<ActionSort, 64>, 64>>{"actions"}));

struct AskHint {
  int seat = 0;
  int n = 0;
  friend bool operator==(const AskHint&, const AskHint&) = default;
};
inline constexpr auto kAskHint = shape<AskHint>("hint", kSeatOf<AskHint>, kLineOf<AskHint>);

struct Moment {
  int at = 0;
  std::optional<int> from{};
  std::optional<int> seat{};
  friend bool operator==(const Moment&, const Moment&) = default;
};
inline constexpr auto kMoment =
    shape<Moment>("moment", part<&Moment::at>(Field<LineSort>{"at"}),
                  part<&Moment::from>(maybe(Field<LineSort>{"from"})).or_left_out(), kOptionalSeatOf<Moment>);

struct AddEntropy {
  std::string bytes{};
  std::optional<int> seat{};
  friend bool operator==(const AddEntropy&, const AddEntropy&) = default;
};
inline constexpr auto kAddEntropy = shape<AddEntropy>(
    "entropy", part<&AddEntropy::bytes>(Field<HexSort>{"bytes"}), kOptionalSeatOf<AddEntropy>);

struct Chat {
  std::string text{};
  std::optional<int> seat{};
  friend bool operator==(const Chat&, const Chat&) = default;
};
inline constexpr auto kChat =
    shape<Chat>("chat", part<&Chat::text>(Field<ChatTextSort>{"text"}), kOptionalSeatOf<Chat>);

// Earlier lines of chat: the newest before this one.
struct ChatBefore {
  int number = 0;
  friend bool operator==(const ChatBefore&, const ChatBefore&) = default;
};
inline constexpr auto kChatBefore =
    shape<ChatBefore>("chat-before", part<&ChatBefore::number>(Field<NumberIn<1, kLastLine>>{"number"}));

struct Ping {
  friend bool operator==(const Ping&, const Ping&) = default;
};
inline constexpr auto kPing = shape<Ping>("ping");

inline constexpr auto kClientMessages = std::tuple(kHello, kJoin, kAct, kUndo, kWhy, kAskPreview, kAskHint,
                                                   kMoment, kAddEntropy, kChat, kChatBefore, kPing);

template <class... Shapes>
std::variant<typename Shapes::Type...> body_of(const std::tuple<Shapes...>& shapes);
using ClientBody = decltype(body_of(kClientMessages));

struct ClientMessage {
  std::string id{};
  ClientBody body{};
  friend bool operator==(const ClientMessage&, const ClientMessage&) = default;
};

// Why a message could not be read, with its id where that much could be.
struct UnreadMessage {
  std::optional<std::string> id{};
  Problem problem{};
};

tl::expected<ClientMessage, UnreadMessage> read_message(std::string_view text, const JsonLimits& limits);

}  // namespace partal::server
