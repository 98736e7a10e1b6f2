import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is being hydrated, then true: what only this browser knows may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
