/* The C interface of a server's logic inside a page: UTF-8 JSON in and out, as server/page/page_message.h
   lists it. Nothing reads a clock, starts or waits: the caller says what happened and when, and takes what is
   to be done until there is no more. Acknowledged means stored here too: an `ack` is said after the caller
   has answered the `write` before it. */
#ifndef PARTAL_BINDINGS_PAGE_API_H
#define PARTAL_BINDINGS_PAGE_API_H

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(modernize-use-using,readability-identifier-naming): this is C. */
typedef struct partal_page partal_page;
typedef struct partal_thinker partal_thinker;

partal_page* partal_page_new(const char* version, const char* commit);
void partal_page_free(partal_page* page);
/* One message. `now` are milliseconds since 1970, `steady` those since any moment in the past. 0: it is none.
 */
int partal_page_tell(partal_page* page, double now, double steady, const char* message);
/* What is to be done next; NULL: that was all. It lives until the next call. */
const char* partal_page_next(partal_page* page);
/* When a message `tick` is wanted, on the clock of `steady`; below 0: at no time. */
double partal_page_due(const partal_page* page);

/* Does what a page has said with `think`, and gives what `thought` is to answer. `nodes`: simulations for a
   turn, 0 for the level's own; it ends after so many milliseconds with what it has by then. */
partal_thinker* partal_thinker_new(void);
void partal_thinker_free(partal_thinker* thinker);
const char* partal_thinker_think(partal_thinker* thinker, const char* job, int nodes, double milliseconds);
/* NOLINTEND(modernize-use-using,readability-identifier-naming) */

#ifdef __cplusplus
}
#endif

#endif
