import type { Environment } from '../platform/environment.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3.client.ts';

/** Where uploads are kept. Keys are flat names that match MEDIA_KEY. */
export interface MediaStore {
  /** Keeps the bytes under the key; a second time changes nothing, for names follow the content. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Nothing there is no error. */
  delete(key: string): Promise<void>;
  /** Every key that is there, in no order. */
  keys(): AsyncIterable<string>;
  /** The address that pages carry. */
  url(key: string): string;
}

const stores = new WeakMap<Environment, MediaStore>();

/** The store that the environment names: a bucket, or a folder under the data folder. One a process. */
export function mediaStore(environment: Environment): MediaStore {
  const known = stores.get(environment);
  if (known) return known;
  const store = environment.s3 ? s3Store(environment.s3) : folderStore(environment.dataDir);
  stores.set(environment, store);
  return store;
}
