import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  checkedAddress,
  type HostAddress,
  type Network,
  pinnedTo,
} from '../../platform/runtime/network/public-host.ts';

/** The result of one attempt. `statusCode` is null when there was no response. */
export interface PostResult {
  readonly statusCode: number | null;
  readonly response: string | null;
  readonly error: string | null;
  readonly tookMs: number;
  /** The pause that the receiver requests. */
  readonly retryAfterMs: number;
}

/** Milliseconds for the whole attempt. */
const postTimeoutMs = 10_000;
/** The bytes of a response that are read and stored. */
const responseBytes = 2_048;

interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly network: Network;
}

/**
 * Sends one request and never throws. It resolves the host once, connects to the checked address, follows no redirect,
 * and reads the first 2 KB of the response.
 */
export async function postWebhook(post: WebhookPost, timeoutMs = postTimeoutMs): Promise<PostResult> {
  const startedAt = performance.now();
  const result = await attempt(post, AbortSignal.timeout(timeoutMs)).catch((error: unknown) => ({
    statusCode: null,
    response: null,
    error: describe(error, timeoutMs),
    retryAfterMs: 0,
  }));
  return { ...result, tookMs: Math.round(performance.now() - startedAt) };
}

async function attempt({ url, headers, body, network }: WebhookPost, limit: AbortSignal) {
  const address = new URL(url);
  const at = await checkedAddress(address.hostname, network);
  if (!at) throw new Error('The host cannot be resolved, or resolves to an address that is not public.');
  const response = await respond(address, { at, headers, body, limit });
  const statusCode = response.statusCode ?? 0;
  return {
    statusCode,
    response: await firstBytes(response),
    error: statusCode >= 200 && statusCode <= 299 ? null : `The receiver responded with status ${statusCode}.`,
    retryAfterMs: toRetryAfterMs(response.headers['retry-after']),
  };
}

interface Connection extends Pick<WebhookPost, 'headers' | 'body'> {
  readonly at: HostAddress;
  readonly limit: AbortSignal;
}

function respond(address: URL, { at, headers, body, limit }: Connection): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const bytes = Buffer.from(body);
  const request = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
    method: 'POST',
    agent: false,
    signal: limit,
    headers: { ...headers, 'content-length': bytes.byteLength },
    lookup: pinnedTo(at),
  });
  request.once('response', resolve);
  request.on('error', reject);
  request.end(bytes);
  return promise;
}

/** Returns the start of a response as text. The status decides about success, so an incomplete body is no failure. */
async function firstBytes(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.byteLength;
      if (size >= responseBytes) break;
    }
  } catch {
    // The receiver stopped, or the time has ended.
  }
  response.destroy();
  // The database stores no NUL. A character that the limit cuts becomes a replacement character.
  return Buffer.concat(parts).subarray(0, responseBytes).toString('utf8').replaceAll('\0', '').slice(0, responseBytes);
}

/** Returns the pause of `retry-after` in milliseconds, which may be seconds or a date. */
function toRetryAfterMs(value: string | undefined): number {
  if (value === undefined) return 0;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

function describe(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'The request failed.';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `There was no response within ${timeoutMs / 1_000} seconds.`;
  }
  return error.message.slice(0, 500) || 'The connection failed.';
}
