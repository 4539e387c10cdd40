import { describe, expect, it } from 'vitest';
import { assumedSheet, boxesOf, painted, readSheet, withPoints, writeSheet } from './own_sheets';

const ASSUMED =
  'GSTAGC/SAPCTG/TPGTCA/ACSGPT/GTCPAS/CGATSP coins=20 places=16.8.1/17.9.2/18.10.3/19.11.4/20.12.5/21.13.6';

describe('the text of a sheet', () => {
  it('is the line the engine writes', () => {
    expect(writeSheet(assumedSheet())).toBe(ASSUMED);
    expect(readSheet(ASSUMED)).toEqual(assumedSheet());
  });

  it('of another form is no sheet', () => {
    for (const text of [
      '',
      'default',
      ASSUMED.replace('GSTAGC', 'GSTAG'),
      ASSUMED.replace('16.8.1', '16.8'),
      `${ASSUMED} x`,
    ]) {
      expect(readSheet(text)).toBeNull();
    }
  });

  it('changes cell by cell and place by place', () => {
    const sheet = withPoints(painted(assumedSheet(), 1, 2, 'T'), 'garden', 1, 14);
    expect(writeSheet(sheet)).toBe(ASSUMED.replace('GSTAGC', 'GTTAGC').replace('20.12.5', '20.14.5'));
    expect(boxesOf(sheet)).toEqual({ pavilion: 5, seraglio: 4, arcades: 6, chambers: 6, garden: 7, tower: 8 });
  });
});
