/** The values of a statement by name. Each function reads one value from the record that the statement stores. */
export type StatementValues<Stored> = Readonly<Record<string, (stored: Stored) => unknown>>;

/**
 * Returns the parameter of each value in the text of a statement.
 *
 * @example numberValues({ id: (order) => order.id, email: (order) => order.email }) // { id: '$1', email: '$2' }
 */
export function numberValues<Name extends string>(
  values: Readonly<Record<Name, unknown>>,
): Readonly<Record<Name, string>> {
  const numbered = Object.keys(values).map((name, index) => [name, `$${index + 1}`]);
  return Object.fromEntries(numbered) as Record<Name, string>;
}

/** Returns the values of a record in the order of `numberValues`. */
export function readValues<Stored>(values: StatementValues<Stored>, stored: Stored): readonly unknown[] {
  return Object.values(values).map((read) => read(stored));
}

/** The SQL expression of each column of a row, so that both stand on one line. */
type RowExpressions = Readonly<Record<string, string>>;

/** Returns the columns of an INSERT. */
export function columnList(row: RowExpressions): string {
  return Object.keys(row).join(', ');
}

/** Returns the expressions of an INSERT, in the order of `columnList`. */
export function expressionList(row: RowExpressions): string {
  return Object.values(row).join(', ');
}
