import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedCursors } from './cursor.ts';
import { isoTime } from './record-text.ts';

const cursors = signedCursors('the secret of the shop');
const values = fc.array(fc.option(fc.string(), { nil: null }));

describe('a cursor', () => {
  it('is read back by every machine of the shop, for its own list only', () => {
    fc.assert(
      fc.property(fc.string(), values, (list, place) => {
        const cursor = cursors.write(list, place);
        expect(signedCursors('the secret of the shop').read(list, cursor)).toEqual(place);
        expect(cursors.read(`${list}.`, cursor)).toBeUndefined();
        expect(signedCursors('another secret').read(list, cursor)).toBeUndefined();
      }),
    );
  });

  it('that was altered anywhere, or never was one, is not read', () => {
    const cursor = cursors.write('products', ['a', 'b']);
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'AZaz09-_.= '.split('')), (place, letter) => {
        const altered = cursor.slice(0, place) + letter + cursor.slice(place + 1);
        const read = cursors.read('products', altered);
        // The last letter of base64 may hold bits that mean nothing; the place itself never changes.
        if (read !== undefined) expect(read).toEqual(['a', 'b']);
        if (place < cursor.indexOf('.')) expect(read === undefined || altered === cursor).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cursors.read('products', text)).toBeUndefined();
      }),
    );
  });
});

describe('a time of the database', () => {
  it.each([
    ['2026-11-21 01:22:08+00', '2026-11-21T01:22:08.000Z'],
    ['2026-11-21 01:22:08.1+00', '2026-11-21T01:22:08.100Z'],
    ['2026-11-21 01:22:08.12+00', '2026-11-21T01:22:08.120Z'],
    ['2026-11-21 01:22:08.123+00', '2026-11-21T01:22:08.123Z'],
    ['2026-11-21 01:22:08.123+05:30', '2026-11-20T19:52:08.123Z'],
    ['2026-11-21 01:22:08-03', '2026-11-21T04:22:08.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(isoTime(text)).toBe(expected);
  });
});
