import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  hasEnded = ended;
  for (const report of listeners) report();
}

/** Receives the error of every failed call. If nobody is signed in, the page prompts for sign-in without navigation. */
export function noteFailure(error: Error): void {
  if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') set(true);
}

export function noteSignedIn(): void {
  set(false);
}

/** Returns whether the session has ended while the page is open. */
export function useHasSessionEnded(): boolean {
  return useSyncExternalStore(
    (report) => {
      listeners.add(report);
      return () => listeners.delete(report);
    },
    () => hasEnded,
  );
}
