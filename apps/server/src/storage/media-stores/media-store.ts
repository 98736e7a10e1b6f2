import type { Environment } from '../../platform/runtime/environment/environment.ts';
import { twoStorages } from './fallback-store.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store-type.ts';
import { s3Store } from './s3.client.ts';

/** The two locations of uploads: the folder under the data folder, and the bucket if the environment names one. */
export interface MediaStorages {
  readonly disk: MediaStore;
  readonly s3: MediaStore | null;
}

const places = new WeakMap<Environment, MediaStorages>();
const stores = new WeakMap<Environment, MediaStore>();

/** Returns the locations of the environment, for `storage move`. There is one of each for each process. */
export function mediaStorages(environment: Environment): MediaStorages {
  const known = places.get(environment);
  if (known) return known;
  const made = {
    disk: folderStore(environment.dataDir),
    s3: environment.s3 ? s3Store(environment.s3) : null,
  };
  places.set(environment, made);
  return made;
}

/**
 * Returns the store of the environment. It writes to the location of UPLOADS_IN, and also reads from the other one if
 * there is a bucket.
 */
export function mediaStore(environment: Environment): MediaStore {
  const known = stores.get(environment);
  if (known) return known;
  const { disk, s3 } = mediaStorages(environment);
  const store = s3 === null ? disk : environment.uploadsIn === 's3' ? twoStorages(s3, disk) : twoStorages(disk, s3);
  stores.set(environment, store);
  return store;
}
