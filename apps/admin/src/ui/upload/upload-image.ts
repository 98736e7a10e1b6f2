import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { Problem } from '@vitrine/contract/errors/problem.schema.ts';
import type { StoredFile, StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { noteFailure } from '../../shell/session-end.ts';

/** Types that are shrunk if they are large. An SVG or an animated GIF is sent unchanged. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const worthShrinking = 400_000;

/**
 * Shrinks an image in the browser, then sends it.
 * @param onProgress receives the share sent so far, 0 to 1.
 * @throws ApiError if the shop refuses it or does not respond.
 */
export async function uploadImage(file: File, onProgress: (share: number) => void): Promise<StoredImage> {
  return send<StoredImage>('IMAGE', await shrunk(file), onProgress);
}

/** Sends a film or another file unchanged, and a picture like `uploadImage`. Throws the same errors. */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<StoredImage | StoredFile> {
  return file.type.startsWith('image/') ? uploadImage(file, onProgress) : send<StoredFile>('FILE', file, onProgress);
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

/** Smaller files always go to the shop. The shop decides about larger ones (DIRECT_UPLOADS_ABOVE_MB). */
const isRetryable = 1024 * 1024;

async function send<Stored extends StoredImage | StoredFile>(
  kind: 'IMAGE' | 'FILE',
  file: File,
  onProgress: (share: number) => void,
): Promise<Stored> {
  if (file.size > isRetryable) {
    const { name, size: byteSize, type: contentType } = file;
    const { upload } = await api.storage.begin({ kind, name, byteSize, contentType }).catch(noted);
    // If the bucket is unreachable from here, or has no rule for the shop's pages, the file goes to the shop.
    if (upload && (await isTaken(upload, file, onProgress))) return api.storage.finish<Stored>(upload.id).catch(noted);
  }
  const body = new FormData();
  body.append('file', file);
  const url = kind === 'IMAGE' ? '/api/v1/storage/image' : '/api/v1/storage/file';
  const request = await sent({ method: 'POST', url, body, onProgress });
  if (request.status < 300) return request.response as Stored;
  return noted(toApiError(request));
}

/** Sends the file to the bucket. Returns whether the bucket has accepted it. */
async function isTaken(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  file: File,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const request = await sent({ method: 'PUT', url, headers, body: file, onProgress }).catch(() => null);
  return request !== null && request.status < 300;
}

function noted(failure: Error): never {
  noteFailure(failure);
  throw failure;
}

interface Sending {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: XMLHttpRequestBodyInit;
  readonly onProgress: (share: number) => void;
}

/** Sends by XMLHttpRequest, because fetch does not report upload progress. */
function sent({ method, url, headers = {}, body, onProgress }: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (method === 'POST') request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => {
      reject(new ApiError({ status: 0, code: 'OFFLINE', detail: t('The shop cannot be reached. Try again.') }));
    });
    request.send(body);
  });
}

function toApiError({ status, response }: XMLHttpRequest): ApiError {
  const problem = response as Problem | null;
  if (!problem?.code)
    return new ApiError({ status, code: 'UNKNOWN', detail: t('The shop responded with status {status}', { status }) });
  return new ApiError({ status, code: problem.code, detail: translatedSentence(problem.detail), problem });
}
