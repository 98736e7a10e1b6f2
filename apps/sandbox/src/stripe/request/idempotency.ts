import { createHash } from 'node:crypto';
import type { Store } from '../../state/store.ts';
import { StripeFailure } from './failure.ts';

/** The first response to a call with an idempotency key. */
export interface CachedAnswer {
  readonly id: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

const keyLifeMs = 24 * 3_600_000;
/** Limits the memory of a long benchmark. A retry comes within seconds. */
const maxCachedEntries = 10_000;

/** Stores the responses by idempotency key for 24 hours. */
export function createAnswerCache(store: Store) {
  const answers = store.table<CachedAnswer>('idempotency_keys', { newest: maxCachedEntries });
  return {
    /**
     * Returns the stored response of a key. @throws StripeFailure idempotency_error if the key was used with other
     * parameters
     */
    find(key: string, fingerprint: string): CachedAnswer | undefined {
      const stored = answers.get(key);
      if (stored === undefined || Date.now() - stored.at > keyLifeMs) return undefined;
      if (stored.fingerprint === fingerprint) return stored;
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    },
    store(answer: CachedAnswer): void {
      answers.put(answer);
    },
  };
}

/** Returns a text that identifies a call. The order of form parameters does not matter. */
export function callFingerprint(method: string, path: string, body: string): string {
  const parameters = body.split('&').sort().join('&');
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('base64url');
}
