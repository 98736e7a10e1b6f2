import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedAddress, type Network, pinnedTo } from './public-host.ts';

interface Limits {
  readonly network: Network;
  /** The time for the whole request, with the resolution of the host. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly accept: string;
}

/**
 * Returns the text at an address, or null for another status than 200 and a longer text. Resolves the host once,
 * connects to the checked address, follows no redirect. Throws when the connection fails or the time ends.
 */
export async function readPublicText(
  address: URL,
  { network, timeoutMs, maxBytes, accept }: Limits,
): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const at = await Promise.race([checkedAddress(address.hostname, network), once(signal, 'abort').then(() => null)]);
  if (!at) return null;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
    agent: false,
    signal,
    headers: { accept },
    lookup: pinnedTo(at),
  });
  request.once('response', resolve);
  request.on('error', reject);
  request.end();
  const response = await promise;
  try {
    return response.statusCode === 200 ? await readText(response, maxBytes) : null;
  } finally {
    response.destroy();
  }
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
