/**
 * The maximum side at which the shop stores an image (docs/behaviour/screens.md#images). Larger uploads have no
 * benefit.
 */
const maxSideLength = 1600;
const quality = 0.9;

/**
 * Shrinks an image outside the page's main thread. Returns null if it is small enough or the browser cannot read it.
 */
async function shrink(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = maxSideLength / Math.max(picture.width, picture.height);
  if (scale >= 1) return null;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/webp', quality });
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  shrink(data)
    .catch(() => null)
    .then((blob) => self.postMessage(blob))
    .catch(() => undefined);
});
