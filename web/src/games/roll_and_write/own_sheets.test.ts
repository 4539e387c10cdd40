import { beforeEach, describe, expect, it } from 'vitest';
import {
  assumedSheet,
  boxesOf,
  dropSheet,
  keepSheet,
  keptSheets,
  painted,
  readSheet,
  sheetAddress,
  withPoints,
  writeSheet,
} from './own_sheets';

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

describe('sheets of this browser', () => {
  beforeEach(() => localStorage.clear());

  it('are kept by name and can be dropped', () => {
    keepSheet({ name: 'my copy', text: ASSUMED });
    keepSheet({ name: 'other', text: ASSUMED });
    keepSheet({ name: 'my copy', text: ASSUMED.replace('coins=20', 'coins=18') });
    expect(keptSheets().map(({ name }) => name)).toEqual(['my copy', 'other']);
    expect(keptSheets()[0]!.text).toContain('coins=18');
    expect(dropSheet('my copy').map(({ name }) => name)).toEqual(['other']);
  });

  it('that cannot be read are left out', () => {
    localStorage.setItem('partal.sheets', '[{"name":"x","text":"broken"}]');
    expect(keptSheets()).toEqual([]);
    localStorage.setItem('partal.sheets', 'not JSON');
    expect(keptSheets()).toEqual([]);
  });
});

it('the address of a sheet carries it behind #, in one part', () => {
  const { hash, pathname } = new URL(sheetAddress(ASSUMED), 'https://partal.example');
  expect(pathname).toBe('/');
  expect(hash.split('/').map(decodeURIComponent).slice(1)).toEqual(['new', 'roll_and_write', '', `sheet=${ASSUMED}`]);
});
