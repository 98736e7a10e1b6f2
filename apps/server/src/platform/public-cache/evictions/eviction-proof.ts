import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

const prefix = 'proof:';

/** Checks whether notifications arrive: a notification sent by this process must return to it. */
export interface EvictionProof {
  /** Takes a notification's payload and returns whether it belongs to a proof, of this process or of another. */
  receives(payload: string): boolean;
  /**
   * Sends a notification and waits for it.
   * @returns null when it could not be sent, which proves nothing about reception.
   */
  isReceived(): Promise<boolean | null>;
}

interface Proving {
  /** Sends a payload on the channel over a connection that does not listen. */
  readonly send: (payload: string) => Promise<unknown>;
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

/** Creates a proof for one listening connection. */
export function createEvictionProof({ send, waitMs, signal }: Proving): EvictionProof {
  const awaited = new Map<string, () => void>();
  return {
    receives(payload) {
      awaited.get(payload)?.();
      return payload.startsWith(prefix);
    },
    async isReceived() {
      const payload = `${prefix}${randomUUID()}`;
      let wasReceived = false;
      const arrival = new Promise<void>((resolve) => {
        awaited.set(payload, () => {
          wasReceived = true;
          resolve();
        });
      });
      try {
        await send(payload);
        const patience = new AbortController();
        const limit = pause(waitMs, undefined, { signal: AbortSignal.any([signal, patience.signal]), ref: false });
        await Promise.race([arrival, limit.catch(() => {})]);
        patience.abort();
        // After a long pause of the process the timer fires before the data that arrived in the meantime is read.
        await nextTurn();
        return wasReceived;
      } catch {
        return null;
      } finally {
        awaited.delete(payload);
      }
    },
  };
}
