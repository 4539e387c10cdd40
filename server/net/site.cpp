#include "server/net/site.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/catalogue/match.h"

namespace partal::server {

namespace fs = std::filesystem;

namespace {

struct Kind {
  std::string_view extension;
  std::string_view type;
};
constexpr std::array kKinds = {
    Kind{".html", "text/html; charset=utf-8"},
    Kind{".js", "text/javascript; charset=utf-8"},
    Kind{".css", "text/css; charset=utf-8"},
    Kind{".json", "application/json"},
    Kind{".webmanifest", "application/manifest+json"},
    Kind{".wasm", "application/wasm"},
    Kind{".svg", "image/svg+xml"},
    Kind{".png", "image/png"},
    Kind{".woff2", "font/woff2"},
    Kind{".txt", "text/plain; charset=utf-8"},
};

std::string type_of(std::string_view path) {
  for (const Kind& kind : kKinds) {
    if (path.ends_with(kind.extension)) return std::string(kind.type);
  }
  return "application/octet-stream";
}

// The build puts a hash into the names under /assets/, so they never change.
std::string caching_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string plain_page(const About& about) {
  std::string page =
      "<!doctype html><html lang=\"en\"><meta "
      "charset=\"utf-8\"><title>Partal</title><h1>Partal</h1><p>Version " +
      about.version + " (" + about.commit + "). This server plays:</p><ul>";
  for (const GameInfo* info : games()) page += "<li>" + std::string(info->name) + "</li>";
  return page +
         "</ul><p>Programs talk to it over <code>/api</code> and <code>/ws</code>; "
         "<code>docs/protocol.md</code> says how. The web app is not installed here.</p>"
         "<p>Unofficial, not affiliated with Queen Games; rules by Dirk Henn, the dice variant by "
         "Silveric.</p>\n";
}

bool accepts(std::string_view accepted, std::string_view encoding) {
  return accepted.find(encoding) != std::string_view::npos;
}

// What is given for a place inside the page, such as `/t/ID`. No file has this name.
constexpr const char* kPageForPlaces = ":place";

}  // namespace

Site::Site(const std::string& root, const About& about) {
  std::error_code error;
  if (!root.empty() && fs::is_directory(root, error)) {
    for (const auto& entry : fs::recursive_directory_iterator(root, error)) {
      if (!entry.is_regular_file()) continue;
      add("/" + fs::relative(entry.path(), root).generic_string(), entry.path().string());
    }
  }
  if (!files_.contains("/index.html")) {
    files_["/index.html"] = {.type = type_of(".html"),
                             .caching = "no-cache",
                             .body = std::make_shared<const std::string>(plain_page(about))};
  }
  add_page_for_places();
}

// `./assets/x` would be looked for below the place.
void Site::add_page_for_places() {
  constexpr std::string_view kFromFolder = "=\"./";
  SiteFile file = files_.at("/index.html");
  std::string page = *file.body;
  for (std::size_t at = page.find(kFromFolder); at != std::string::npos; at = page.find(kFromFolder, at)) {
    page.replace(at, kFromFolder.size(), "=\"/");
  }
  file.body = std::make_shared<const std::string>(std::move(page));
  files_[kPageForPlaces] = std::move(file);
}

void Site::add(const std::string& path, const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  auto body = std::make_shared<const std::string>(std::istreambuf_iterator<char>(stream),
                                                  std::istreambuf_iterator<char>());
  std::string name = path;
  std::string encoding;
  if (path.ends_with(".br") || path.ends_with(".gz")) {
    encoding = path.ends_with(".br") ? "br" : "gzip";
    name = path.substr(0, path.size() - 3);
  }
  files_[(encoding.empty() ? "" : encoding + ":") + name] = {
      .type = type_of(name), .encoding = encoding, .caching = caching_of(name), .body = std::move(body)};
}

const SiteFile* Site::find(std::string_view path, std::string_view accepted_encodings) const {
  if (!path.starts_with('/')) return nullptr;
  const bool is_place = path != "/" && path.find('.') == std::string_view::npos;
  const std::string name = is_place ? kPageForPlaces : path == "/" ? "/index.html" : std::string(path);
  for (const std::string_view encoding : {"br", "gzip"}) {
    if (!accepts(accepted_encodings, encoding)) continue;
    const auto found = files_.find(std::string(encoding) + ":" + name);
    if (found != files_.end()) return &found->second;
  }
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace partal::server
