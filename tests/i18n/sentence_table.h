// Sentences beside what they are made of, as a client gets it: the cases that this program and the web app
// must agree on. Of each code it keeps the first of every shape that args come in (nothing, hidden, one,
// many), up to a few.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/reasons.h"
#include "engine/catalogue/match.h"
#include "i18n/words.h"

namespace partal::words {

class SentenceTable {
 public:
  explicit SentenceTable(std::string game) : game_(std::move(game)) {}

  void add_event(int line, const Event& event, Viewer viewer);
  void add_violation(Violation violation);
  void add_score(ScoreItem item);
  void add_change(const Change& change);
  void add_action(const LegalAction& action);
  void add_reason(const Reason& reason);

  bool has(CodeSpec::Category category, std::string_view code) const;
  std::string text() const;  // JSON, one case a line

 private:
  using Category = CodeSpec::Category;
  struct Cases {
    std::set<std::string> shapes{};
    std::vector<std::string> lines{};
  };

  SentenceContext context_for(Viewer viewer) const;
  bool wants(Category category, std::string_view code, const std::string& shape);
  template <class Say>
  void add(Category category, std::string_view code, const std::string& wire, const Say& say);

  std::string game_;
  std::map<std::pair<Category, std::string>, Cases> cases_{};
};

}  // namespace partal::words
