// What src/wire/<game>.ts tells beside types: the sorts of values (engine/core/field.h), by which they are spelled.

/** As a view is nested: the sort of each value in it, or of each item of a list; `*` are the values of a dictionary. */
export type ViewSorts = string | { readonly [part: string]: ViewSorts };

export interface Said {
  /** By category and code, `event.tile-laid`: the sort of each arg. Numbers and texts that are nothing more are left out. */
  readonly args: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `event.tile-drawn.tile`: args that only the event's own seat gets; null for others. */
  readonly secrets: readonly string[];
  readonly view: ViewSorts;
}
