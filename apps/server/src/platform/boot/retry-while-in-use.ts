import { setTimeout as pause } from 'node:timers/promises';
import { InUseError } from '../runtime/network/boot-error.ts';

/** Time within which a stopping shop releases everything, unless a request hangs. */
const patienceMs = 5_000;

/**
 * Takes a resource that another shop may be just releasing, so that a shop can restart immediately.
 * @throws InUseError when it is still held after 5 s; any other error immediately.
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
