import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux (from 32768), macOS and Windows (from 49152) assign to connections. */
const [min, max] = [20_000, 32_000];

/**
 * Returns a currently free port on loopback.
 * It is outside the range that a system assigns to connections. Any connection could take such a port between this call
 * and the start of the listener.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = min + Math.floor(Math.random() * (max - min));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
