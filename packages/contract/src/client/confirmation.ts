/** Whether somebody is asked just now to confirm that it is they, and how that ended. */
export interface Confirmation {
  /** Asks; true when it was confirmed, false when it was called off. Several that ask at once wait for one answer. */
  readonly ask: () => Promise<boolean>;
  readonly isAsking: () => boolean;
  readonly end: (isConfirmed: boolean) => void;
  /** Calls back whenever `isAsking` changes; answers how to stop that. */
  readonly subscribe: (tell: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  let asked: PromiseWithResolvers<boolean> | null = null;
  const set = (next: typeof asked) => {
    asked = next;
    for (const tell of listeners) tell();
  };
  return {
    ask() {
      if (!asked) set(Promise.withResolvers<boolean>());
      return asked?.promise ?? Promise.resolve(false);
    },
    isAsking: () => asked !== null,
    end(isConfirmed) {
      const ending = asked;
      set(null);
      ending?.resolve(isConfirmed);
    },
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

/** Sends as `send` does; a call that needs a recent proof of identity asks for it and is then repeated as it was. */
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
