import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port on loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  await once(server, 'close');
  return typeof found === 'object' && found ? found.port : 0;
}
