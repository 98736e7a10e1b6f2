import type { Log } from '../../runtime/log.ts';
import type { PageCache } from '../pages/page-cache.ts';

const checkProofMs = 250;
/** The text of /readyz and the log while `isReceiving` is false. */
export const notListeningText = 'Page cache disabled: change notifications are not received.';
const adviceText = 'Behind a pooler in transaction mode, set DATABASE_LISTEN_URL to an address of the database itself.';

/** Whether evictions arrive in this process. The page cache is enabled while they do. */
export interface Reception {
  readonly isReceiving: boolean;
  /** The time at which the last returned proof was sent, on the clock of `performance.now()`. */
  readonly provenAt: number;
  /** Records whether a proof that was sent at this time has returned. */
  recordProof(hasReturned: boolean, sentAt: number): void;
  /** Disables the cache, because the connection is lost. */
  recordLoss(): void;
  /** Stops checking the age of the last proof. */
  close(): void;
}

interface Observed {
  readonly cache: PageCache;
  readonly log: Log;
  /** No page is cached without a proof that was sent within this many milliseconds. */
  readonly provenForMs: number;
}

/** Starts with a disabled cache. Logs when evictions no longer arrive, and when they arrive again. */
export function createReception({ cache, log, provenForMs }: Observed): Reception {
  let isReceiving = false;
  let hasWarned = false;
  let provenAt = Number.NEGATIVE_INFINITY;

  function setReceiving(next: boolean): void {
    if (next === isReceiving) return;
    isReceiving = next;
    cache.setEnabled(next);
  }

  function setProven(isProven: boolean): void {
    setReceiving(isProven);
    if (isProven !== hasWarned) return;
    hasWarned = !isProven;
    if (isProven) log.info('Page cache enabled: change notifications are received again.');
    else log.warn(`${notListeningText} ${adviceText}`);
  }

  cache.setEnabled(false);
  const timer = setInterval(() => {
    if (isReceiving && performance.now() - provenAt > provenForMs) setProven(false);
  }, checkProofMs);
  timer.unref();
  return {
    get isReceiving() {
      return isReceiving;
    },
    get provenAt() {
      return provenAt;
    },
    recordProof(hasReturned, sentAt) {
      if (hasReturned) provenAt = sentAt;
      setProven(hasReturned);
    },
    recordLoss: () => setReceiving(false),
    close: () => clearInterval(timer),
  };
}
