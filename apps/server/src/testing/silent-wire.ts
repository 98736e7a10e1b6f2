import type { NetConnectOpts } from 'node:net';
import { afterAll, inject } from 'vitest';
import { openWire, type SilentWire } from './open-wire.ts';

export type { SilentWire } from './open-wire.ts';

/**
 * Opens a wire on loopback to the test server of PostgreSQL, or to the target. It closes when the test file has ended.
 */
export async function silentWire(target: NetConnectOpts = testServer()): Promise<SilentWire> {
  const wire = await openWire(target);
  afterAll(() => wire.close());
  return wire;
}

function testServer(): NetConnectOpts {
  const { host, port } = inject('testServer');
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
