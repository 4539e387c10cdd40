// What this browser was shown and added before each match, kept so that it can check the draws when the match is over. The bytes are kept before
// they are sent, and the same ones are sent again after a reload: so those that the server has are those that are known here.
import { randomHex } from '../wire/link/random';
import type { Table } from '../wire/link/types';
import type { Seat } from '../wire/common';
import { keep, keptList } from '../browser/storage';
import type { Witness } from './committed_chance';

interface KeptChance {
  table: string;
  /** The first one that was shown; what is shown later does not count. */
  commitment: string | null;
  beforeStart: boolean;
  /** `taken`: the server has acknowledged them. */
  bytes: { seat: Seat; hex: string; taken: boolean }[];
}
const MOST = 50;

const read = () => keptList<KeptChance>('chance');
const find = (table: string): KeptChance =>
  read().find((one) => one.table === table) ?? { table, commitment: null, beforeStart: false, bytes: [] };

function put(one: KeptChance): void {
  // Read anew each time: another tab may have written meanwhile.
  const others = read().filter(({ table }) => table !== one.table);
  keep('chance', JSON.stringify([one, ...others].slice(0, MOST)));
}

export function keepCommitment({ table, commitment, phase }: Pick<Table, 'table' | 'commitment' | 'phase'>): void {
  const before = find(table);
  if (before.commitment === null) put({ ...before, commitment, beforeStart: phase === 'waiting' });
}

/** The bytes that this browser adds for a seat. */
export function bytesFor(table: string, seat: Seat): string {
  const before = find(table);
  const known = before.bytes.find((one) => one.seat === seat);
  if (known) return known.hex;
  const hex = randomHex(32);
  put({ ...before, bytes: [...before.bytes, { seat, hex, taken: false }] });
  return hex;
}

export function keepTaken(table: string, seat: Seat): void {
  const before = find(table);
  put({ ...before, bytes: before.bytes.map((one) => (one.seat === seat ? { ...one, taken: true } : one)) });
}

export function forgetChance(table: string): void {
  keep('chance', JSON.stringify(read().filter((one) => one.table !== table)));
}

/** What this browser can say about a match, for the seats it still holds. */
export function witnessOf(table: string, seats: Seat[]): Witness {
  const { commitment, beforeStart, bytes } = find(table);
  const own = bytes.filter(({ seat, taken }) => taken && seats.includes(seat)).map(({ seat, hex }) => ({ seat, hex }));
  return { table, commitment, beforeStart, bytes: own };
}
