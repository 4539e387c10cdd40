#include "server/protocol/schema.h"

#include "server/protocol/answers.h"

namespace partal::server {

namespace {

// A message is known by its `t`.
template <class Shape>
void describe_message(SchemaWriter& schema, JsonWriter& json, const Shape& shape, bool has_own_id) {
  json.begin_object().field("type", "object").key("properties").begin_object();
  json.key("t").begin_object().field("const", shape.name).end_object();
  if (has_own_id) describe_json<MessageIdSort>(schema, json.key("id"));
  shape.describe_parts(schema, json);
  json.end_object().key("required").begin_array().text("t");
  if (has_own_id) json.text("id");
  shape.name_required(json);
  json.end_array().flag("additionalProperties", false).end_object();
}

template <class... Shapes>
void define_messages(SchemaWriter& schema, std::string_view name, const std::tuple<Shapes...>& shapes,
                     bool have_own_id) {
  schema.define(name, [&](JsonWriter& json) {
    json.begin_object().key("anyOf").begin_array();
    std::apply([&](const Shapes&... shape) { (describe_message(schema, json, shape, have_own_id), ...); },
               shapes);
    json.end_array().end_object();
  });
}

template <class... Shapes>
void define_bodies(SchemaWriter& schema, const Shapes&... shape) {
  (schema.define(shape.name, [&](JsonWriter& json) { shape.describe(schema, json); }), ...);
}

}  // namespace

void describe_protocol(SchemaWriter& schema) {
  define_messages(schema, "client_message", kClientMessages, true);
  define_messages(schema, "server_message", kServerShapes, false);
  define_bodies(schema, kNothing, kCreateTable, kSit, kReplace, kFree, kMute, kReplay, kAskAnalysis,
                kSubscribePush, kEndPush, kLeaveMail, kMailKey);
  define_bodies(schema, kProblem, kGames, kTable, kTableList, kCreatedTable, kSeated, kTableName, kChecked,
                kNoticeOffer, kMailNotice, kReplayed, kJob, kAnalysisReport, kReadiness);
}

}  // namespace partal::server
