import { isPublicHost } from './public-host.ts';

/** The hosts of one import. */
export interface Hosts {
  /** Whether a host answered the first time it was asked; the others wait for that, and ask no host that did not. */
  readonly answered: Map<string, Promise<boolean>>;
  /** A file that somebody uploaded may not make the shop look around inside its own network. */
  readonly mayBePrivate: boolean;
}

/** An answer that takes longer would make thousands of pictures take days. */
const ANSWER_MS = 6_000;
const WHOLE_MS = 30_000;
const REDIRECTS_MAX = 3;
const BYTES_MAX = 20 * 1024 * 1024;

/** A picture's bytes from its address, or a sentence on why they can't be had. A host that can't be reached is asked once. */
export async function fetchImage(address: URL, hosts: Hosts): Promise<Buffer | string> {
  const { host } = address;
  const asked = hosts.answered.get(host);
  if (asked !== undefined && !(await asked)) return unreachable(host);
  const { promise: isThere, resolve: answer } = Promise.withResolvers<boolean>();
  if (asked === undefined) hosts.answered.set(host, isThere);
  const answered = await requested(address, hosts.mayBePrivate);
  answer(answered !== null);
  if (answered === null) {
    hosts.answered.set(host, Promise.resolve(false));
    return unreachable(host);
  }
  if (!answered.ok) {
    await answered.body?.cancel();
    return `answered with status ${answered.status}`;
  }
  return body(answered);
}

/** The answer after at most three redirects, each to a host that may be asked; null when there is none. */
async function requested(address: URL, mayBePrivate: boolean): Promise<Response | null> {
  const giveUp = new AbortController();
  const slow = setTimeout(() => giveUp.abort(), ANSWER_MS);
  const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    let next = address;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (!/^https?:$/.test(next.protocol)) return null;
      if (!mayBePrivate && !(await isPublicHost(next.hostname))) return null;
      const response = await fetch(next, { signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      next = new URL(location, next);
    }
    return null;
  } catch {
    return null;
  } finally {
    clearTimeout(slow);
  }
}

async function body(response: Response): Promise<Buffer | string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > BYTES_MAX) return 'is larger than 20 MB';
      parts.push(part);
    }
  } catch {
    return 'broke off while it was sent';
  }
  return Buffer.concat(parts);
}

function unreachable(host: string): string {
  return `${host} cannot be reached`;
}
