import { writeErrorReason } from '../../../platform/runtime/unwritable.ts';
import { ImportRefused } from '../../products/csv/import-error.ts';

/**
 * Runs the writing of a backup. `target` is its folder, file or bucket in words.
 * @throws ImportRefused with the cause in words when a file could not be written.
 */
export async function wordWriteErrors<Result>(target: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const reason = writeErrorReason(cause);
    if (reason === undefined) throw cause;
    throw new ImportRefused(`Could not write the backup to ${target} (${reason}). No backup was created.`, [], {
      cause,
    });
  }
}
