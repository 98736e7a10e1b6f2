import { setTimeout as pause } from 'node:timers/promises';
import { InUseError } from './boot-error.ts';

/** A shop that was told to end lets go of everything within this time, unless a request is stuck. */
const patienceMs = 5_000;

/**
 * Takes what another shop may be letting go of right now: who stops a shop and starts it again at once shall not be refused.
 * @throws InUseError when it is still held after 5 s; any other error at once.
 */
export async function retryWhileInUse<T>(take: () => Promise<T>): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof InUseError) || Date.now() > end) throw error;
      await pause(100);
    }
  }
}
