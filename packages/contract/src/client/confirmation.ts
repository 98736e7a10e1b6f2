/** The state of a request for a proof of identity, and its result. */
export interface Confirmation {
  /**
   * Requests the proof. Returns true when it succeeded, false when it was cancelled. Simultaneous requests share one
   * dialog.
   */
  readonly ask: () => Promise<boolean>;
  readonly isAsking: () => boolean;
  readonly end: (isConfirmed: boolean) => void;
  /** Calls back whenever `isAsking` changes. Returns the function that unsubscribes. */
  readonly subscribe: (report: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  let requested: PromiseWithResolvers<boolean> | null = null;
  const set = (next: typeof requested) => {
    requested = next;
    for (const report of listeners) report();
  };
  return {
    ask() {
      if (!requested) set(Promise.withResolvers<boolean>());
      return requested?.promise ?? Promise.resolve(false);
    },
    isAsking: () => requested !== null,
    end(isConfirmed) {
      const ending = requested;
      set(null);
      ending?.resolve(isConfirmed);
    },
    subscribe(report) {
      listeners.add(report);
      return () => listeners.delete(report);
    },
  };
}

/**
 * Returns a `fetch` that works as `send` does. When a call needs a recent proof of identity, it requests the proof and
 * repeats the call.
 */
export function confirmedFetch(send: typeof fetch, { ask }: Pick<Confirmation, 'ask'>): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.status !== 403 || !(await needsConfirmation(answer))) return answer;
    return (await ask()) ? send(input, init) : answer;
  };
}

async function needsConfirmation(answer: Response): Promise<boolean> {
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem;
  return isProblem && problem.code === 'REAUTHENTICATION_REQUIRED';
}
