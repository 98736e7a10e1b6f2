import { slugify } from '@vitrine/domain/catalog/slug.ts';
import type { CsvRow } from './csv-rows.ts';

/**
 * The fields chosen for columns of a file, by column name. The value is the name of a field, or null to ignore the
 * column. Other columns retain their own names.
 */
export type ColumnChoice = Readonly<Record<string, string | null>>;

/** Returns the row with its cells under the chosen names. */
export function renamedColumns(row: CsvRow, columns: ColumnChoice): CsvRow {
  const chosen = new Map(
    Object.entries(columns).map(([name, field]) => [plain(name), field === null ? null : plain(field)]),
  );
  if (chosen.size === 0) return row;
  const cells = new Map<string, string>();
  // Processes chosen columns first. A column that happens to have a field's name must not replace the chosen one.
  for (const isChosen of [true, false]) {
    for (const [name, cell] of row.cells) {
      const field = chosen.get(name);
      if ((field !== undefined) !== isChosen || field === null) continue;
      const target = field ?? name;
      if (isChosen ? !cells.get(target) : !cells.has(target)) cells.set(target, cell);
    }
  }
  return { ...row, cells };
}

/** Normalizes a column name for comparison: lower case, trimmed. */
export function plain(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * Adds a handle from the title to the rows of a file without handles. Rows without a title belong to the product before
 * them.
 */
export async function* withHandles(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  let handle = '';
  for await (const row of rows) {
    const title = row.cells.get('title') ?? '';
    if (title !== '') handle = slugify(title);
    yield { ...row, cells: new Map([...row.cells, ['handle', handle]]) };
  }
}
