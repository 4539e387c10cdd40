// Where the pips of a die stand, in a box of 100 x 100.
const [LOW, MIDDLE, HIGH] = [27, 50, 73];

const PIPS: Record<number, [number, number][]> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MIDDLE, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MIDDLE],
    [HIGH, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

/** None for anything but 1 to 6: a blank die. */
export function pipsOf(value: number | null): [number, number][] {
  return value === null ? [] : (PIPS[value] ?? []);
}

/** The faces a tumbling die shows before `value`: never the same twice in a row, and not `value` last. */
export function tumble(value: number | null, faces: number): number[] {
  const start = value ?? 1;
  return Array.from({ length: faces }, (_, at) => ((start + (faces - at) * 2 - 1 + (at % 2)) % 6) + 1);
}
