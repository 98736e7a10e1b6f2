import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux (from 32768), macOS and Windows (from 49152) give to connections. */
const [least, most] = [20_000, 32_000];

/**
 * Returns a port on loopback that is free at this moment. It is none of those that a system gives to connections: between this answer
 * and the start of what listens there, any connection of the machine could take such a one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = least + Math.floor(Math.random() * (most - least));
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
