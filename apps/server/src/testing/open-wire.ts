import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A wire to a server that can go silent: its connections stay open and carry nothing more. */
export interface SilentWire {
  readonly port: number;
  /** Number of open connections that carry data. */
  readonly open: number;
  /**
   * Stops the open connections in both directions. Neither side receives data, an end or a reset. New connections work,
   * unless `all` is true. Then they stay silent too, until `restore`.
   */
  silence(all?: boolean): void;
  /** Allows new connections again. */
  restore(): void;
  close(): void;
}

/** Opens a wire on loopback to the target. */
export async function openWire(target: NetConnectOpts): Promise<SilentWire> {
  const open = new Set<{ readonly near: Socket; readonly far: Socket }>();
  const silent = new Set<Socket>();
  let isAllSilent = false;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (isAllSilent) return void silent.add(near);
    const far = connect(target);
    const wire = { near, far };
    open.add(wire);
    near.pipe(far);
    far.pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => end.destroy());
      end.on('close', () => {
        if (open.delete(wire)) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get open() {
      return open.size;
    },
    silence(all = false) {
      isAllSilent = all;
      for (const { near, far } of open) {
        far.unpipe(near);
        near.unpipe(far);
        silent.add(near).add(far);
      }
      open.clear();
    },
    restore() {
      isAllSilent = false;
    },
    close() {
      for (const { near, far } of open) silent.add(near).add(far);
      for (const socket of silent) socket.destroy();
      server.close();
    },
  };
}
