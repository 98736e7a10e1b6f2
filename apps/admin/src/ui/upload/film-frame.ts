import { t } from '@vitrine/messages/admin/t.ts';

const waitMs = 15_000;

/**
 * Returns the first frame of a film as a picture for its start.
 * @throws Error when the browser cannot read the film.
 */
export async function firstFrame(film: File): Promise<File> {
  const address = URL.createObjectURL(film);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await loaded(video);
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    if (!blob || video.videoWidth === 0) throw new Error('no frame');
    return new File([blob], film.name.replace(/\.\w+$/, '.webp'), { type: blob.type });
  } catch (cause) {
    const words = t('This browser cannot read the film. Add a picture first, then add the film to it.');
    throw new Error(words, { cause });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

function loaded(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), waitMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener('loadeddata', end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('unreadable'))),
      { once: true },
    );
  });
}
