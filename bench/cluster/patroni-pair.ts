import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/testing/free-port.ts';
import { pause, repository } from '../bench-shop.ts';
import { queryWhenever } from '../proof/harness.ts';
import type { DatabasePair, OnStop } from './database-pair.ts';
import { endProcess } from './end-process.ts';
import { type PatroniNode, patroniNode } from './patroni-node.ts';
import { shopRole } from './postgres-server.ts';

const [etcd, haproxy] = ['/usr/bin/etcd', '/usr/sbin/haproxy'];
/** Longer than Patroni waits for etcd, so that it notices. */
const etcdAwayMs = 25_000;
const password = 'password-of-the-shop';

/** The programs of Debian's packages that this pair needs in addition to PostgreSQL's. */
export const patroniPrograms: readonly string[] = [etcd, haproxy, '/usr/bin/patroni'];

/**
 * Starts two servers under Patroni with etcd, and HAProxy that routes to the primary, with the examples of `deploy`.
 */
export async function startPatroniPair(home: string, onStop: OnStop): Promise<DatabasePair> {
  const ports = await Promise.all(Array.from({ length: 8 }, freePort));
  const [etcdPort = 0, peerPort = 0, aPort = 0, aRest = 0, bPort = 0, bRest = 0, primaryPort = 0, replicaPort = 0] =
    ports;
  const startEtcd = () => spawnEtcd(join(home, 'etcd'), { port: etcdPort, peerPort });
  let store = startEtcd();
  onStop(() => endProcess(store, 'SIGKILL'));
  let [primary, replica]: [PatroniNode, PatroniNode] = [
    patroniNode(home, { name: 'node-1', port: aPort, restPort: aRest, etcdPort }),
    patroniNode(home, { name: 'node-2', port: bPort, restPort: bRest, etcdPort }),
  ];
  const nodes = [primary, replica];
  const proxy = spawnProxy(home, { nodes, primaryPort, replicaPort });
  onStop(() => endProcess(proxy, 'SIGKILL'));
  onStop(() => Promise.all(nodes.map((node) => node.stop())));
  // The first server creates the database. The second one copies it.
  primary.start();
  await primary.whenState('primary');
  replica.start();
  const through = { host: '127.0.0.1', port: primaryPort };
  const superuser = { ...through, ...primary.superuser, database: 'postgres' };
  await queryWhenever(superuser, `create role ${shopRole} login password '${password}'`, []);
  await queryWhenever(superuser, `create database shop owner ${shopRole}`, []);
  await replica.whenState('replica');
  const url = (port: number) => `postgres://${shopRole}:${password}@127.0.0.1:${port}/shop`;

  return {
    variables: { DATABASE_URL: url(primaryPort), DATABASE_READ_URL: nodes.map(({ port }) => url(port)).join(',') },
    primary: () => ({ ...through, user: shopRole, password, database: 'shop' }),
    protect: () => replica.whenState('synchronous'),
    async losePrimary() {
      await primary.lose();
      [primary, replica] = [replica, primary];
      await primary.whenState('primary');
    },
    async bringBack() {
      const before = replica.log().length;
      replica.start();
      await replica.whenState('synchronous');
      return replica.log().slice(before).includes('running pg_rewind') ? 'rewound' : 'taken back as it was';
    },
    furtherDisruption: {
      async 'the primary hands over to the replica, as for maintenance'() {
        await primary.handOverTo(replica);
        [primary, replica] = [replica, primary];
        await primary.whenState('primary');
        await replica.whenState('synchronous');
      },
      async 'etcd is killed, and is back after 25 s'() {
        await endProcess(store, 'SIGKILL');
        await pause(etcdAwayMs);
        store = startEtcd();
        await primary.whenState('primary');
      },
    },
  };
}

function spawnEtcd(folder: string, { port, peerPort }: { port: number; peerPort: number }): ChildProcess {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const words = {
    'data-dir': folder,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const options = Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]);
  return spawn(etcd, options, { stdio: 'ignore' });
}

interface Proxied {
  readonly nodes: readonly PatroniNode[];
  readonly primaryPort: number;
  readonly replicaPort: number;
}

function spawnProxy(home: string, { nodes, primaryPort, replicaPort }: Proxied): ChildProcess {
  let text = readFileSync(join(repository, 'deploy/haproxy/vitrine.cfg'), 'utf8')
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${primaryPort}`)
    .replaceAll('127.0.0.1:5001', `127.0.0.1:${replicaPort}`);
  for (const { name, port, restPort } of nodes) {
    text = text.replaceAll(
      new RegExp(`server ${name} [0-9.:]+ check port [0-9]+`, 'g'),
      `server ${name} 127.0.0.1:${port} check port ${restPort}`,
    );
  }
  const file = join(home, 'haproxy.cfg');
  writeFileSync(file, text);
  return spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
}
