// Which candidates a search looks at first: the best ones, but variants of one idea behind the best of other
// ideas that are nearly as good.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "ai/search/knowledge.h"
#include "ai/search/settings.h"

namespace partal {

template <Knowledge K>
class Ranking {
 public:
  struct Place {
    std::uint16_t candidate;  // its number in the list
    std::int32_t value;       // with the penalty of a variant
  };

  // Puts the best `wanted` candidates in order; of equal ones the first in the list is better.
  void rank(const K& knowledge, const typename K::Candidates& candidates, int variant_penalty,
            std::size_t wanted) {
    size_ = candidates.size();
    for (std::size_t i = 0; i < size_; ++i) {
      places_[i] = {static_cast<std::uint16_t>(i), candidates[i].value};
    }
    if (variant_penalty > 0 && size_ > 2) {
      sort(size_);
      for (std::size_t i = 0, groups = 0; i < size_; ++i) {
        const int group = knowledge.group(candidates[places_[i].candidate].action);
        std::size_t g = 0;
        while (g < groups && groups_[g].number != group) ++g;
        if (g == groups) groups_[groups++] = {group, 0};
        places_[i].value -= variant_penalty * groups_[g].better++;
      }
    }
    size_ = std::min(size_, wanted);
    sort(size_, candidates.size());
  }
  std::size_t size() const { return size_; }
  const Place& operator[](std::size_t i) const { return places_[i]; }

 private:
  struct Group {
    int number;
    int better;
  };
  void sort(std::size_t wanted) { sort(wanted, wanted); }
  void sort(std::size_t wanted, std::size_t all) {
    const auto at = [this](std::size_t i) { return places_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::partial_sort(at(0), at(wanted), at(all), [](const Place& a, const Place& b) {
      return a.value != b.value ? a.value > b.value : a.candidate < b.candidate;
    });
  }

  std::array<Place, K::Candidates::capacity()> places_;
  std::array<Group, K::Candidates::capacity()> groups_;
  std::size_t size_ = 0;
};

}  // namespace partal
