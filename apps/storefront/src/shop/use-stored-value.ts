import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** Returns the stored value. During hydration it returns the empty one, so that server and browser render the same. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, stored.getOnServer);
}
