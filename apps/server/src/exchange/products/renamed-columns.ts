import { slugify } from '@vitrine/domain/catalog/slug.ts';
import type { CsvRow } from './csv-rows.ts';

/** What columns of a file are taken for: by their names, the name of a field, or null for nothing. Others go by their own names. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

/** The row with its cells under the chosen names. */
export function renamedColumns(row: CsvRow, columns: ColumnChoice): CsvRow {
  const chosen = new Map(
    Object.entries(columns).map(([name, field]) => [plain(name), field === null ? null : plain(field)]),
  );
  if (chosen.size === 0) return row;
  const cells = new Map<string, string>();
  // Chosen ones first: a column that happens to have the name of a field does not stand in for the one that was chosen.
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

/** Names of columns are compared without case and spaces around. */
export function plain(name: string): string {
  return name.trim().toLowerCase();
}

/** Gives a row of a file without handles the one that its title makes; rows without a title go with the product before them. */
export async function* withHandles(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  let handle = '';
  for await (const row of rows) {
    const title = row.cells.get('title') ?? '';
    if (title !== '') handle = slugify(title);
    yield { ...row, cells: new Map([...row.cells, ['handle', handle]]) };
  }
}
