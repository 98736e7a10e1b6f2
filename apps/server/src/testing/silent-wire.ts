import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, inject } from 'vitest';

/** A wire to the test server that can go silent: its connections stay open and bring nothing more. */
export interface SilentWire {
  readonly port: number;
  /** Holds back what the server sends on the open connections. New connections work. */
  silence(): void;
}

/** Opens a wire on loopback; it is closed when the test file has ended. */
export async function silentWire(): Promise<SilentWire> {
  const { host, port } = inject('testServer');
  const open = new Set<{ readonly near: Socket; readonly far: Socket }>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const wire = { near, far };
    open.add(wire);
    near.pipe(far);
    far.pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('close', () => {
        other.destroy();
        open.delete(wire);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const { near } of open) near.destroy();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence() {
      for (const { near, far } of open) far.unpipe(near);
    },
  };
}
