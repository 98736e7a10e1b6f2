import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkedAddress, type HostAddress, type Network } from './public-host.ts';

/** What one import knows of hosts. */
export interface Hosts {
  /** Whether a host answered its first request; other requests wait for that, and skip a host that did not answer. */
  readonly answered: Map<string, Promise<boolean>>;
  /** Limits the hosts: an uploaded file must not make the shop send requests into its own network. */
  readonly network: Network;
}

/** A longer limit would make thousands of images take days. */
const ANSWER_MS = 6_000;
const WHOLE_MS = 30_000;
const REDIRECTS_MAX = 3;
const BYTES_MAX = 20 * 1024 * 1024;

/** Fetches an image; returns its bytes, or a sentence that says why it can't be had. A host that can't be reached is asked only once. */
export async function fetchImage(address: URL, hosts: Hosts): Promise<Buffer | string> {
  const { host } = address;
  const asked = hosts.answered.get(host);
  if (asked !== undefined && !(await asked)) return unreachable(host);
  const { promise: isThere, resolve: answer } = Promise.withResolvers<boolean>();
  if (asked === undefined) hosts.answered.set(host, isThere);
  const answered = await requested(address, hosts.network);
  answer(answered !== null);
  if (answered === null) {
    hosts.answered.set(host, Promise.resolve(false));
    return unreachable(host);
  }
  const status = answered.statusCode ?? 0;
  if (status < 200 || status > 299) {
    answered.destroy();
    return `responded with status ${status}`;
  }
  return body(answered);
}

/**
 * Returns the response after at most three redirects, each to an allowed host; null when there is none. Each host is resolved once, and the
 * connection goes to the checked address: a name that resolves differently a moment later (DNS rebinding) has no effect.
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
      const answered = await answerOf(next, { at, whole, ms: deadline - performance.now() });
      const { location } = answered.headers;
      const status = answered.statusCode ?? 0;
      if (status < 300 || status > 399 || location === undefined) return answered;
      answered.destroy();
      next = new URL(location, next);
    }
    return null;
  } catch {
    return null;
  }
}

interface Asking {
  readonly at: HostAddress;
  readonly whole: AbortSignal;
  readonly ms: number;
}

/** Requests the headers of one response from exactly this address; the host's name stays in the request and in the certificate check. */
function answerOf(address: URL, { at, whole, ms }: Asking): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
    // Uses a connection of its own: none stays open to a host that will not be asked again.
    agent: false,
    signal: whole,
    headers: { accept: 'image/*', 'user-agent': 'Vitrine' },
    lookup: pinnedTo(at),
  });
  const slow = setTimeout(() => request.destroy(new Error('No response in time.')), Math.max(1, ms));
  request.once('response', (answered) => {
    clearTimeout(slow);
    resolve(answered);
  });
  request.once('error', (error) => {
    clearTimeout(slow);
    reject(error);
  });
  request.end();
  return promise;
}

/** Returns a lookup that resolves every name to this address. */
function pinnedTo({ address, family }: HostAddress): LookupFunction {
  return (_name, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

async function body(answered: IncomingMessage): Promise<Buffer | string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answered as AsyncIterable<Buffer>) {
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
