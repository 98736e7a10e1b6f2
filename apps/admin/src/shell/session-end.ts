import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  hasEnded = ended;
  for (const tell of listeners) tell();
}

/** Every failed call comes by here: one that says that nobody is signed in asks for a new sign-in, in place. */
export function noteFailure(error: Error): void {
  if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') set(true);
}

export function noteSignedIn(): void {
  set(false);
}

/** Whether the session ended under an open page. */
export function useHasSessionEnded(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => hasEnded,
  );
}
