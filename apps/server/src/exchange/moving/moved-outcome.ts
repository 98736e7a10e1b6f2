import type { Run, StoredOutcome } from '../products/import-outcome.ts';
import type { MoveReport } from './move-report.ts';

/** The maximum number of stored skipped rows, and of stored notes, of a previous shop's list. */
const maxLines = 5_000;

/** Converts the result of a migration run into its stored form. */
export function movedOutcome({ skipped, notes, sums, ...counts }: MoveReport, { isDryRun }: Run): StoredOutcome {
  return {
    kind: 'moved',
    isDryRun,
    ...counts,
    skippedCount: skipped.length,
    skipped: skipped.slice(0, maxLines),
    noteCount: notes.length,
    notes: notes.slice(0, maxLines),
    sums: [...sums],
  };
}
