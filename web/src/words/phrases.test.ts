import { expect, it } from 'vitest';
import { joined } from './phrases';

it('ends each phrase once', () => {
  expect(joined(['Row 1, column 2: empty', 'Lay tower 7.', 'Longest wall: 5 (now 3)'])).toBe(
    'Row 1, column 2: empty. Lay tower 7. Longest wall: 5 (now 3)',
  );
  expect(joined(['Noch ein Zug!', '', null, false, 'Fertig.'])).toBe('Noch ein Zug! Fertig.');
  expect(joined([])).toBe('');
});
