import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../state/store.ts';

interface StoredKey {
  readonly id: string;
  readonly key: string;
}

/** The key of the control API: the one that the state file holds, made there once. Whoever can read that file may use it. */
export function controlKey(store: Store): string {
  const keys = store.table<StoredKey>('control-key');
  const found = keys.get('key');
  if (found) return found.key;
  const made = { id: 'key', key: randomBytes(24).toString('base64url') };
  keys.put(made);
  store.commit();
  return made.key;
}

/** Whether an Authorization header shows the key; takes the same time for every wrong one of its length. */
export function showsKey(authorization: string | undefined, key: string): boolean {
  const [given, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
