import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { checkAddress, listenError } from '../../runtime/network/free-address.ts';

/**
 * Number of listening sockets of a shop. It can accept the same number of connections in one turn of the event loop.
 */
const listenerCount = 16;

/** The listening sockets in addition to the server's own. */
export interface Listeners {
  /** Stops listening immediately. Settles when every connection accepted by these sockets has ended. */
  close(): Promise<void>;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Lets the application listen at several sockets of the same address (decision 0008). Node accepts one connection of a
 * listening socket in each turn of its event loop. A busy shop, whose turns take 20 ms, would accept 50 visitors a
 * second. The others would wait for seconds, even those that it refuses. Only Linux divides connections among sockets;
 * elsewhere there is one.
 */
export async function openListeners(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: Address,
  count = listenerCount,
): Promise<Listeners> {
  const isShared = count > 1 && (await canShare(host));
  // The system grants a shared address to a second shop of the same user. The check for a free address therefore does
  // not share, and runs as late as possible.
  if (port !== 0) await checkAddress({ host, port });
  // Fastify passes on the server's options, though its type does not name them.
  const options: Address & { readonly reusePort: boolean } = { host, port, reusePort: isShared };
  await app.listen(options).catch((cause: unknown) => Promise.reject(listenError(cause, { host, port })));
  const open = app.server.address();
  if (!isShared || open === null || typeof open === 'string') return { close: async () => undefined };
  const listeners = Array.from({ length: count - 1 }, () => createSharedListener(app.server));
  await Promise.all(listeners.map((listener) => listening(listener, { host: open.address, port: open.port })));
  return {
    async close() {
      await Promise.all(listeners.map((listener) => new Promise((closed) => void listener.close(closed))));
    },
  };
}

/**
 * Returns a socket whose connections the HTTP server serves as if it had accepted them, with the options of an HTTP
 * server's own.
 */
function createSharedListener(server: Server): NetServer {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
}

/** Returns whether this system allows several sockets to listen at one address. */
async function canShare(host: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const attempt = createServer();
  const isListening = await listening(attempt, { host, port: 0 }).then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((closed) => void attempt.close(closed));
  return isListening;
}

function listening(server: NetServer, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...address, reusePort: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
