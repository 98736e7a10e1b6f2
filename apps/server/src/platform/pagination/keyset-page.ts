import { failure, type Outcome, success } from '../outcome.ts';
import { pageOf } from './page.ts';

/** Where a page of a list ended: the last record's time and id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** What a caller asks of a list: how much, and after what. */
export interface KeysetPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Listing<Row, View> {
  /** One row more than a page, so that the end shows. */
  rows(after: Place | null): Promise<readonly Row[]>;
  placeOf(row: Row): Place;
  view(row: Row): View;
}

/** One page of a list and the cursor of the next: the last record's place as an opaque word. INVALID_REQUEST for a cursor that is none. */
export async function keysetPage<Row, View>(
  { limit, cursor }: KeysetPage,
  listing: Listing<Row, View>,
): Promise<Outcome<{ items: View[]; nextCursor: string | null }>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) {
    return failure('INVALID_REQUEST', 'cursor: Not a cursor', {
      errors: [{ path: 'cursor', message: 'Not a cursor' }],
    });
  }
  const { rows, nextCursor } = pageOf(await listing.rows(after), limit, (last) => writeCursor(listing.placeOf(last)));
  return success({ items: rows.map((row) => listing.view(row)), nextCursor });
}

/** The place as an opaque word. */
export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** null for a word that is no cursor. */
export function readCursor(cursor: string): Place | null {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(time);
  return Number.isNaN(at.getTime()) || id === '' ? null : { at, id };
}
