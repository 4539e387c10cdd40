// Any bytes as a file that somebody restores. The first byte chooses what becomes of the rest: the file
// itself, changes of bytes in a copy of a store or in its log, or other values in its rows. It is refused
// with a reason and the data is the same as before; or what a server can go on with takes the place of the
// data, which is kept.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "server/match_host/stored_match.h"
#include "server/storage/sqlite_database.h"
#include "server/storage/sqlite_restore.h"
#include "server/storage/sqlite_store.h"
#include "tests/fuzz/scene.h"
#include "tests/support/temporary_folder.h"

namespace {

namespace fs = std::filesystem;
using namespace partal::server;
using partal::fuzz::Input;
using partal::fuzz::require;

std::string read_file(const std::string& path) {
  std::string bytes(fs::file_size(path), '\0');
  std::ifstream(path, std::ios::binary).read(bytes.data(), std::ssize(bytes));
  return bytes;
}
void write_file(const std::string& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

void run_sql(SqliteDatabase& database, const char* sql) { require(database.run(sql) == SQLITE_OK); }

// A store as a copy of it comes: the file, and the log that a killed server leaves.
struct Copy {
  std::string file{};
  std::string log{};
};

void run_sql(const std::string& file, const char* sql) {
  SqliteDatabase database;
  require(database.open(file) == SQLITE_OK);
  run_sql(database, sql);
}

class Place {
 public:
  Place() {
    const std::vector<Write> scene(partal::fuzz::scene_tables().begin(),
                                   partal::fuzz::scene_tables().begin() + 2);
    copies_[0] = copy_of([&scene](const std::string& file) { open(file)->write(scene); });
    copies_[1] = copy_of([](const std::string& file) {
      fs::copy_file(PARTAL_SOURCE_DIR "/tests/data/stores/1/partal.sqlite", file);
      run_sql(file,
              "PRAGMA foreign_keys = ON; DELETE FROM tables WHERE id NOT IN ('9gcu3zrr9nup80f9', "
              "'xyqtpeedm3844gpj')");
    });
    for (const Copy& copy : copies_) require(is_taken(copy));
    const Write table = played_table("data", 5);
    require(open(folder_.data_file())->write(std::span(&table, 1))[0] == Outcome::Done);
    data_ = read_file(folder_.data_file());
  }

  static std::unique_ptr<Store> open(const std::string& file) {
    auto store = open_sqlite_store(file);
    require(store.has_value());
    return std::move(*store);
  }
  const Copy& copy(int which) const { return copies_[static_cast<std::size_t>(which)]; }
  void check(const Copy& copy);

 private:
  template <class Make>
  Copy copy_of(const Make& make) const {
    const std::string file = place_.file("made");
    make(file);
    // Small pages: a change of some bytes meets more of the file's order.
    run_sql(file, "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM");
    Copy copy{.file = read_file(file)};
    SqliteDatabase database;  // a server that is killed now leaves its log
    require(database.open(file) == SQLITE_OK);
    run_sql(database,
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; UPDATE tables SET changed = 2");
    copy.log = read_file(file + "-wal");
    database = {};
    fs::remove(file);
    return copy;
  }

  // As it is made: it has a match, and nothing of it is damaged.
  bool is_taken(const Copy& copy) {
    write_file(place_.file("copy"), copy.file);
    const auto begun = Restoration::begin(folder_, place_.file("copy"));
    if (!begun || !leave_out_damaged((*begun)->arriving())) return false;
    const Contents contents = contents_of((*begun)->arriving());
    return contents.size() > 1 &&
           std::ranges::any_of(contents, [](const auto& table) { return table.second.size() > 1; });
  }
  void require_untouched() const;
  static bool leave_out_damaged(Store& arriving);
  void finish(Restoration& restoration);

  partal::TemporaryFolder place_{fs::is_directory("/dev/shm") ? fs::path("/dev/shm")
                                                              : fs::temp_directory_path()};
  DataFolder folder_ = std::move(*DataFolder::open(place_.file("data")));
  std::string data_{};
  std::array<Copy, 2> copies_{};
};

void Place::require_untouched() const {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder_.path())) files += entry.is_regular_file() ? 1 : 0;
  require(files == 2);  // the data and the lock
  require(read_file(folder_.data_file()) == data_);
}

// A restore that is finished costs more than all the rest: one file in four.
void Place::check(const Copy& copy) {
  const std::string file = place_.file("copy");
  write_file(file, copy.file);
  fs::remove(file + "-wal");
  if (!copy.log.empty()) write_file(file + "-wal", copy.log);
  auto begun = Restoration::begin(folder_, file);
  if (!begun) {
    require(!begun.error().code.empty() && begun.error().code != "unreadable");
  } else if (leave_out_damaged((*begun)->arriving()) &&
             std::hash<std::string>()(copy.file + copy.log) % 4 == 0) {
    finish(**begun);
  }
  if (begun) begun->reset();  // removes what it has made
  require_untouched();
}

// As `partal restore --skip-damaged` does. False: it cannot be read or written, and that is said.
bool Place::leave_out_damaged(Store& arriving) {
  const auto rows = arriving.unchanged_since(INT64_MAX, 1000);
  if (!rows) return false;
  for (const TableRow& row : *rows) {
    const auto stored = arriving.load(row.id);
    if (!stored) return false;
    if (*stored && match_in(**stored)) continue;
    const Write removal{.table = row, .head = Write::Head::Remove};
    if (arriving.write(std::span(&removal, 1))[0] != Outcome::Done) return false;
  }
  return true;
}

// Then everything is put back for the next input.
void Place::finish(Restoration& restoration) {
  const Contents expected = contents_of(restoration.arriving());
  require(restoration.finish().has_value());
  require(contents_of(*open(folder_.data_file())) == expected);
  require(read_file(restoration.former()) == data_);
  fs::rename(restoration.former(), folder_.data_file());
}

// Place, size and bytes of each change; places beyond the end are counted from the beginning again.
void patch(std::string& bytes, Input& input) {
  while (!input.is_empty() && !bytes.empty()) {
    const std::size_t at = (std::size_t{input.byte()} << 8 | input.byte()) % bytes.size();
    const std::string_view change = input.take(std::size_t{input.byte()} % 32 + 1);
    bytes.replace(at, std::min(change.size(), bytes.size() - at), change);
  }
}

std::uint32_t word_at(const std::string& bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i)
    word |= std::uint32_t{static_cast<std::uint8_t>(bytes[at + i])} << 8 * i;
  return word;
}

// SQLite reads frames of a log as far as their sums fit (https://sqlite.org/fileformat2.html, 4.2), so a
// change is noticed only behind new ones.
void repair_sums(std::string& log) {
  constexpr std::size_t kHead = 32;
  constexpr std::size_t kFrame = 24 + 512;
  std::array<std::uint32_t, 2> sums{};
  const auto add = [&](std::size_t at, std::size_t size) {
    for (std::size_t i = at; i < at + size; i += 8) {
      sums[0] += word_at(log, i) + sums[1];
      sums[1] += word_at(log, i + 4) + sums[0];
    }
  };
  const auto put = [&](std::size_t at) {
    for (std::size_t i = 0; i < 8; ++i) log[at + i] = static_cast<char>(sums[i / 4] >> 8 * (3 - i % 4));
  };
  if (log.size() < kHead) return;
  add(0, 24);
  put(24);
  for (std::size_t at = kHead; at + kFrame <= log.size(); at += kFrame) {
    add(at, 8);
    add(at + 24, kFrame - 24);
    put(at + 16);
  }
}

// Other values in the rows: the number of a statement, of a row, and the value until the end of the line.
void change_rows(std::string& file, Input& input) {
  static constexpr std::array kChanges = {
      "UPDATE tables SET head = ?1 WHERE id = (SELECT id FROM tables LIMIT 1 OFFSET ?2)",
      "UPDATE tables SET head = substr(head, 1, ?2) || ?1 || substr(head, ?2 + length(?1) + 1)",
      "UPDATE tables SET secret = replace(?1, '|', char(10)) WHERE id = (SELECT id FROM tables LIMIT 1 "
      "OFFSET ?2)",
      "UPDATE tables SET id = ?1 WHERE id = (SELECT id FROM tables LIMIT 1 OFFSET ?2)",
      "UPDATE OR IGNORE tables SET changed = ?1, listed = ?2",
      "UPDATE OR IGNORE tables SET version = ?1",
      "UPDATE lines SET text = ?1 WHERE number = ?2",
      "UPDATE OR IGNORE lines SET number = number + ?1 WHERE number > ?2",
      "DELETE FROM lines WHERE number = ?2",
      "INSERT OR IGNORE INTO answers SELECT id, ?2, ?1, ?2 FROM tables",
      "INSERT OR IGNORE INTO chat SELECT id, ?2, ?2, ?2, ?1 FROM tables",
      "INSERT OR IGNORE INTO lines VALUES (?1, ?2, ?1)",
  };
  SqliteDatabase database;
  require(database.open(":memory:") == SQLITE_OK);
  constexpr unsigned kFlags = SQLITE_DESERIALIZE_RESIZEABLE | SQLITE_DESERIALIZE_FREEONCLOSE;
  auto* bytes = static_cast<unsigned char*>(sqlite3_malloc64(file.size()));
  std::copy(file.begin(), file.end(), bytes);
  const auto size = static_cast<sqlite3_int64>(file.size());
  require(sqlite3_deserialize(database.handle(), "main", bytes, size, size, kFlags) == SQLITE_OK);
  while (!input.is_empty()) {
    SqliteStatement change(database, kChanges[static_cast<std::size_t>(input.below(std::ssize(kChanges)))]);
    const int row = input.byte();
    const std::string_view value = input.line();
    if (change.is_ready()) change.bind(1, value).bind(2, row).step();
  }
  sqlite3_int64 changed = 0;
  unsigned char* out = sqlite3_serialize(database.handle(), "main", &changed, 0);
  require(out != nullptr);
  file.assign(reinterpret_cast<const char*>(out), static_cast<std::size_t>(changed));
  sqlite3_free(out);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Place place;
  Input input(data, size);
  const char kind = static_cast<char>(input.byte());
  Copy copy = place.copy(input.below(2));
  switch (kind) {
    case 'p':
      copy.log.clear();
      patch(copy.file, input);
      break;
    case 'l': patch(copy.log, input); break;
    case 's':
      patch(copy.log, input);
      repair_sums(copy.log);
      break;
    case 'r':
      copy.log.clear();
      change_rows(copy.file, input);
      break;
    default: copy = {.file = std::string(input.rest())}; break;
  }
  place.check(copy);
  return 0;
}
