import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedCursors } from './signed-cursors.ts';

const cursors = signedCursors('the secret of the shop');
const values = fc.array(fc.option(fc.string(), { nil: null }));

describe('a cursor', () => {
  it('is read back by every machine of the shop, for its own list only', () => {
    fc.assert(
      fc.property(fc.string(), values, (list, locations) => {
        const cursor = cursors.write(list, locations);
        expect(signedCursors('the secret of the shop').read(list, cursor)).toEqual(locations);
        expect(cursors.read(`${list}.`, cursor)).toBeUndefined();
        expect(signedCursors('another secret').read(list, cursor)).toBeUndefined();
      }),
    );
  });

  it('that was altered anywhere, or never was one, is not read', () => {
    const cursor = cursors.write('products', ['a', 'b']);
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'AZaz09-_.= '.split('')), (index, character) => {
        const altered = cursor.slice(0, index) + character + cursor.slice(index + 1);
        const read = cursors.read('products', altered);
        // The last character of base64 may contain unused bits. The position itself never changes.
        if (read !== undefined) expect(read).toEqual(['a', 'b']);
        if (index < cursor.indexOf('.')) expect(read === undefined || altered === cursor).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cursors.read('products', text)).toBeUndefined();
      }),
    );
  });
});
