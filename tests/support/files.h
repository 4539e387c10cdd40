// Files of tests/data.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace partal {

inline std::filesystem::path test_data(const std::string& below) {
  return std::filesystem::path(PARTAL_TEST_DATA) / below;
}
inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path << " cannot be read";
  return {std::istreambuf_iterator<char>(file), {}};
}
inline std::vector<std::filesystem::path> text_files_below(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// What the program makes now and the file that was kept, by lines.
inline void expect_same_lines(const std::string& now, const std::string& kept) {
  std::istringstream now_lines(now), kept_lines(kept);
  std::string now_line, kept_line;
  for (int number = 1;; ++number) {
    const bool more_now = static_cast<bool>(std::getline(now_lines, now_line));
    const bool more_kept = static_cast<bool>(std::getline(kept_lines, kept_line));
    if (!more_now && !more_kept) return;
    ASSERT_EQ(more_now ? now_line : "(nothing)", more_kept ? kept_line : "(nothing)")
        << "the first difference is in line " << number;
  }
}

// A file name as part of a test's name.
inline std::string test_name(const std::filesystem::path& path) {
  std::string name = path.stem().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

}  // namespace partal
