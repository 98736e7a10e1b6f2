import type { Log } from './log.ts';

interface BufferOptions {
  /** Milliseconds after the first count until the counts are written. */
  readonly everyMs: number;
  /** Further keys are not counted until the next write. */
  readonly maxKeys: number;
  readonly write: (counts: ReadonlyMap<string, number>) => Promise<void>;
  readonly log: Log;
}

/** Counts in memory that are written together. */
export interface BufferedCounts {
  add(key: string, count?: number): void;
  /** Writes the counts now. Counts that cannot be written are lost. */
  flush(): Promise<void>;
}

/**
 * Collects counts and writes them a while after the first one, so that a million counts cost few statements. A killed
 * process loses those that it has not written.
 */
export function bufferedCounts({ everyMs, maxKeys, write, log }: BufferOptions): BufferedCounts {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = counts;
    counts = new Map();
    if (written.size === 0) return;
    try {
      await write(written);
    } catch (error) {
      log.warn({ err: error }, 'could not store counts');
    }
  };
  return {
    add(key, count = 1) {
      const stored = counts.get(key);
      if (stored === undefined && counts.size >= maxKeys) return;
      counts.set(key, (stored ?? 0) + count);
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    flush,
  };
}
