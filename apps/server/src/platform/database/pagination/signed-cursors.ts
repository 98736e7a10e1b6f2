import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const contents = z.tuple([z.string(), z.array(z.union([z.string(), z.null()]))]);

/** Signs and reads the positions where a list continues. */
export interface Cursors {
  /** Writes a cursor. `list` names the list and order. The values are the last record's sort keys. */
  write(list: string, values: readonly (string | null)[]): string;
  /** Reads a cursor. Returns undefined if it was changed, cut, or created for another list or order. */
  read(list: string, cursor: string): readonly (string | null)[] | undefined;
}

/** Returns cursors that nobody can alter, signed with the shop's secret so that every machine can read them. */
export function signedCursors(secret: string): Cursors {
  // A key object, because creating one for each cursor takes five times as long as signing.
  const key = createSecretKey(createHmac('sha256', secret).update('list cursor').digest());
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest().subarray(0, 16);
  return {
    write(list, values) {
      const payload = Buffer.from(JSON.stringify([list, values])).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    read(list, cursor) {
      const [payload = '', signature = ''] = cursor.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const [madeFor, values] = contents.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return madeFor === list ? values : undefined;
    },
  };
}
