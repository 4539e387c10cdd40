/* The C interface of the engine and the computer players: UTF-8 text in and out, nothing throws, nothing
   reads a clock. JSON is that of docs/protocol.md. A match is used by one thread at a time. */
#ifndef PARTAL_BINDINGS_C_API_H
#define PARTAL_BINDINGS_C_API_H

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(modernize-use-using,readability-identifier-naming): this is C. */
typedef struct partal_match partal_match;

/* What a call came to. Refused: the text is a violation as JSON, and nothing has changed. Bad use: no match,
   no such seat, no text where one is needed; the text is empty. */
enum { PARTAL_DONE = 0, PARTAL_REFUSED = 1, PARTAL_BAD_USE = 2 };

/* The catalogue of games as one JSON object: what `partal games --json` prints. */
const char* partal_games(void);

/* One line that changes when the behaviour of the game changes: "alhambra 5f3c0123456789ab". NULL: there is
   no such game. The text lives until the next call of partal_games or partal_signature. */
const char* partal_signature(const char* game);

/* A new match; `options` are lines "id=value", NULL or "" for none. The seed is that of all draws.
   partal_load goes on with a record and draws by the seed from there. Neither gives NULL: a match that was
   refused answers every call with PARTAL_BAD_USE, and partal_text says why. */
partal_match* partal_new(const char* game, int players, const char* options, unsigned long long seed);
partal_match* partal_load(const char* record, unsigned long long seed);
void partal_free(partal_match* match);

/* What the last call on this match has to say; it lives until the next one. */
const char* partal_text(const partal_match* match);

/* Seats are 1 to the number of players; a viewer is a seat, or 0 for somebody at no seat. Every call returns
   one of the three values above and leaves its answer in partal_text(). */
int partal_pending(partal_match* match);               /* JSON: whose decision, chance, or over */
int partal_state(partal_match* match, int viewer);     /* the view: JSON with `pending`, `seats`, `table` */
int partal_view_text(partal_match* match, int viewer); /* the same as a picture in text */
int partal_events(partal_match* match, int viewer, int from); /* of the lines after `from`: JSON, redacted */
int partal_moment(partal_match* match, int viewer, int n);    /* after line n: {viewer, n, events, view} */
int partal_legal(partal_match* match, int seat);              /* JSON: [] unless the seat decides */
int partal_why(partal_match* match, int seat, const char* action);  /* done: it is legal */
int partal_play(partal_match* match, int seat, const char* action); /* the number of the new line */
int partal_draw(partal_match* match);                               /* likewise, where chance is pending */
int partal_undo(partal_match* match, int seat, int to);             /* back to the position after line `to` */
int partal_preview(partal_match* match, int seat, const char* actions); /* lines; JSON {changes, view} */
int partal_scores(partal_match* match);                                 /* JSON: every item of every seat */
int partal_record(partal_match* match);                                 /* `partal record 1` */
int partal_hash(partal_match* match); /* of the position, 16 hexadecimal digits */

/* What a computer player would do, in notation, and what the best player would think about (JSON). They see
   what the seat may see. `nodes`: simulations for the turn, 0 for the player's own number. */
int partal_decide(partal_match* match, int seat, const char* agent, int nodes, unsigned long long seed);
int partal_hint(partal_match* match, int seat, int nodes, unsigned long long seed);

/* What every decision cost and every draw brought: JSON {decisions, draws, seats, luck_share, ...} as
   docs/analysis.md tells it. `progress` may be NULL; it is told after every line how many of how many are
   done, and returns 0 to end it: then the text is empty. `nodes`: simulations for a decision, 0 for as many
   as `partal analyse` takes. */
typedef int (*partal_progress)(int done, int all, void* host);
int partal_analyse(partal_match* match, int nodes, unsigned long long seed, partal_progress progress,
                   void* host);

/* A whole game between computer players, as `partal simulate --records` plays it with the same seed in its
   head: its record. Agents are lines, dealt round the seats; `nodes`: simulations for a turn, 0 for each
   level's own. NULL: it is refused. The text lives until the next call of partal_games, partal_signature or
   this one. */
const char* partal_simulate(const char* game, int players, const char* options, const char* agents, int nodes,
                            unsigned long long seed);
/* NOLINTEND(modernize-use-using,readability-identifier-naming) */

#ifdef __cplusplus
}
#endif

#endif
