// A server in this process, and clients in others: what cannot be waited for with the usual limits.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <thread>

#include "server/net/net_server.h"

namespace partal::server {
namespace {

int run_script(const std::string& script, const std::string& arguments) {
  const std::string command = "timeout 100 python3 " + std::string(PARTAL_SOURCE_DIR) + "/tests/server/net/" +
                              script + " " + arguments;
  const int status = std::system(command.c_str());  // NOLINT: our own command line
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class Session : public testing::Test {
 protected:
  void start(const NetSettings& settings) {
    auto made = make_net_server(settings, *store_);
    ASSERT_TRUE(made) << made.error();
    server_ = std::move(*made);
    thread_ = std::thread([this] { server_->run(); });
  }
  void TearDown() override {
    if (!server_) return;
    server_->stop();
    thread_.join();
  }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(server_->port()); }

  std::unique_ptr<Store> store_ = make_memory_store();
  std::unique_ptr<NetServer> server_;
  std::thread thread_;
};

TEST_F(Session, goes_through_everything_people_do_at_a_table) {
  start({.port = 0, .limits = {.analysis_nodes = 20, .replace_after_seconds = 1}});
  EXPECT_EQ(run_script("session.py", url()), 0);
}

}  // namespace
}  // namespace partal::server
