import { setImmediate } from 'node:timers/promises';
import type { ImportOutcomeView } from '@vitrine/contract/exchange/import.schema.ts';
import { formulaSafeCell } from './cells/formula-safe-cell.ts';
import type { ImportRefused } from './csv/import-error.ts';
import type { ImportReport } from './import-products.ts';

/** The stored outcome of a run: all stored errors and missing images. */
export type StoredOutcome = ImportOutcomeView;

/** The maximum number of stored characters of a missing image's address. */
const maxNameLength = 500;
/** The number of lines on a page. The downloadable file has all of them. */
const shown = 50;

/** How the file was run. A dry run writes nothing. */
export interface Run {
  readonly isDryRun: boolean;
}

export function reportOutcome(report: ImportReport, { isDryRun }: Run): StoredOutcome {
  const { imagesMissing, notes, unusedColumns, ...counts } = report;
  const missing = [...imagesMissing]
    .slice(0, 5000)
    .map(([image, reason]) => ({ image: image.slice(0, maxNameLength), reason }));
  return {
    kind: 'report',
    isDryRun,
    ...counts,
    imagesMissingCount: imagesMissing.size,
    imagesMissing: missing,
    noteCount: notes.length,
    notes: [...notes],
    unusedColumns: [...unusedColumns],
  };
}

export function refusedOutcome(error: ImportRefused, { isDryRun }: Run): StoredOutcome {
  const errors = [...error.errors];
  return { kind: 'refused', isDryRun, detail: error.message, faultCount: errors.length, faults: errors };
}

/** Returns the outcome of a run that failed because of an error of the shop. */
export function failedOutcome(detail: string, { isDryRun }: Run): StoredOutcome {
  return { kind: 'refused', isDryRun, detail, faultCount: 0, faults: [] };
}

/** Returns the part of an outcome that a page shows. */
export function shownOutcome(outcome: StoredOutcome): ImportOutcomeView {
  if (outcome.kind === 'refused') return { ...outcome, faults: outcome.faults.slice(0, shown) };
  const notes = outcome.notes.slice(0, shown);
  if (outcome.kind === 'moved') return { ...outcome, notes, skipped: outcome.skipped.slice(0, shown) };
  return { ...outcome, notes, imagesMissing: outcome.imagesMissing.slice(0, shown) };
}

const rowsAtATime = 200;

/**
 * Yields the stored errors and notes as CSV for a spreadsheet, one per row: line, kind and reason. It yields chunks, so
 * that other requests run in between.
 */
export async function* outcomeCsv(outcome: StoredOutcome): AsyncGenerator<string> {
  let slice = '\ufeffLine,Kind,What\r\n';
  let count = 0;
  for (const row of csvRows(outcome)) {
    slice += row;
    count += 1;
    if (count % rowsAtATime > 0) continue;
    yield slice;
    slice = '';
    await setImmediate();
  }
  yield slice;
}

function* csvRows(outcome: StoredOutcome): Generator<string> {
  if (outcome.kind === 'report') {
    for (const { line, reason } of outcome.notes) yield csvRow(line, 'note', reason);
    for (const { image, reason } of outcome.imagesMissing) yield csvRow('', 'image', `${image}: ${reason}`);
  } else if (outcome.kind === 'moved') {
    for (const { line, reason } of outcome.skipped) yield csvRow(line, 'skipped', reason);
    for (const { line, reason } of outcome.notes) yield csvRow(line, 'note', reason);
  } else if (outcome.faults.length === 0) {
    yield csvRow('', 'fault', outcome.detail);
  } else {
    for (const { line, reason } of outcome.faults) yield csvRow(line, 'fault', reason);
  }
}

function csvRow(line: number | '', kind: string, what: string): string {
  return `${line},${kind},${formulaSafeCell(what)}\r\n`;
}
