#include "server/net/admin.h"

#include <boost/asio/buffers_iterator.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <limits>
#include <sys/stat.h>
#include <unistd.h>

#include "server/match_host/pruning.h"
#include "server/protocol/json_reader.h"

namespace partal::server {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;

namespace {

constexpr std::size_t kLongestRequest = 8 * 1024;
constexpr int kMostTables = 100'000;

std::string done_reply() { return R"({"done":true})"; }
std::string failed_reply(std::string_view code, std::string_view detail) {
  JsonWriter json;
  return json.begin_object().field("code", code).field("detail", detail).end_object().str();
}
std::string failed_reply(const StoreFailure& failure) { return failed_reply(failure.code, failure.detail); }

// One request and its answer.
class AdminSession final : public std::enable_shared_from_this<AdminSession> {
 public:
  AdminSession(stream_protocol::socket socket, Admin& admin)
      : socket_(std::move(socket)), admin_(admin), buffer_(kLongestRequest) {}

  void run() {
    asio::async_read_until(
        socket_, buffer_, '\n', [self = shared_from_this()](error_code error, std::size_t size) {
          if (error) return;
          const asio::const_buffer received = self->buffer_.data();
          const std::string line(static_cast<const char*>(received.data()), size - 1);
          self->admin_.handle(line, [self](const std::string& reply) { self->answer(reply); });
        });
  }

 private:
  void answer(const std::string& reply) {
    reply_ = reply + "\n";
    asio::async_write(socket_, asio::buffer(reply_), [self = shared_from_this()](error_code, std::size_t) {});
  }

  stream_protocol::socket socket_;
  Admin& admin_;
  asio::streambuf buffer_;
  std::string reply_;
};

struct AdminRequest {
  std::string what{};
  std::string file{};
  std::string table{};
  std::int64_t before = 0;
  bool archive = true;
};
constexpr auto kAdminRequest =
    shape<AdminRequest>("admin_request", part<&AdminRequest::what>(Field<TextUpTo<20>>{"do"}),
                        part<&AdminRequest::file>(text_field("file")).or_left_out(),
                        part<&AdminRequest::table>(Field<WordSort>{"table"}).or_left_out(),
                        part<&AdminRequest::before>(count_field("before")).or_left_out(),
                        part<&AdminRequest::archive>(yes_no_field("archive")).or_left_out());

void write_row(JsonWriter& json, const TableRow& row, const Table& table, bool loaded) {
  int persons = 0;
  for (const TableSeat& seat : table.seats) persons += seat.kind == SeatKind::Person ? 1 : 0;
  json.begin_object().field("table", table.id).field("game", table.game);
  json.field("phase", PhaseSort::text(table.phase)).flag("public", row.listed).flag("loaded", loaded);
  json.field("seats", table.players()).field("persons", persons).field("changed", row.changed).end_object();
}

// Tables are removed one after another, each only if nobody has come back to it by then.
struct Pruning {
  ServerLogic& logic;
  StoreThread& store;
  Log& log;
  std::string archive{};
  Admin::Reply reply{};
  std::vector<TableRow> rows{};
  std::size_t next = 0;
  std::int64_t removed = 0;
  std::vector<std::string> set_aside{};
};

std::string pruned_reply(const Pruning& pruning) {
  JsonWriter json;
  json.begin_object().flag("done", true).field("removed", pruning.removed).key("set_aside").begin_array();
  for (const std::string& id : pruning.set_aside) json.text(id);
  return json.end_array().end_object().str();
}

void prune_next(const std::shared_ptr<Pruning>& pruning) {
  std::size_t& next = pruning->next;
  while (next < pruning->rows.size() && pruning->logic.is_loaded(pruning->rows[next].id)) ++next;
  if (next == pruning->rows.size()) return pruning->reply(pruned_reply(*pruning));
  const std::string id = pruning->rows[next++].id;
  pruning->store.run([pruning, id](Store& stored) -> std::function<void()> {
    return [pruning, id, pruned = prune_table(stored, id, pruning->archive)] {
      if (!pruned) return pruning->reply(failed_reply(pruned.error()));
      if (*pruned == Pruned::SetAside) {
        pruning->log.write(LogLevel::Error, "table-set-aside", {{"table", id}, {"by", "prune"}});
        pruning->set_aside.push_back(id);
      } else {
        ++pruning->removed;
      }
      prune_next(pruning);
    };
  });
}

void back_up_further(StoreThread& store, const std::shared_ptr<Backup>& backup, const Admin::Reply& reply) {
  store.run([&store, backup, reply](Store&) -> std::function<void()> {
    return [&store, backup, reply, done = backup->step()] {
      if (!done) return reply(failed_reply(done.error()));
      if (*done) return reply(done_reply());
      back_up_further(store, backup, reply);
    };
  });
}

}  // namespace

Admin::Admin(asio::io_context& io, ServerLogic& logic, StoreThread& store, Log& log, std::string archive)
    : logic_(logic), store_(store), log_(log), archive_(std::move(archive)), acceptor_(io) {}

// Whoever is here has the lock of the folder: a socket that is there already is left over.
std::string Admin::open(const std::string& path) {
  error_code error;
  if (path.size() >= sizeof(sockaddr_un{}.sun_path))
    return "the path of the data folder is too long for a socket";
  ::unlink(path.c_str());
  acceptor_.open(stream_protocol(), error);
  const mode_t others = ::umask(S_IRWXG | S_IRWXO);
  if (!error) acceptor_.bind(stream_protocol::endpoint(path), error);
  ::umask(others);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return error.message();
  path_ = path;
  accept();
  return "";
}

void Admin::close() {
  error_code ignored;
  acceptor_.close(ignored);
  if (!path_.empty()) ::unlink(path_.c_str());
}

void Admin::accept() {
  acceptor_.async_accept([this](error_code error, stream_protocol::socket socket) {
    if (error) return;
    std::make_shared<AdminSession>(std::move(socket), *this)->run();
    accept();
  });
}

void Admin::handle(const std::string& request, const Reply& reply) {
  const auto object = read_json_object(request, {.bytes = kLongestRequest, .depth = 2});
  if (!object) return reply(failed_reply("request", "no JSON"));
  AdminRequest asked;
  if (read_object(kAdminRequest, *object, asked)) return reply(failed_reply("request", "unknown fields"));
  if (asked.what == "backup") return back_up(asked.file, reply);
  if (asked.what == "tables") return list_tables(reply);
  if (asked.what == "close") return close_table(asked.table, reply);
  if (asked.what == "prune") return prune(asked.before, asked.archive, reply);
  reply(failed_reply("request", "nothing that can be done"));
}

void Admin::back_up(const std::string& file, const Reply& reply) {
  store_.run([this, file, reply](Store& store) -> std::function<void()> {
    auto begun = store.begin_backup(file);
    if (!begun) return [reply, failure = begun.error()] { reply(failed_reply(failure)); };
    return [this, reply, backup = std::shared_ptr<Backup>(std::move(*begun))] {
      back_up_further(store_, backup, reply);
    };
  });
}

void Admin::list_tables(const Reply& reply) {
  store_.run([this, reply](Store& store) -> std::function<void()> {
    return
        [this, reply, rows = store.unchanged_since(std::numeric_limits<std::int64_t>::max(), kMostTables)] {
          if (!rows) return reply(failed_reply(rows.error()));
          JsonWriter json;
          json.begin_object().key("tables").begin_array();
          for (const TableRow& row : *rows) {
            if (const auto table = table_in(row)) write_row(json, row, *table, logic_.is_loaded(row.id));
          }
          reply(json.end_array().end_object().str());
        };
  });
}

void Admin::close_table(const std::string& table, const Reply& reply) {
  logic_.close_table(
      table, [reply] { reply(done_reply()); },
      [reply](const Problem& problem) { reply(failed_reply(code_text(problem), "")); });
}

void Admin::prune(std::int64_t before, bool with_archive, const Reply& reply) {
  const auto pruning = std::make_shared<Pruning>(Pruning{.logic = logic_,
                                                         .store = store_,
                                                         .log = log_,
                                                         .archive = with_archive ? archive_ : "",
                                                         .reply = reply});
  store_.run([pruning, before](Store& store) -> std::function<void()> {
    return [pruning, rows = store.unchanged_since(before, kMostTables)] {
      if (!rows) return pruning->reply(failed_reply(rows.error()));
      pruning->rows = *rows;
      prune_next(pruning);
    };
  });
}

}  // namespace partal::server
