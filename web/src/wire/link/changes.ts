// What an update says of a view (docs/protocol.md, "Changes"): an object goes into what was there, by name or by index; a list of
// one replaces what was there by its element; anything else replaces it. What has not changed stays the same object.
import type { ViewChanges } from '../common';

type Change = ViewChanges[string];

export function changed<T>(was: T, change: ViewChanges): T {
  return applied(was, change) as T;
}

function applied(was: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (change === null || typeof change !== 'object') return change;
  const now = (Array.isArray(was) ? [...(was as unknown[])] : { ...(was as object) }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) now[key] = applied(now[key], part);
  return now;
}
