#include "server/logic/server_logic.h"

namespace partal::server {

ServerLogic::ServerLogic(const Ports& ports, const Limits& limits, About about)
    : limits_(limits),
      store_(ports, limits_, [this] { tables_.store_is_back(); }),
      ports_{ports.clock,         ports.random,  ports.outbox,     store_,
             ports.thinkers,      ports.loop,    ports.make_match, ports.free_bytes,
             ports.report_damage, ports.notices, ports.chance},
      about_(std::move(about)),
      budgets_(limits_, ports_),
      fair_queue_(budgets_.work(), ports_.clock, ports_.loop),
      tables_(limits_,
              [this](const std::string& id) {
                return std::make_shared<TableHost>(ports_, limits_, budgets_, id);
              }),
      http_api_(ports_, limits_, about_, budgets_, tables_) {}

void ServerLogic::begin() {
  if (stopping_) return;
  const int most = static_cast<int>(limits_.tables_loaded);
  ports_.store.newest(most, [this](const StoreResult<std::vector<TableRow>>& rows) {
    if (!rows) return ports_.loop.later(busy_pause(), [this] { begin(); });
    const auto timed = std::make_shared<Ids>();
    for (const TableRow& row : *rows) {
      const auto table = table_in(row);
      if (table && table->turn_time && table->phase == Phase::Running) timed->push_back(row.id);
    }
    load_timed(timed);
  });
}

// One after the other, so that nobody waits behind all of them.
void ServerLogic::load_timed(const std::shared_ptr<Ids>& ids) {
  if (ids->empty() || stopping_) return;
  const std::string id = ids->back();
  ids->pop_back();
  const auto next = [this, ids](std::int64_t pause) {
    ports_.loop.later(pause, [this, ids] { load_timed(ids); });
  };
  const auto failed = [this, ids, id, next](const Problem& problem) {
    const bool may_pass = problem.code == ErrorCode::StorageBusy;
    if (may_pass) ids->push_back(id);
    next(may_pass ? busy_pause() : 0);
  };
  tables_.run_at(id, [next](const Host&) { next(0); }, failed);
}

Payer ServerLogic::opened(ConnectionId connection, std::string address) {
  return connections_[connection].payer =
             std::make_shared<WorkAccount>(WorkAccount{.address = std::move(address)});
}

void ServerLogic::closed(ConnectionId connection) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  disconnect_from_table(connection, found->second);
  connections_.erase(connection);
}

void ServerLogic::disconnect_from_table(ConnectionId id, Connection& connection) {
  if (connection.table.empty()) return;
  if (const Host left = tables_.find(std::exchange(connection.table, {}))) left->remove_connection(id);
}

void ServerLogic::send_error(ConnectionId connection, std::optional<std::string_view> id,
                             const Problem& problem) {
  const auto found = connections_.find(connection);
  const auto language = found == connections_.end() ? words::Language::En : found->second.language;
  const std::string sentence = sentence_of(problem, words::Words::in(language));
  ports_.outbox.send(connection,
                     std::make_shared<const std::string>(message_text(kError, {id, {problem, sentence}})));
}

void ServerLogic::received(ConnectionId id, std::string_view text) {
  const auto found = connections_.find(id);
  if (found == connections_.end() || found->second.shut_out) return;
  Connection& connection = found->second;
  const ChargeWorkTo work(budgets_.work(), connection.payer);
  const bool allowed = takes_message(connection);
  const auto message = read_message(text, {.bytes = limits_.message_bytes, .depth = limits_.json_depth});
  const std::optional<std::string_view> message_id =
      message ? std::optional<std::string_view>(message->id) : message.error().id;
  if (!allowed)
    return send_error_or_shut_out(id, connection, message_id,
                                  {.code = ErrorCode::RateLimit, .retry_after = 1});
  if (!message) return send_error_or_shut_out(id, connection, message_id, message.error().problem);
  if (stopping_) return send_error(id, message_id, {.code = ErrorCode::ServerStopping, .retry_after = 5});
  handle(id, connection, *message);
}

void ServerLogic::signalled(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end() || found->second.shut_out || takes_message(found->second)) return;
  send_error_or_shut_out(id, found->second, std::nullopt, {.code = ErrorCode::RateLimit, .retry_after = 1});
}

bool ServerLogic::takes_message(Connection& connection) const {
  return connection.messages.take(ports_.clock.steady_milliseconds(),
                                  {limits_.messages_at_once, limits_.messages_per_second});
}

// A message that is no message, or one too many. Whoever keeps on sending these is closed.
void ServerLogic::send_error_or_shut_out(ConnectionId id, Connection& connection,
                                         std::optional<std::string_view> message_id, const Problem& problem) {
  if (connection.refused.take(ports_.clock.steady_milliseconds(),
                              {limits_.refused_at_once, limits_.refused_per_second})) {
    return send_error(id, message_id, problem);
  }
  connection.shut_out = true;
  say_goodbye(id, connection, {.code = ErrorCode::RateFlooding, .retry_after = 60});
  ports_.outbox.shut_out(id);
}

void ServerLogic::handle(ConnectionId id, Connection& connection, const ClientMessage& message) {
  std::visit(
      [&](const auto& body) {
        using Body = std::decay_t<decltype(body)>;
        if constexpr (std::is_same_v<Body, Hello>) {
          greet(id, connection, message.id, body);
        } else if constexpr (std::is_same_v<Body, Join>) {
          join(id, connection, message.id, body);
        } else if constexpr (std::is_same_v<Body, Ping>) {
          ports_.outbox.send(id, std::make_shared<const std::string>(message_text(kAck, {message.id, 0})));
        } else {
          pass_on(id, connection, message.id, body);
        }
      },
      message.body);
}

void ServerLogic::greet(ConnectionId id, Connection& connection, const std::string& message_id,
                        const Hello& hello) {
  connection.language = language_of_tag(hello.lang);
  connection.updates = hello.updates.value_or(Updates::Changes);
  if (hello.protocol != kProtocolVersion) {
    return send_error(
        id, message_id,
        {.code = ErrorCode::ProtocolVersion, .args = {{"expected", std::int64_t{kProtocolVersion}}}});
  }
  const Welcome welcome{.id = message_id,
                        .version = about_.version,
                        .commit = about_.commit,
                        .limits = {.message_bytes = static_cast<int>(limits_.message_bytes)}};
  ports_.outbox.send(id, std::make_shared<const std::string>(message_text(kWelcome, welcome)));
}

MessageSender ServerLogic::sender_of(ConnectionId id, const Connection& connection,
                                     const std::string& message_id) {
  return {.connection = id,
          .message_id = message_id,
          .language = connection.language,
          .updates = connection.updates,
          .address = connection.payer->address};
}

void ServerLogic::join(ConnectionId id, Connection& connection, const std::string& message_id,
                       const Join& join) {
  if (connection.table != join.table) disconnect_from_table(id, connection);
  connection.table = join.table;
  const MessageSender sender = sender_of(id, connection, message_id);
  const auto task = [this, sender, join](const Host& host) {
    // Whoever is gone by now must not be counted as present.
    if (connections_.contains(sender.connection)) host->join(sender, join);
  };
  tables_.run_at(join.table, task, [this, sender](const Problem& problem) {
    send_error(sender.connection, sender.message_id, problem);
  });
}

template <class Message>
void ServerLogic::pass_on(ConnectionId id, const Connection& connection, const std::string& message_id,
                          const Message& message) {
  const Host host = tables_.find(connection.table);
  if (!host) return send_error(id, message_id, {.code = ErrorCode::TokenUnknown});
  constexpr bool writes = std::is_same_v<Message, Act> || std::is_same_v<Message, Undo> ||
                          std::is_same_v<Message, AddEntropy> || std::is_same_v<Message, Chat>;
  if constexpr (writes) {
    if (const auto problem = budgets_.disk().why_no_write()) return send_error(id, message_id, *problem);
  }
  const MessageSender sender = sender_of(id, connection, message_id);
  host->run(
      [host, sender, message] { host->handle(sender, message); },
      [this, sender](const Problem& problem) { send_error(sender.connection, sender.message_id, problem); });
}

void ServerLogic::request(const Request& request, const Respond& respond) {
  if (!stopping_) return http_api_.request(request, respond);
  respond(problem_response({.code = ErrorCode::ServerStopping, .retry_after = 5}, request.language));
}

void ServerLogic::close_table(const std::string& table, const TableHost::Done& done,
                              const TableHost::Fail& fail) {
  tables_.run_at(table, [done, fail](const Host& host) { host->close(done, fail); }, fail);
}

void ServerLogic::sweep() {
  const std::int64_t now = ports_.clock.steady_milliseconds();
  tables_.sweep(now);
  budgets_.sweep();
}

void ServerLogic::stop() {
  stopping_ = true;
  const Problem problem{.code = ErrorCode::ServerStopping, .retry_after = 5};
  for (const auto& [id, connection] : connections_) {
    say_goodbye(id, connection, problem);
    ports_.outbox.close(id);
  }
}

void ServerLogic::say_goodbye(ConnectionId id, const Connection& connection, const Problem& problem) {
  const std::string sentence = sentence_of(problem, words::Words::in(connection.language));
  ports_.outbox.send(id, std::make_shared<const std::string>(message_text(kBye, {problem, sentence})));
}

}  // namespace partal::server
