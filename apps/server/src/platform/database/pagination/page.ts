/** One page of a list. `nextCursor` is null on the last page. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * Returns the page of rows that were read with one more than `limit`, so that the end is known. `toCursor` encodes the
 * last row's position.
 *
 * @example const found = await stockMovements(db, { productId, cursor, limit: pageRows + 1 }); const { rows, nextCursor
 * } = getPage(found, pageRows, ({ id }) => String(id));
 */
export function toPage<Row>(found: readonly Row[], limit: number, toCursor: (last: Row) => string): ListPage<Row> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : toCursor(last) };
}
