import { randomUUID } from 'node:crypto';
import { mediaStore } from './media-store.ts';
import type { StorageContext } from './store-image.ts';

/** Tells why uploads cannot be stored; null when a small file was written, read back and deleted. For the check of a shop's set-up. */
export async function probeStore({ environment }: Pick<StorageContext, 'environment'>): Promise<string | null> {
  const store = mediaStore(environment);
  // A new name each time: several checks may run at once.
  const key = `${randomUUID().replaceAll('-', '')}-probe.txt`;
  try {
    await store.put(key, Buffer.from('probe'));
    const isThere = (await store.get(key)) !== null;
    await store.delete(key);
    return isThere ? null : 'a file that was written could not be read back';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
