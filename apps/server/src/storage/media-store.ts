import type { Environment } from '../platform/environment.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store-type.ts';
import { s3Store } from './s3.client.ts';

const stores = new WeakMap<Environment, MediaStore>();

/** Returns the store of the environment: a bucket, or a folder under the data folder. One for each process. */
export function mediaStore(environment: Environment): MediaStore {
  const known = stores.get(environment);
  if (known) return known;
  const store = environment.s3 ? s3Store(environment.s3) : folderStore(environment.dataDir);
  stores.set(environment, store);
  return store;
}
