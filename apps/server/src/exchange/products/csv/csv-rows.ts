import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodedText } from './decoded-text.ts';
import type { FileSource } from './file-source.ts';
import { ImportRefused } from './import-error.ts';

/** One row: its first line, and its cells by column name, trimmed. A missing cell is ''. */
export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** The number of cells beyond the header's columns. */
  readonly surplus: number;
}

/**
 * Longer than any product's description. Without it, a quote that is never closed would read the rest of the file as
 * one cell.
 */
const MAX_RECORD_LENGTH = 2_000_000;
/** Each row costs as much as the header has columns. Files of large shops have a few hundred. */
const MAX_COLUMNS = 1000;

/**
 * Reads a CSV file row by row in constant memory. It detects commas, semicolons or tabs by the header. The first row it
 * yields is the header, as `line` 1 with each name as its own value.
 * @throws ImportRefused when the file stops being CSV at some line.
 */
export async function* csvRows(source: FileSource): AsyncGenerator<CsvRow> {
  const text = decodedText(source);
  const first = await text.next();
  const head = first.done ? '' : first.value;
  const parser = parse({
    bom: true,
    info: true,
    delimiter: detectDelimiter(head),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const whole = Readable.from(rejoined(head, text));
  whole.on('error', (error) => parser.destroy(error));
  whole.pipe(parser);
  let names: readonly string[] | undefined;
  let end = 0;
  let blank = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = end + 1 + info.empty_lines - blank;
      end = info.lines;
      blank = info.empty_lines;
      names ??= headerNames(record);
      if (names.length > MAX_COLUMNS) throw new ImportRefused(`The file has more than ${MAX_COLUMNS} columns.`);
      yield readRow(line, record, names);
    }
  } catch (error) {
    throw error instanceof CsvError ? notCsv(error) : error;
  } finally {
    // When the consumer stops early, the file is not read further in the background.
    whole.destroy();
  }
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number; readonly empty_lines: number };
}

async function* rejoined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Returns the separator with the highest count in the header. Column names contain none of them. */
function detectDelimiter(head: string): string {
  const header = head.slice(0, head.indexOf('\n') + 1 || undefined);
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** Normalizes the header's names: lower case, trimmed. */
function headerNames(record: readonly string[]): string[] {
  return record.map((name) => name.trim().toLowerCase());
}

function readRow(line: number, record: readonly string[], names: readonly string[]): CsvRow {
  const cells = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const cell = record[index]?.trim() ?? '';
    if (!cells.get(name)) cells.set(name, cell);
  }
  const surplus = record.slice(names.length).filter((cell) => cell.trim() !== '').length;
  return { line, cells, surplus };
}

function notCsv(error: CsvError): ImportRefused {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  const reason = reasons[error.code] ?? error.message;
  return new ImportRefused(`The file is not valid CSV from line ${line}: ${reason}.`, [{ line, reason }]);
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark is inside a cell that does not begin with one',
  CSV_MAX_RECORD_SIZE: 'one row is longer than 2 MB; is a quotation mark never closed?',
};
