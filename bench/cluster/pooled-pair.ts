import { join } from 'node:path';
import { freePort } from '../../tools/testing/free-port.ts';
import { queryWhenever } from '../proof/harness.ts';
import type { DatabasePair, OnStop } from './database-pair.ts';
import { PostgresServer, postgresPrograms, shopRole } from './postgres-server.ts';
import { startPooler } from './proxies.ts';

/** Starts a primary with its replica behind pgbouncer. The proof itself is the operator who promotes. */
export async function startPooledPair(home: string, onStop: OnStop): Promise<DatabasePair> {
  const [aPort, bPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
  const { servers } = await startReplicated(home, { ports: [aPort, bPort], onStop });
  let [primary, replica] = servers;
  const pooler = startPooler(join(home, 'pooler'), { port: poolerPort, primaryPort: primary.port });
  onStop(() => pooler.stop());
  return {
    variables: {
      DATABASE_URL: pooler.url,
      DATABASE_LISTEN_URL: pooler.listenUrl,
      // Lists both servers. The pool sends no reads to the current primary.
      DATABASE_READ_URL: servers.map(({ port }) => `postgres://${shopRole}@127.0.0.1:${port}/shop`).join(','),
    },
    primary: () => primary.address(),
    protect: () => primary.waitFor('replica'),
    async losePrimary() {
      await primary.stop('immediate');
      await replica.waitFor('nobody');
      await replica.promote();
      pooler.follow(replica.port);
      [primary, replica] = [replica, primary];
    },
    async bringBack() {
      // Until a checkpoint, the promoted server's control file names the previous timeline, and pg_rewind would find
      // nothing to do.
      await queryWhenever(primary.ownerAddress, 'checkpoint', []);
      const how = await replica.rejoin(primary);
      await replica.start('nobody');
      await primary.waitFor('replica');
      return how;
    },
    furtherDisruption: {},
  };
}

interface Replicated {
  readonly ports: readonly [number, number];
  readonly onStop: OnStop;
}

/** Starts a primary with an empty database of the shop, and a replica of it. */
export async function startReplicated(
  home: string,
  { ports, onStop }: Replicated,
): Promise<{ readonly servers: readonly [PostgresServer, PostgresServer] }> {
  const programs = postgresPrograms();
  if (!programs) throw new Error("Debian's package postgresql is not installed.");
  const [primary, replica] = [
    new PostgresServer({ folder: join(home, 'a'), port: ports[0], programs }),
    new PostgresServer({ folder: join(home, 'b'), port: ports[1], programs }),
  ];
  onStop(() => Promise.all([primary.stop('immediate'), replica.stop('immediate')]));
  await primary.create();
  await primary.start('nobody');
  await queryWhenever(primary.ownerAddress, `create role ${shopRole} login`, []);
  await queryWhenever(primary.ownerAddress, `create database shop owner ${shopRole}`, []);
  await replica.copy(primary);
  await replica.start('nobody');
  return { servers: [primary, replica] };
}
