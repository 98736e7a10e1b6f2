/** Returns the columns whose value is not undefined. */
export function sentColumns<Columns extends object>(
  columns: Columns,
): { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> } {
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };
}
