import { fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';

export type TableRows = readonly (readonly string[])[];

interface CellText {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Returns a stored table, or no rows for any other value. */
export function tableRows(value: unknown): TableRows {
  if (!Array.isArray(value)) return [];
  return value.filter((row) => Array.isArray(row)).map((row) => row.map(String));
}

export function withCell(rows: TableRows, { row, column, text }: CellText): TableRows {
  return rows.map((cells, index) => (index === row ? cells.with(column, text) : cells));
}

/** Returns the table without a row. Null without any row. */
export function withoutRow(rows: TableRows, row: number): TableRows | null {
  const left = rows.toSpliced(row, 1);
  return left.length === 0 ? null : left;
}

/**
 * Returns the table with a copied range of a spreadsheet from a cell on. It grows up to its limits. Null for a text of
 * one cell.
 */
export function pastedTable(rows: TableRows, { row, column, text }: CellText): TableRows | null {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  if (lines.length === 1 && lines[0]?.length === 1) return null;
  const height = Math.min(fieldBounds.rows, Math.max(rows.length, row + lines.length));
  const wanted = Math.max(rows[0]?.length ?? 0, ...lines.map((cells) => column + cells.length));
  const width = Math.min(fieldBounds.columns, wanted);
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_cell, x) => {
      const pasted = x >= column ? lines[y - row]?.[x - column] : undefined;
      return (pasted ?? rows[y]?.[x] ?? '').slice(0, fieldBounds.cell);
    }),
  );
}
