// One host owns one table and its match. It reads as if it blocked: validate, apply, write, and only then
// answer and send; a queue of tasks keeps everything else of this table waiting meanwhile (docs/adr/0013). A
// write that fails makes the host forget what it knows and load the table again.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "server/lobby/seating.h"
#include "server/match_host/budgets.h"
#include "server/match_host/live_match.h"
#include "server/match_host/resumed_match.h"
#include "server/match_host/table_connections.h"
#include "server/match_host/task_queue.h"
#include "server/ports/limits.h"
#include "server/protocol/answers.h"
#include "server/protocol/client_message.h"

namespace partal::server {

// Who sent a message over the WebSocket; the answer goes there.
struct MessageSender {
  ConnectionId connection{};
  std::string message_id{};
  words::Language language = words::Language::En;
  Updates updates = Updates::Changes;
  std::string address{};  // whose budgets it counts against
};

class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using Fail = std::function<void(const Problem&)>;

  TableHost(const Ports& ports, const Limits& limits, Budgets& budgets, std::string id);

  // Runs `task` when the table is there and nothing else is under way; else says why not.
  void run(std::function<void()> task, const Fail& fail);
  // The connection is gone, or has gone to another table; also while the table cannot be loaded.
  void remove_connection(ConnectionId connection);
  // Now and then: tries again what failed and nobody will ask for, such as a computer player's turn.
  void mend();
  void store_is_back();                    // the pause after a failure is over
  void abandon() { tasks_.drop_all(); }    // the logic goes away: nothing that waits will be done
  bool is_unused(std::int64_t now) const;  // nobody is connected and nothing was asked for some time
  // Somebody is connected, something is under way, or a computer player is to move.
  bool is_in_use() const;
  std::int64_t last_asked() const { return last_asked_; }
  bool is_absent() const { return state_ == State::Absent && tasks_.is_idle(); }

  // Everything below is for the tasks of run().
  const Table& table() const { return table_; }
  TableNotice notice() const;

  // WebSocket messages.
  void join(const MessageSender& sender, const Join& message);
  void handle(const MessageSender& sender, const Act& message);
  void handle(const MessageSender& sender, const Undo& message);
  void handle(const MessageSender& sender, const Why& message);
  void handle(const MessageSender& sender, const AskPreview& message);
  void handle(const MessageSender& sender, const AskHint& message);
  void handle(const MessageSender& sender, const Moment& message);
  void handle(const MessageSender& sender, const AddEntropy& message);
  void handle(const MessageSender& sender, const Chat& message);
  void handle(const MessageSender& sender, const ChatBefore& message);

  // HTTP requests by whoever the tokens let in. `done` is called after the commit.
  using Tokens = std::span<const std::string>;
  using Done = std::function<void()>;
  void create(NewTable made, const Done& done, const Fail& fail);  // where there is no such table
  void create(ResumedMatch resumed, const Done& done, const Fail& fail);
  bool has_room_for(const Requester& by) const;  // to remember it
  void sit(const Sit& request, const Requester& by, const std::function<void(Seated)>& done,
           const Fail& fail);
  void leave_seat(const Requester& by, const Done& done, const Fail& fail);
  void start(const Requester& by, const Done& done, const Fail& fail);
  void replace(const Replace& request, const Requester& by, const Done& done, const Fail& fail);
  void return_to_seat(const Requester& by, const Done& done, const Fail& fail);
  void give_up(const Requester& by, const Done& done, const Fail& fail);
  void free(const Free& request, const Requester& by, const Done& done, const Fail& fail);
  void mute(const Mute& request, const Requester& by, const Done& done, const Fail& fail);
  void subscribe_push(const SubscribePush& request, const Requester& by, const Done& done, const Fail& fail);
  void end_push(const EndPush& request, const Requester& by, const Done& done, const Fail& fail);
  using MailDone = std::function<void(MailState)>;
  struct MailWish {
    std::string address{};
    std::string language{};
    std::optional<bool> is_confirmed{};  // at another seat of the same person; nothing: it is asked for
  };
  void leave_mail(const MailWish& wish, const Requester& by, const MailDone& done, const Fail& fail);
  void end_mail(const Requester& by, const MailDone& done, const Fail& fail);
  bool has_confirmed(const std::string& address, const std::string& token) const;
  // By whoever reads the mails.
  void confirm_mail(const MailKey& key, const Requester& by, const MailDone& done, const Fail& fail);
  void unsubscribe_mail(const std::string& key, const Requester& by, const MailDone& done, const Fail& fail);
  void rematch(const Requester& by, const std::function<void(std::string)>& done, const Fail& fail);
  void remove(const Requester& by, const Done& done, const Fail& fail);
  void close(const Done& done, const Fail& fail);  // by the host of the server
  Answer<std::string> record(Tokens tokens) const;

 private:
  enum class State : std::uint8_t { Unloaded, Ready, Absent, Broken, Damaged };  // Damaged: set aside

  WorkMeter& work() { return budgets_.work(); }

  // Loading and writing: table_host.cpp
  void load();
  void loaded(StoreResult<std::optional<StoredTable>> stored);
  bool restore(const StoredTable& stored);
  void set_aside(std::string_view why);  // what is known of the table contradicts itself
  Problem why_not_ready() const;
  void forget();
  void commit(Write write, const Done& done, const Fail& fail);
  void failed();  // a write or a load: another attempt follows, ever later
  bool plays_by_itself() const;
  bool has_done(const Requester& by) const { return requests_.contains(by.request); }
  Write head_write(Write::Head head, const Requester& by = {}, int given_seat = 0);
  void commit_head(const Requester& by, const Done& done, const Fail& fail);  // and shows the table to all
  void show_table();
  Problem storage_busy() const {
    return {.code = ErrorCode::StorageBusy, .retry_after = limits_.busy_retry_seconds};
  }
  static TableConnections::LastWords goodbye(ErrorCode code);
  void dismiss_strangers(ErrorCode code);  // whose tokens do not hold any more

  // Playing: table_host_play.cpp
  struct Reply {  // to a person's message; nothing for a computer player's action
    MessageSender sender;
    Seat seat;
  };
  std::optional<Problem> why_not_now(const MessageSender& sender, int seat, int n) const;
  void finish_step(const Result<std::vector<LineRow>>& lines, const std::optional<Reply>& reply);
  void show_lines();
  void go_on() {  // after everything that may have changed who decides
    wind_clock();
    ask_computer();
  }
  void ask_computer();
  void thought(int n, Seat seat, const std::string& action);
  ThinkJob think_job_for(Seat seat, std::string_view agent);
  Position position_for(Viewer viewer, std::string view) const;
  std::optional<UndoLines> undo_lines_for(Viewer viewer) const;
  using Addressee = TableConnections::Addressee;
  std::string state_for(const Addressee& addressee) const;
  std::string update_for(const Addressee& addressee, int from, std::string_view events) const;
  void show_states();

  // Time per turn: table_host_time.cpp
  std::string_view agent_for(Seat seat) const;  // decides now; empty: a person does
  bool is_turn_passed(Seat seat) const;         // its time is over, and a computer player decides this turn
  bool is_timed(Seat seat) const;
  void wind_clock();
  void tick_later();
  void tick();
  void run_out();
  std::optional<int> turn_left() const;

  // Those who are elsewhere: table_host_notices.cpp
  std::optional<Seat> seat_to_tell() const;  // decides, is a person's, and nobody is connected for it
  void tell_who_is_away();
  void tell_turn(Seat seat, const NoticeAddress& address);
  void mail_later(int turn);
  void forget_address(Seat seat, const NoticeAddress& address);
  MailState mail_state(std::span<const Seat> seats, const std::string& address) const;
  std::optional<Problem> set_mail(std::span<const Seat> seats, const MailWish& wish, const Requester& by);
  NoticeTable notice_table() const { return {id_, table_.game}; }

  // Answers: table_host_messages.cpp
  void answer(const MessageSender& sender, std::string message) {
    connections_.send(sender.connection, std::move(message));
  }
  std::string sentence_for(const MessageSender& sender, const Violation& violation, Viewer viewer) const;
  void send_refused(const MessageSender& sender, const Violation& violation, Viewer viewer);
  void fail(const MessageSender& sender, const Problem& problem);
  Fail failing(const MessageSender& sender);
  std::optional<Seat> seat_of(const MessageSender& sender, std::optional<int> number) const;
  std::optional<int> answered(Seat seat, const std::string& id) const;
  words::SentenceContext sentence_context(Viewer viewer) const;
  std::optional<std::vector<std::string>> missed_since(int n, std::span<const Viewer> viewers) const;
  std::string preview_json(Seat seat, std::span<const std::string> actions,
                           const MessageSender& sender) const;
  std::string chat_before(std::size_t number) const;

  void remove_all(const Done& done, const Fail& fail);
  void close_match(const Requester& by, const Done& done, const Fail& fail);

  // Seats: table_host_seats.cpp
  int replace_after(Seat seat) const;  // seconds until a computer player may stand in
  std::optional<std::vector<Seat>> seats_of(Tokens tokens) const;
  bool is_kept_for_guest(Seat seat) const;
  void release_holds();
  void open_seats_of_absent_guests();

  Ports ports_;
  const Limits& limits_;
  Budgets& budgets_;
  std::string id_;
  State state_ = State::Unloaded;
  TaskQueue tasks_;
  TableConnections connections_;
  std::int64_t last_asked_ = 0;
  std::int64_t head_written_ = 0;
  std::int64_t version_ = 1;  // of the stored head
  int failures_ = 0;          // of the store since the last write that was done
  bool retry_due_ = false;    // an attempt is on its way

  Table table_{};
  ChanceSecret secret_{};
  std::optional<LiveMatch> live_{};
  int shown_ = 0;  // the last line that the connections have been sent
  std::map<std::pair<Seat, std::string>, int> answers_{};
  std::map<std::string, int>
      requests_{};  // over HTTP, that had a key and were done: the seat they gave, or 0
  std::vector<ChatNotice> chat_{};
  std::size_t chat_bytes_ = 0;
  PerSeat<int> entropy_changes_{};  // by whoever holds the seat now
  PerSeat<SeatHold> holds_{};       // on seats of a public table that waits
  bool ticking_ = false;            // a tick of the turn's clock is on its way,
  std::int64_t ticked_ = 0;         // since then,
  int clock_round_ = 0;             // for this round
  std::int64_t stored_left_ = 0;
  int told_ = -1;       // the turn of which whoever decides was told, by the line behind which it began
  int asked_for_ = -1;  // the line for which a computer player is thinking
  std::set<ConnectionId> advised_{};  // for whom hints are being made: one at a time each
};

}  // namespace partal::server
