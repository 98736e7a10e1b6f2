/** Whether a host answered the first time it was asked; the others wait for that, and ask no host that did not. */
export type Hosts = Map<string, Promise<boolean>>;

/** An answer that takes longer would make thousands of pictures take days. */
const ANSWER_MS = 6_000;
const WHOLE_MS = 30_000;
const BYTES_MAX = 20 * 1024 * 1024;

/** A picture's bytes from its address, or a sentence on why they can't be had. A host that can't be reached is asked once. */
export async function fetchImage(address: URL, hosts: Hosts): Promise<Buffer | string> {
  const { host } = address;
  const asked = hosts.get(host);
  if (asked !== undefined && !(await asked)) return unreachable(host);
  const { promise: isThere, resolve: answer } = Promise.withResolvers<boolean>();
  if (asked === undefined) hosts.set(host, isThere);
  const answered = await requested(address);
  answer(answered !== null);
  if (answered === null) {
    hosts.set(host, Promise.resolve(false));
    return unreachable(host);
  }
  if (!answered.ok) {
    await answered.body?.cancel();
    return `answered with status ${answered.status}`;
  }
  return body(answered);
}

async function requested(address: URL): Promise<Response | null> {
  const giveUp = new AbortController();
  const slow = setTimeout(() => giveUp.abort(), ANSWER_MS);
  try {
    return await fetch(address, { signal: AbortSignal.any([giveUp.signal, AbortSignal.timeout(WHOLE_MS)]) });
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
