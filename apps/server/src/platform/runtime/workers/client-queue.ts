/** Ends the turn of a piece of work, so that the next one begins. */
type EndTurn = () => void;

/** A queue in which one piece of work runs at a time, and the waiting clients take turns. */
export interface ClientQueue {
  /** Returns the number of pieces of work that run or wait, of one client or of all. */
  count(client?: string): number;
  /** Waits for the client's turn. Work of one client preserves its order. */
  turn(client: string): Promise<EndTurn>;
}

/**
 * Returns an empty queue. However much work one client has, another client's first piece waits only for the running one
 * and one piece of each client before it.
 */
export function createClientQueue(): ClientQueue {
  /** The clients in the order of their turns, each with its work in the order of its arrival. */
  const waiting = new Map<string, (() => void)[]>();
  let running: string | null = null;

  const begin = () => {
    const [next] = waiting;
    running = next?.[0] ?? null;
    if (!next) return;
    const [client, starts] = next;
    const [start, ...later] = starts;
    waiting.delete(client);
    if (later.length > 0) waiting.set(client, later);
    start?.();
  };

  return {
    count(client) {
      const of = client === undefined ? [...waiting.values()] : [waiting.get(client) ?? []];
      const isRunning = client === undefined ? running !== null : running === client;
      return of.reduce((sum, starts) => sum + starts.length, isRunning ? 1 : 0);
    },
    async turn(client) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(client, [...(waiting.get(client) ?? []), resolve]);
      if (running === null) begin();
      await promise;
      return begin;
    },
  };
}
