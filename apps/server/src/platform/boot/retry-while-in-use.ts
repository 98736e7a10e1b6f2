import { setTimeout as pause } from 'node:timers/promises';
import { InUseError } from '../runtime/network/boot-error.ts';

/** A stopping shop releases everything within this time, unless a request hangs. */
const patienceMs = 5_000;

/**
 * Takes what another shop may be just releasing, so that a shop can be stopped and started again at once.
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
