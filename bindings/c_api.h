/* The C interface of the engine and the computer players: UTF-8 text in and out, nothing throws, nothing
   reads a clock. It grows towards docs/protocol.md; what is declared here works. */
#ifndef PARTAL_BINDINGS_C_API_H
#define PARTAL_BINDINGS_C_API_H

#ifdef __cplusplus
extern "C" {
#endif

/* The catalogue of games as one JSON object: what `partal games --json` prints. */
const char* partal_games(void);

/* One line that changes when the behaviour of the game changes: "alhambra 5f3c0123456789ab". NULL: there is
   no such game. A text lives until the next call of any function here. */
const char* partal_signature(const char* game);

#ifdef __cplusplus
}
#endif

#endif
