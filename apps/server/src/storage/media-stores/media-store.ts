import type { Environment } from '../../platform/runtime/environment/environment.ts';
import { twoPlaces } from './fallback-store.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store-type.ts';
import { s3Store } from './s3.client.ts';

/** The two places of uploads: the folder under the data folder, and the bucket if the environment names one. */
export interface MediaPlaces {
  readonly disk: MediaStore;
  readonly s3: MediaStore | null;
}

const places = new WeakMap<Environment, MediaPlaces>();
const stores = new WeakMap<Environment, MediaStore>();

/** Returns the places of the environment, for `storage move`. One of each for each process. */
export function mediaPlaces(environment: Environment): MediaPlaces {
  const known = places.get(environment);
  if (known) return known;
  const made = {
    disk: folderStore(environment.dataDir),
    s3: environment.s3 ? s3Store(environment.s3) : null,
  };
  places.set(environment, made);
  return made;
}

/** Returns the store of the environment: it writes to the place of UPLOADS_IN, and reads from the other one too if there is a bucket. */
export function mediaStore(environment: Environment): MediaStore {
  const known = stores.get(environment);
  if (known) return known;
  const { disk, s3 } = mediaPlaces(environment);
  const store = s3 === null ? disk : environment.uploadsIn === 's3' ? twoPlaces(s3, disk) : twoPlaces(disk, s3);
  stores.set(environment, store);
  return store;
}
