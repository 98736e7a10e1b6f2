import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { Problem } from '@vitrine/contract/errors/problem.schema.ts';
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';

import { noteFailure } from '../../shell/session-end.ts';

/** Types that are shrunk if they are large; an SVG or an animated GIF is sent unchanged. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const worthShrinking = 400_000;

/**
 * Shrinks an image in the browser, then sends it.
 * @param onProgress receives the share sent so far, 0 to 1.
 * @throws ApiError if the shop refuses it or does not answer.
 */
export async function uploadImage(file: File, onProgress: (share: number) => void): Promise<StoredImage> {
  return send(await shrunk(file), onProgress);
}

async function shrunk(file: File): Promise<File> {
  if (file.size < worthShrinking || !shrinkable.includes(file.type) || typeof OffscreenCanvas === 'undefined')
    return file;
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  const blob = await new Promise<unknown>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
    worker.addEventListener('error', () => resolve(null), { once: true });
    worker.postMessage(file);
  });
  worker.terminate();
  if (!(blob instanceof Blob) || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.webp'), { type: blob.type });
}

/** Sends by XMLHttpRequest, because fetch does not report how much of a body was sent. */
function send(file: File, onProgress: (share: number) => void): Promise<StoredImage> {
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/storage/image');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as StoredImage);
      else {
        const failure = failureOf(request);
        noteFailure(failure);
        reject(failure);
      }
    });
    request.addEventListener('error', () => {
      reject(new ApiError({ status: 0, code: 'OFFLINE', detail: 'The shop cannot be reached. Try again.' }));
    });
    request.send(body);
  });
}

function failureOf({ status, response }: XMLHttpRequest): ApiError {
  const problem = response as Problem | null;
  if (!problem?.code)
    return new ApiError({ status, code: 'UNKNOWN', detail: `The shop answered with status ${status}` });
  return new ApiError({ status, code: problem.code, detail: problem.detail, problem });
}
