// The check of a finished match's draws, from its record and from what this browser kept (docs/record-format.md, "Chance of a server").
// Whether a number drawn gives the piece that the record names is a matter of rules; `partal verify` checks that.
import { chacha20 } from '@noble/ciphers/chacha.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../wire/common';

/** What this browser knows about a match without asking the server. */
export interface Witness {
  table: string;
  /** The commitment it was shown first, and whether that was before the start. */
  commitment: string | null;
  beforeStart: boolean;
  /** What it added for the seats it holds, and the server acknowledged. */
  bytes: { seat: Seat; hex: string }[];
}

/**
 * `own`: all is well, and bytes of this browser took part. `seen`: all is well, and the commitment was shown here before the start. `late`: the record fits
 * itself; nobody here saw the commitment in time. `none`: nothing to check. All others are lies of the record: another commitment than the one
 * shown, a seed that does not fit it, missing or other bytes, a draw that does not follow.
 */
export type Verdict =
  | { kind: 'own' | 'seen' | 'late'; draws: number }
  | { kind: 'none' | 'commitment' | 'seed' }
  | { kind: 'bytes'; seat: Seat }
  | { kind: 'draw'; line: number };

interface Claims {
  /** '1' or '2'. */
  scheme: string;
  commitment: string;
  match: string;
  seed: string;
  salt: string;
  /** By seat, zeros where nothing was added. */
  bytes: string[];
  lines: string[];
}

const NOTHING = '0'.repeat(64);
const hash = (...parts: Uint8Array[]): Uint8Array => blake2b(concatBytes(...parts), { dkLen: 32 });

/** The only match of a pattern; a line that is there twice says nothing. */
function only(text: string, pattern: RegExp): RegExpMatchArray | null {
  const found = [...text.matchAll(pattern)];
  return found.length === 1 ? found[0]! : null;
}

function read(record: string): Claims | null {
  const head = only(record, /^chance committed(-2)? ([0-9a-f]{64}) (\S+)$/gm);
  const seed = only(record, /^seed ([0-9a-f]{64})$/gm)?.[1];
  const salt = only(record, /^salt ([0-9a-f]{64})$/gm)?.[1];
  const players = only(record, /^players ([1-6])$/gm)?.[1];
  if (!head || !seed || !salt || !players) return null;
  const bytes = Array.from(
    { length: Number(players) },
    (_, i) => only(record, new RegExp(`^entropy ${i + 1} ([0-9a-f]{64})$`, 'gm'))?.[1] ?? NOTHING,
  );
  const lines = [...record.matchAll(/^\d+ (?:p\d|\*) .*$/gm)].map(([line]) => line);
  return { scheme: head[1] ? '2' : '1', commitment: head[2]!, match: head[3]!, seed, salt, bytes, lines };
}

/** 0 to total - 1, each equally likely: the first word of the key stream that favours no value. */
function drawn(key: Uint8Array, line: number, total: number): number {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, line, true);
  const size = BigInt(total);
  const fair = ((1n << 64n) / size) * size;
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(chacha20(key, nonce, new Uint8Array(64), undefined, counter).buffer);
    for (let at = 0; at < 64; at += 8) {
      const word = block.getBigUint64(at, true);
      if (word < fair) return Number(word % size);
    }
  }
}

/** The number of the first line that does not follow from the lines before it; null if all do. */
function firstWrongLine({ scheme, commitment, seed, bytes, lines }: Claims): number | null {
  const key = hash(utf8ToBytes(`partal-key-${scheme}`), hexToBytes(seed), ...bytes.map(hexToBytes));
  let digest: Uint8Array = hexToBytes(commitment);
  for (const [i, line] of lines.entries()) {
    const [number, who] = line.split(' ', 2);
    if (number !== String(i + 1)) return i + 1;
    if (who === '*') {
      const [, value, total] = (/ @(\d+)\/(\d+)$/.exec(line) ?? []).map(Number);
      if (value === undefined || !total || total >= 2 ** 32) return i + 1;
      const drawKey = scheme === '2' ? hash(utf8ToBytes('partal-draw-2'), key, digest) : key;
      if (value !== drawn(drawKey, i + 1, total)) return i + 1;
    }
    digest = hash(digest, utf8ToBytes(line));
  }
  return null;
}

export function checkChance(record: string, witness: Witness): Verdict {
  const claims = read(record);
  if (!claims) return { kind: 'none' };
  const { scheme, commitment, match, seed, salt } = claims;
  const shown = witness.commitment ?? commitment;
  if (commitment !== shown || match !== witness.table) return { kind: 'commitment' };
  const due = hash(utf8ToBytes(`partal-commit-${scheme}${match}`), hexToBytes(salt), hexToBytes(seed));
  if (bytesToHex(due) !== commitment) return { kind: 'seed' };
  const left = witness.bytes.find(({ seat, hex }) => claims.bytes[seat - 1] !== hex);
  if (left) return { kind: 'bytes', seat: left.seat };
  const line = firstWrongLine(claims);
  if (line !== null) return { kind: 'draw', line };
  const draws = claims.lines.filter((text) => /^\d+ \*/.test(text)).length;
  if (witness.commitment === null || !witness.beforeStart) return { kind: 'late', draws };
  return { kind: witness.bytes.length ? 'own' : 'seen', draws };
}
