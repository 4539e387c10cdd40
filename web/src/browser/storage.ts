// What this browser keeps. Storage can be refused (private windows, settings); then things last as long as the page.
const memory = new Map<string, string>();
let refused = false;

function store(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    refused = true;
    return null;
  }
}

export function kept(name: string): string | null {
  try {
    return memory.get(name) ?? store()?.getItem(`partal.${name}`) ?? null;
  } catch {
    return null;
  }
}

/** A list that was kept as JSON; empty where there is none. */
export function keptList<T>(name: string): T[] {
  try {
    const list = JSON.parse(kept(name) ?? '[]') as T[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function keep(name: string, value: string): void {
  try {
    const place = store();
    if (!place) throw new Error('refused');
    place.setItem(`partal.${name}`, value);
  } catch {
    refused = true;
    memory.set(name, value);
  }
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    store()?.removeItem(`partal.${name}`);
  } catch {
    refused = true;
  }
}

/** True when this browser lets nothing be kept. */
export function storageRefused(): boolean {
  if (!refused) {
    keep('probe', '1');
    forget('probe');
  }
  return refused;
}
