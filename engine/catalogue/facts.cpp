#include "engine/catalogue/facts.h"

#include "engine/catalogue/all_games.h"

namespace partal {

namespace {

template <ListedGame G>
class FactsOf final : public FactSource {
 public:
  std::vector<std::string_view> topics() const override {
    std::vector<std::string_view> words;
    for (const OwnTopic& topic : G::topics()) words.push_back(topic.word);
    return words;
  }
  std::vector<std::string_view> essentials() const override {
    std::vector<std::string_view> words;
    for (const OwnTopic& topic : G::topics()) {
      if (topic.when == OwnTopic::When::TurnBegins) words.push_back(topic.word);
    }
    return words;
  }
  Facts tell(std::string_view word, const Observation& seen) const override {
    for (const OwnTopic& topic : G::topics()) {
      if (topic.word == word) return topic.tell(seen.view<G>(), seen.seat());
    }
    return {};
  }
  Facts legend() const override { return G::legend(); }
  Facts cell(Cell at, const Observation& seen) const override {
    return G::cell_facts(at, seen.view<G>(), seen.seat());
  }

 private:
  using OwnTopic = Topic<typename G::View>;
};

}  // namespace

const FactSource& facts_of(std::string_view game) {
  const FactSource* source = nullptr;
  visit_game(game, [&]<class G>() {
    static const FactsOf<G> facts;
    source = &facts;
  });
  EXPECTS(source != nullptr);
  return *source;
}

}  // namespace partal
