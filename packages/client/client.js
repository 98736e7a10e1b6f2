import createOpenApiClient from 'openapi-fetch';

/** The shop refuses such a call before it does anything, so every call may be repeated. */
const tooManyRequests = 429;
/** The call may have taken effect, so only reads are repeated. */
const unavailable = new Set([502, 503, 504]);
const maxPauseSeconds = 60;

/** A call that the shop refused, or an answer that is not from a shop. */
export class VitrineError extends Error {
  name = 'VitrineError';

  /** @param {Response} response @param {unknown} problem */
  constructor(response, problem) {
    const { code = 'UNKNOWN', detail, errors = [] } = typeof problem === 'object' && problem !== null ? problem : {};
    super(detail ?? `The shop responded with status ${response.status}`);
    this.status = response.status;
    this.code = code;
    this.errors = errors;
    this.requestId = response.headers.get('x-request-id');
  }
}

/** See client.d.ts. */
export function createVitrineClient({ url, key, fetch = globalThis.fetch, maxRetries = 3, timeoutMs = 30_000 }) {
  const client = createOpenApiClient({
    baseUrl: new URL(url).origin,
    headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    fetch: (request) => sendWithRetries(fetch, request, { maxRetries, timeoutMs }),
  });
  return client;
}

/** See client.d.ts. */
export async function unwrap(call) {
  const { data, error, response } = await call;
  if (error !== undefined || !response.ok) throw new VitrineError(response, error);
  return data;
}

/** See client.d.ts. */
export async function* eachRecord(client, path, body = {}) {
  let cursor = null;
  do {
    const page = await unwrap(client.POST(path, { body: { limit: 100, ...body, ...(cursor && { cursor }) } }));
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor);
}

async function sendWithRetries(fetch, request, { maxRetries, timeoutMs }) {
  const isRead = request.method === 'GET' || /\/(one|many)$/.test(new URL(request.url).pathname);
  for (let retry = 0; ; retry += 1) {
    const isLast = retry >= maxRetries;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(new Request(request.clone(), { signal })).catch((error) => {
      if (isLast || !isRead || request.signal.aborted) throw error;
      return null;
    });
    const mayRepeat =
      response === null || response.status === tooManyRequests || (isRead && unavailable.has(response.status));
    if (isLast || !mayRepeat) return response;
    await response?.body?.cancel();
    await pause(pauseSeconds(response, retry) * 1000, request.signal);
  }
}

/** Returns the pause that the shop names, else 1, 2, 4, ... seconds with a random share, so that programs do not return together. */
function pauseSeconds(response, retry) {
  const named = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const seconds = Number.isFinite(named) ? named : 2 ** retry * (0.5 + Math.random() / 2);
  return Math.min(seconds, maxPauseSeconds);
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
