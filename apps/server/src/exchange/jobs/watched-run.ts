import type { AppContext } from '../../platform/boot/context.ts';
import { type ImportRow, type ImportStage, noteProgress } from './imports.queries.ts';

/** A runner that has written nothing for this long is considered dead. */
export const leaseMs = 20_000;
const reportIntervalMs = 1_000;

/** A run whose progress is recorded. */
export interface WatchedRun {
  /** Aborts when the run no longer belongs to this process, because the shop is closing or the file was deleted. */
  readonly stopped: AbortSignal;
  stop(): void;
  /** Throws the signal's reason when the run has to stop. */
  report(stage: ImportStage, done: number, all: number | null): void;
  end(): void;
}

/** Records the progress at intervals. It also shows other processes that this one is alive. */
export function watchedRun({ db, log }: AppContext, row: ImportRow, signal?: AbortSignal): WatchedRun {
  let progress: { stage: ImportStage; done: number; all: number | null } | null = null;
  const lost = new AbortController();
  const stopped = AbortSignal.any([lost.signal, ...(signal ? [signal] : [])]);
  const note = async () => {
    if (!(await noteProgress(db, row, { progress, leaseMs }))) lost.abort();
  };
  const timer = setInterval(() => {
    note().catch((error: unknown) =>
      log.warn({ err: error, importId: row.id }, 'could not record the progress of an import'),
    );
  }, reportIntervalMs);
  timer.unref();
  return {
    stopped,
    stop: () => lost.abort(),
    report(stage, done, all) {
      progress = { stage, done, all };
      stopped.throwIfAborted();
    },
    end: () => clearInterval(timer),
  };
}
