import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** The stored value; the empty one while the server's page is being hydrated, so that both render the same. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, stored.getOnServer);
}
