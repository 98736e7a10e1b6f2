import { mediaStore } from './media-store.ts';
import type { StorageContext } from './store-image.ts';

/** A name that no upload has: its hash is all zeros. */
const key = `${'0'.repeat(32)}-probe.txt`;

/** Tells why uploads cannot be stored; null when a small file was written, read back and deleted. For the check of a shop's set-up. */
export async function probeStore({ environment }: Pick<StorageContext, 'environment'>): Promise<string | null> {
  const store = mediaStore(environment);
  try {
    await store.put(key, Buffer.from('probe'));
    const isThere = (await store.get(key)) !== null;
    await store.delete(key);
    return isThere ? null : 'A file that was written could not be read back.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
