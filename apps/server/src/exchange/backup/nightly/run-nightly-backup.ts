import { once } from 'node:events';
import { scratchDatabase } from '../restore/scratch-database.ts';
import { makeNightlyBackup, type NightlyContext } from './nightly-backup.ts';

/**
 * Runs the nightly job. A closing shop does not wait for it: the process ends, a later start deletes incomplete files,
 * and the job runs again the next night.
 * @throws ImportRefused as `makeNightlyBackup`.
 */
export async function runNightlyBackup(context: NightlyContext, signal: AbortSignal): Promise<void> {
  const closing = new AbortController();
  const closed = once(signal, 'abort', { signal: closing.signal }).then(
    () => 'closed' as const,
    () => 'closed' as const,
  );
  try {
    const made = makeNightlyBackup(context, scratchDatabase(context.environment, { closing: signal }));
    const ended = await Promise.race([made, closed]);
    if (ended === 'closed') {
      made.catch(() => undefined);
      throw new Error(
        'The shop stopped during the backup. The next backup is created tonight, or now in Settings, Background jobs.',
      );
    }
  } finally {
    closing.abort();
  }
}
