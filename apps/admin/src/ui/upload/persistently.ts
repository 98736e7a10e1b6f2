import { ApiError } from '@vitrine/contract/client/api-error.ts';

/** Pauses between retries of a part. After the last one, the user decides. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Repeats a call while the connection fails. The call must be harmless when repeated. */
export async function persistently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
  return call();
}

/** Returns whether the error is temporary: a lost connection or a restarting server. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
}
