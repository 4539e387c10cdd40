#include "engine/catalogue/schema.h"

#include "engine/catalogue/all_games.h"
#include "engine/catalogue/match_json.h"

namespace partal {

namespace {

constexpr std::array kSaid = {CodeSpec::Category::Action,    CodeSpec::Category::Event,
                              CodeSpec::Category::Violation, CodeSpec::Category::Score,
                              CodeSpec::Category::Change,    CodeSpec::Category::Reason};

// The args of all codes of one category, by code. "x-codes" names the category.
void describe_codes(SchemaWriter& schema, CodeSpec::Category category, std::span<const CodeSpec> codes,
                    std::span<const CodeSpec> more) {
  schema.define(std::string(category_text(category)) + "s", [&](JsonWriter& json) {
    json.begin_object().field("type", "object").field("x-codes", category_text(category));
    json.key("properties").begin_object();
    for (const auto& list : {codes, more}) {
      for (const CodeSpec& code : list) {
        if (code.category != category) continue;
        json.key(code.code);
        describe_args(schema, json, code);
      }
    }
    json.end_object().end_object();
  });
}

void describe_all_codes(SchemaWriter& schema, std::span<const CodeSpec> codes,
                        std::span<const CodeSpec> more) {
  for (const CodeSpec::Category category : kSaid) describe_codes(schema, category, codes, more);
}

template <class G>
void describe_view(SchemaWriter& schema) {
  schema.define("view", [&](JsonWriter& json) {
    json.begin_object().field("type", "object").key("properties").begin_object();
    kViewHead.describe_parts(schema, json);
    G::view_schema(schema, json);
    json.end_object().key("required").begin_array();
    kViewHead.name_required(json);
    json.text("seats").text("table").end_array();
    json.flag("additionalProperties", false);
    json.end_object();
  });
}

}  // namespace

void describe_games(SchemaWriter& schema, CodesOf others) {
  schema.scope("");
  schema.define(kViewHead.name, [&](JsonWriter& json) { kViewHead.describe(schema, json); });
  describe_all_codes(schema, common_codes(), {});
  for_each_game([&]<class G>() {
    schema.scope(G::info().name);
    describe_view<G>(schema);
    describe_all_codes(schema, G::codes(),
                       others == nullptr ? std::span<const CodeSpec>{} : others(G::info().name));
  });
  schema.scope("");
}

}  // namespace partal
