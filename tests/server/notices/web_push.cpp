// Web Push against the example of its standard (RFC 8291, appendix A), and where messages may go.
#include <gtest/gtest.h>

#include "server/notices/push_errand.h"

namespace partal::server {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value(); }

constexpr const char* kBrowserPoint =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* kBrowserSecret = "BTBZMqHH6r4Tts7J_aSIgg";

TEST(WebPush, encrypts_as_the_example_of_the_standard) {
  const auto key = PushKey::of(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(key);
  EXPECT_EQ(base64url(key->public_key()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const auto to = browser_keys(kBrowserPoint, kBrowserSecret);
  ASSERT_TRUE(to);
  const auto body =
      encrypt_push("When I grow up, I want to be a watermelon", *to, *key, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  EXPECT_EQ(
      base64url(*body),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
      "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(WebPush, uses_another_key_and_another_salt_for_each_message) {
  const auto to = browser_keys(kBrowserPoint, kBrowserSecret);
  EXPECT_NE(encrypt_push("x", *to).value(), encrypt_push("x", *to).value());
}

TEST(WebPush, refuses_keys_that_are_none) {
  EXPECT_FALSE(browser_keys("", kBrowserSecret));
  EXPECT_FALSE(browser_keys(kBrowserPoint, "AAAA"));
  EXPECT_FALSE(browser_keys(base64url(std::string(65, '\x04')), kBrowserSecret)) << "no point of the curve";
  EXPECT_FALSE(browser_keys("not base64!", kBrowserSecret));
}

TEST(PushKeys, are_the_same_after_they_were_written_and_read) {
  const auto key = PushKey::make();
  ASSERT_TRUE(key);
  const auto again = PushKey::read(key->pem());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->public_key(), key->public_key());
  EXPECT_EQ(key->public_key().size(), 65U);
  EXPECT_FALSE(PushKey::read("no key"));
}

TEST(PushServices, are_those_that_the_host_allows_and_nothing_else) {
  const PushServices services(kKnownPushServices);
  for (const char* allowed :
       {"https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc", "https://wns2-par02p.notify.windows.com/w/?token=abc"}) {
    EXPECT_TRUE(services.find(allowed)) << allowed;
  }
  EXPECT_EQ(services.find("https://web.push.apple.com/abc")->origin, "https://web.push.apple.com");
  for (const char* refused :
       {"http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://127.0.0.1/x",
        "https://user@fcm.googleapis.com/x", "https://fcm.googleapis.com@evil.example/x",
        "https://fcm.googleapis.com.evil.example/x", "https://evilpush.apple.com/x",
        "https://push.apple.com/x", "https://fcm.googleapis.com/a b", "https://fcm.googleapis.com/\"",
        "file:///etc/passwd", "https://", ""}) {
    EXPECT_FALSE(services.find(refused)) << refused;
  }
  EXPECT_FALSE(services.find("https://fcm.googleapis.com/" + std::string(1'000, 'x')));
}

TEST(PushServices, may_be_of_the_hosts_own_where_he_names_their_origin) {
  const PushServices services("http://127.0.0.1:9000");
  EXPECT_TRUE(services.find("http://127.0.0.1:9000/abc"));
  EXPECT_FALSE(services.find("http://127.0.0.1:90001/abc"));
  EXPECT_FALSE(services.find("http://127.0.0.1/abc"));
  EXPECT_FALSE(services.find("https://fcm.googleapis.com/abc"));
}

}  // namespace
}  // namespace partal::server
