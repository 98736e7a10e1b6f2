import { type CsvRow, csvRows } from './csv-rows.ts';
import type { FileSource } from './file-source.ts';
import { ImportRefused } from './import-error.ts';

/** How many rows are searched for the first value of a column. */
const maxSampledRows = 20;
const maxSampleLength = 60;

/**
 * Returns a file's header and the first value in each column, by the column's name in lower case.
 * @throws ImportRefused when the file is empty or its first line is not CSV.
 */
export async function sampledColumns(
  source: FileSource,
): Promise<{ readonly header: CsvRow; readonly samples: ReadonlyMap<string, string> }> {
  const samples = new Map<string, string>();
  let header: CsvRow | null = null;
  let count = 0;
  try {
    for await (const row of csvRows(source)) {
      if (header) {
        for (const [name, cell] of row.cells) {
          if (cell !== '' && !samples.has(name)) samples.set(name, shortened(cell));
        }
      }
      header ??= row;
      count += 1;
      if (count > maxSampledRows) break;
    }
  } catch (error) {
    // A run reports errors in later lines.
    if (header === null || !(error instanceof ImportRefused)) throw error;
  }
  if (header === null) throw new ImportRefused('The file is empty.');
  return { header, samples };
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxSampleLength ? `${line.slice(0, maxSampleLength - 1)}…` : line;
}
