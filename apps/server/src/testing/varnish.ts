import { afterAll } from 'vitest';
import { type Front, spawnVarnish } from './varnish-process.ts';

export { hasVarnish } from './varnish-process.ts';

/** Starts Varnish as `spawnVarnish` does; it ends when the test file has ended. Returns its address. */
export async function startVarnish(front: Front): Promise<string> {
  const { url, stop } = await spawnVarnish(front);
  afterAll(stop);
  return url;
}
