import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and during hydration, then true: from then on data that only this browser has may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
