import { failure, type Outcome, success } from '../../runtime/outcome.ts';
import { toPage } from './page.ts';

/** The end of a list's page: the last record's time and id. */
export interface CursorPosition {
  readonly at: Date;
  readonly id: string;
}

/** A caller's request for a list: the number of rows, and the position after which they start. */
export interface KeysetPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Listing<Row, View> {
  /** Returns one row more than a page, so that the end is known. */
  rows(after: CursorPosition | null): Promise<readonly Row[]>;
  getPosition(row: Row): CursorPosition;
  view(row: Row): View;
}

/**
 * Returns one page of a list and the next cursor: the last record's position as an opaque word. Fails with
 * INVALID_REQUEST for an invalid cursor.
 */
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
  const { rows, nextCursor } = toPage(await listing.rows(after), limit, (last) =>
    writeCursor(listing.getPosition(last)),
  );
  return success({ items: rows.map((row) => listing.view(row)), nextCursor });
}

/** Encodes the position as an opaque word. */
export function writeCursor({ at, id }: CursorPosition): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** Decodes a cursor. Returns null for an invalid word. */
export function readCursor(cursor: string): CursorPosition | null {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(time);
  return Number.isNaN(at.getTime()) || id === '' ? null : { at, id };
}
