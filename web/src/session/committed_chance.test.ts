// The check of the draws: the example of docs/record-format.md fits, and every way a record can lie is found.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkChance, type Witness } from './committed_chance';

/** The example in the documentation, which the server's own tests hold as well. */
const PAGE = readFileSync(join(process.cwd(), '../docs/record-format.md'), 'utf8');
const EXAMPLE = /```\n(seed [^`]*)```/.exec(PAGE)![1]!.split('\n');
const saying = (start: RegExp) => EXAMPLE.filter((line) => start.test(line));
const COMMITMENT = saying(/^d_0 /)[0]!.split(/ +/)[1]!;
const BYTES = saying(/^entropy 2 /)[0]!.split(' ')[2]!;
const RECORD = [
  'partal record 1',
  'game gardens',
  'rules 1',
  'players 3',
  'option layout rings',
  'seat 1 person Ada',
  `chance committed-2 ${COMMITMENT} abc`,
  'moves',
  ...saying(/^\d+ /),
  ...saying(/^(seed|salt|entropy) /),
  'check 1 00000000',
  '',
].join('\n');
const WITNESS: Witness = {
  table: 'abc',
  commitment: COMMITMENT,
  beforeStart: true,
  bytes: [{ seat: 2, hex: BYTES }],
};
const other = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const check = (record: string, more: Partial<Witness> = {}) => checkChance(record, { ...WITNESS, ...more });

test('an honest record fits what this browser saw and added', () => {
  expect(check(RECORD)).toEqual({ kind: 'own', draws: 5 });
});

test('the verdict claims no more than this browser has seen', () => {
  expect(check(RECORD, { bytes: [] })).toEqual({ kind: 'seen', draws: 5 });
  expect(check(RECORD, { beforeStart: false })).toEqual({ kind: 'late', draws: 5 });
  expect(check(RECORD, { commitment: null, bytes: [] })).toEqual({ kind: 'late', draws: 5 });
});

test('a record without commitment or seed cannot be checked', () => {
  expect(check(RECORD.replace(/^chance .*$/m, 'chance local 7'))).toEqual({ kind: 'none' });
  expect(check(RECORD.replace(/^seed .*\n/m, ''))).toEqual({ kind: 'none' });
  expect(check(RECORD.replace(/^(salt .*\n)/m, '$1$1'))).toEqual({ kind: 'none' });
});

test('another commitment than the one shown is found, also where the record fits itself', () => {
  expect(check(RECORD, { commitment: other(COMMITMENT) })).toEqual({ kind: 'commitment' });
  expect(check(RECORD, { table: 'abd' })).toEqual({ kind: 'commitment' });
});

test('a forged seed or salt is found', () => {
  expect(check(RECORD.replace('\nseed 0', '\nseed f'))).toEqual({ kind: 'seed' });
  expect(check(RECORD.replace('\nsalt 6', '\nsalt 7'))).toEqual({ kind: 'seed' });
});

test('bytes that were left out, replaced or given to another seat are found', () => {
  const lie = { kind: 'bytes', seat: 2 };
  expect(check(RECORD.replace(/^entropy .*\n/m, ''))).toEqual(lie);
  expect(check(RECORD.replace(BYTES, other(BYTES)))).toEqual(lie);
  expect(check(RECORD.replace('entropy 2', 'entropy 3'))).toEqual(lie);
});

test('bytes of others that were not used are found by the draws', () => {
  expect(check(RECORD.replace(/^entropy .*\n/m, ''), { bytes: [] })).toMatchObject({ kind: 'draw' });
});

test('an exchanged draw is found', () => {
  expect(check(RECORD.replace('@16/36', '@17/36'))).toEqual({ kind: 'draw', line: 2 });
  expect(check(RECORD.replace('@3/35', '@3/34'))).toEqual({ kind: 'draw', line: 3 });
  expect(check(RECORD.replace(' @12/34', ''))).toEqual({ kind: 'draw', line: 4 });
  expect(check(RECORD.replace('@12/34', '@0/0'))).toEqual({ kind: 'draw', line: 4 });
});

test('an exchanged or missing line is found by the draw after it', () => {
  expect(check(RECORD.replace('lay 3e 1,1 r0', 'lay 3e 1,1 r1'))).toEqual({ kind: 'draw', line: 7 });
  expect(check(RECORD.replace(/^5 .*\n/m, ''))).toEqual({ kind: 'draw', line: 5 });
  expect(
    check(
      RECORD.replace(/^5 .*\n/m, '')
        .replace('6 p3 end', '5 p3 end')
        .replace('7 *', '6 *'),
    ),
  ).toEqual({
    kind: 'draw',
    line: 6,
  });
});

// The values of the server's test of the first scheme; there only the number of the line decides.
test('records of the first scheme are checked as well', () => {
  const commitment = '1f813fb4337855c95a0f043737b7c47f024f78c05db899c11a4d38e58fbf6e48';
  const first = RECORD.replace(/^chance .*$/m, `chance committed ${commitment} abc`)
    .replace(/^\d+ .*\n/gm, '')
    .replace('moves\n', 'moves\n1 * x @0/6\n2 * x @9/54\n');
  expect(check(first, { commitment })).toEqual({ kind: 'own', draws: 2 });
  expect(check(first.replace('@9/54', '@8/54'), { commitment })).toEqual({ kind: 'draw', line: 2 });
});
