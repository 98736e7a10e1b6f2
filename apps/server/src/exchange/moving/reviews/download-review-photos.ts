import { publicNetwork } from '../../../platform/runtime/network/public-host.ts';
import { countFailedDownload, photosToDownload, setDownloaded } from '../../../reviews/reviews.ts';
import { type StorageContext, saveImage } from '../../../storage/storage.ts';
import { fetchImage, type Hosts } from '../../products/images/fetch-image.ts';

/** Maximum number of photos that one run downloads. */
const batch = 50;

/**
 * Downloads photos of imported reviews, from public hosts only, re-encoded and without metadata. A photo that cannot be
 * downloaded is tried again by the next runs, at most three times. Returns the number of downloaded photos.
 */
export async function downloadReviewPhotos(
  context: StorageContext,
  signal?: AbortSignal,
  network: Hosts['network'] = publicNetwork,
): Promise<number> {
  const hosts: Hosts = { response: new Map(), network };
  const withoutOriginals = { ...context, environment: { ...context.environment, keepsOriginals: false } };
  let downloadedCount = 0;
  for (const { id, address } of await photosToDownload(context.db, batch)) {
    if (signal?.aborted) break;
    const bytes = await fetchImage(new URL(address), hosts);
    const stored =
      typeof bytes === 'string' ? null : await saveImage(withoutOriginals, bytes, { originalName: null, userId: null });
    if (stored?.ok) await setDownloaded(context.db, id, stored.value.id);
    else await countFailedDownload(context.db, id);
    downloadedCount += stored?.ok ? 1 : 0;
  }
  return downloadedCount;
}
