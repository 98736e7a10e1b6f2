import type { KeptOutcome, Run } from '../products/import-outcome.ts';
import type { MoveReport } from './move-report.ts';

/** The most skipped rows, and the most notes, of a former shop's list that are kept. */
const mostLines = 5_000;

/** Returns what is stored of a run that took over a former shop's list. */
export function movedOutcome({ skipped, notes, sums, ...counts }: MoveReport, { isDryRun }: Run): KeptOutcome {
  return {
    kind: 'moved',
    isDryRun,
    ...counts,
    skippedCount: skipped.length,
    skipped: skipped.slice(0, mostLines),
    noteCount: notes.length,
    notes: notes.slice(0, mostLines),
    sums: [...sums],
  };
}
