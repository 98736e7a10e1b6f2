import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../state/store.ts';

interface StoredKey {
  readonly id: string;
  readonly key: string;
}

/**
 * Returns the key of the control API. The state file stores it after the first call. Anybody who can read that file may
 * use it.
 */
export function controlKey(store: Store): string {
  const keys = store.table<StoredKey>('control-key');
  const found = keys.get('key');
  if (found) return found.key;
  const made = { id: 'key', key: randomBytes(24).toString('base64url') };
  keys.put(made);
  store.commit();
  return made.key;
}

/**
 * Returns whether an Authorization header contains the key. The comparison takes the same time for every wrong key of
 * that length.
 */
export function showsKey(authorization: string | undefined, key: string): boolean {
  const [given, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
