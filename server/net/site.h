// The files of the web app, read once at the start: what is not among them cannot be asked for, so no path
// leads outside. Without a web app there is one plain page. The app's files name each other from its folder,
// which for a server is its root.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/ports/limits.h"

namespace partal::server {

struct SiteFile {
  std::string type{};
  std::string encoding{};  // br, gzip, or none
  std::string caching{};
  std::shared_ptr<const std::string> body{};
};

class Site {
 public:
  // `root` is a folder like web/dist; empty or missing: the plain page.
  Site(const std::string& root, const About& about);

  // A path without a dot names a place inside the page (`/t/ID`, `/replay`), which finds its way by itself.
  const SiteFile* find(std::string_view path, std::string_view accepted_encodings) const;

 private:
  void add(const std::string& path, const std::string& file);
  void add_page_for_places();
  std::map<std::string, SiteFile, std::less<>> files_{};  // compressed ones under "br:/..." and "gzip:/..."
};

}  // namespace partal::server
