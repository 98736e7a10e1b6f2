import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  checkedAddress,
  type HostAddress,
  type Network,
  pinnedTo,
} from '../../../platform/runtime/network/public-host.ts';

/** The state of hosts during one import. */
export interface Hosts {
  /**
   * Whether a host responded to its first request. Other requests wait for it, and skip a host that did not respond.
   */
  readonly response: Map<string, Promise<boolean>>;
  /** Limits the hosts, because an uploaded file must not cause requests to the shop's own network. */
  readonly network: Network;
}

/** A longer limit would make thousands of images take days. */
const ANSWER_MS = 6_000;
const WHOLE_MS = 30_000;
const REDIRECTS_MAX = 3;
const BYTES_MAX = 20 * 1024 * 1024;

/**
 * Fetches an image. Returns its bytes, or a sentence with the reason for the failure. It requests an unreachable host
 * only once.
 */
export async function fetchImage(address: URL, hosts: Hosts): Promise<Buffer | string> {
  const { host } = address;
  const wanted = hosts.response.get(host);
  if (wanted !== undefined && !(await wanted)) return unreachable(host);
  const { promise: isThere, resolve: answer } = Promise.withResolvers<boolean>();
  if (wanted === undefined) hosts.response.set(host, isThere);
  const response = await requested(address, hosts.network);
  answer(response !== null);
  if (response === null) {
    hosts.response.set(host, Promise.resolve(false));
    return unreachable(host);
  }
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) {
    response.destroy();
    return `responded with status ${status}`;
  }
  return body(response);
}

/**
 * Returns the response after at most three redirects, each to an allowed host, or null when there is none.
 * It resolves each host once and connects to the checked address. A name that resolves differently a moment later (DNS
 * rebinding) has no effect.
 */
async function requested(address: URL, network: Network): Promise<IncomingMessage | null> {
  const whole = AbortSignal.timeout(WHOLE_MS);
  const deadline = performance.now() + ANSWER_MS;
  try {
    let next = address;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (!/^https?:$/.test(next.protocol)) return null;
      const at = await checkedAddress(next.hostname, network);
      if (!at) return null;
      const response = await requestImage(next, { at, whole, ms: deadline - performance.now() });
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (status < 300 || status > 399 || location === undefined) return response;
      response.destroy();
      next = new URL(location, next);
    }
    return null;
  } catch {
    return null;
  }
}

interface ImageRequest {
  readonly at: HostAddress;
  readonly whole: AbortSignal;
  readonly ms: number;
}

/**
 * Requests the headers of one response from exactly this address. The host's name stays in the request and in the
 * certificate check.
 */
function requestImage(address: URL, { at, whole, ms }: ImageRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
    // Uses a separate connection, so that none stays open to a host without further requests.
    agent: false,
    signal: whole,
    headers: { accept: 'image/*', 'user-agent': 'Vitrine' },
    lookup: pinnedTo(at),
  });
  const slow = setTimeout(() => request.destroy(new Error('No response in time.')), Math.max(1, ms));
  request.once('response', (response) => {
    clearTimeout(slow);
    resolve(response);
  });
  request.once('error', (error) => {
    clearTimeout(slow);
    reject(error);
  });
  request.end();
  return promise;
}

async function body(response: IncomingMessage): Promise<Buffer | string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.byteLength;
      if (size > BYTES_MAX) return 'is larger than 20 MB';
      parts.push(part);
    }
  } catch {
    return 'stopped during the download';
  }
  return Buffer.concat(parts);
}

function unreachable(host: string): string {
  return `${host} cannot be reached`;
}
