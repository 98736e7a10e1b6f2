import { type Field, fields, type Row } from './table-rows.ts';

/** The typed texts that differ from the stored ones, by row and field. */
export type Edits = ReadonlyMap<string, ReadonlyMap<Field, string>>;

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface CellChange extends CellPosition {
  readonly text: string;
}

export function cellText(row: Row, field: Field, edits: Edits): string {
  return edits.get(row.id)?.get(field) ?? row.values[field] ?? '';
}

/** Returns whether the row has the field. */
export function isEditable(row: Row | undefined, field: Field | undefined): boolean {
  return row !== undefined && field !== undefined && row.values[field] !== undefined;
}

/** Applies changes. It ignores cells that a row does not have. A text equal to the stored one is no edit. */
export function withChanges(rows: readonly Row[], edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map([...edits].map(([id, cells]) => [id, new Map(cells)]));
  for (const { row: index, column, text } of changes) {
    const row = rows[index];
    const field = fields[column];
    if (!row || !field || !isEditable(row, field)) continue;
    const cells = next.get(row.id) ?? new Map<Field, string>();
    if (text === row.values[field]) cells.delete(field);
    else cells.set(field, text);
    if (cells.size > 0) next.set(row.id, cells);
    else next.delete(row.id);
  }
  return next;
}

/** Returns the changes of a pasted part of a spreadsheet: rows in lines, cells between tabs. */
export function pastedChanges({ row, column }: CellPosition, text: string): CellChange[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.flatMap((line, down) =>
    line.split('\t').map((cell, right) => ({ row: row + down, column: column + right, text: cell.trim() })),
  );
}

/** Returns the changes that copy the first cell of a column into the cells below it. */
export function filledDown(
  rows: readonly Row[],
  edits: Edits,
  { from, to, column }: { readonly from: number; readonly to: number; readonly column: number },
): CellChange[] {
  const first = rows[from];
  const field = fields[column];
  if (!first || !field || !isEditable(first, field)) return [];
  const text = cellText(first, field, edits);
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ row: from + index + 1, column, text }));
}
