// The program as the linker made it: what cmake/PartalHardening.cmake asks for is there.
#include <gmock/gmock.h>

#include "tests/support/files.h"
#include "tests/support/temporary_folder.h"

namespace partal::apps {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

class Hardening : public testing::Test {
 protected:
  void SetUp() override {
#ifndef PARTAL_IS_RELEASE
    GTEST_SKIP() << "release builds are hardened";
#endif
  }
  std::string readelf(const std::string& what) const {
    const std::string file = folder_.file("said");
    const std::string command = "readelf --wide " + what + " " + PARTAL_PROGRAM + " > " + file;
    EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT: our own command line
    return read_file(file);
  }

  TemporaryFolder folder_;
};

TEST_F(Hardening, puts_the_program_where_nobody_can_guess) {
  EXPECT_THAT(readelf("--file-header"), ContainsRegex("Type: +DYN"));
  EXPECT_THAT(readelf("--dynamic"), ContainsRegex("FLAGS_1.*PIE"));
}

TEST_F(Hardening, lets_nothing_write_to_the_tables_of_the_linker) {
  EXPECT_THAT(readelf("--program-headers"), HasSubstr("GNU_RELRO"));
  EXPECT_THAT(readelf("--dynamic"), ContainsRegex("FLAGS_1.*NOW"));
}

TEST_F(Hardening, watches_the_stack_and_calls_of_the_library) {
  const std::string symbols = readelf("--dyn-syms");
  EXPECT_THAT(symbols, HasSubstr("__stack_chk_fail@"));
  EXPECT_THAT(symbols, ContainsRegex("__[a-z]+_chk@"));
}

}  // namespace
}  // namespace partal::apps
