import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { pause, repository } from '../bench-shop.ts';
import { endProcess } from './end-process.ts';
import { postgresPrograms } from './postgres-server.ts';

const program = '/usr/bin/patroni';
/** The maximum time for a node to reach its target state, also on a busy machine. */
const patienceMs = 180_000;

interface Example {
  readonly postgresql: {
    readonly authentication: { readonly superuser: { readonly username: string; readonly password: string } };
    readonly parameters: object;
  };
}

/** A PostgreSQL server that Patroni manages, with the example of `deploy/patroni`. */
export interface PatroniNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly superuser: { readonly user: string; readonly password: string };
  /** Starts Patroni, which creates the server or makes it follow the primary. */
  start(): void;
  /** Kills Patroni and the server (kill -9), as in the loss of the machine. */
  lose(): Promise<void>;
  /** Stops Patroni, which stops its server. */
  stop(): Promise<void>;
  /** Waits until Patroni reports this state for the server. */
  whenState(state: 'primary' | 'replica' | 'synchronous'): Promise<void>;
  /** Requests a handover from this node, the primary, to another one. */
  handOverTo(other: PatroniNode): Promise<void>;
  /** Returns Patroni's log. */
  log(): string;
}

interface Location {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdPort: number;
}

export function patroniNode(home: string, { name, port, restPort, etcdPort }: Location): PatroniNode {
  const folder = join(home, name);
  mkdirSync(folder);
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'patroni.log');
  const text = readFileSync(join(repository, 'deploy/patroni/patroni.yml'), 'utf8');
  // This machine replaces the private network of the example.
  const example = parse(text.replaceAll('10.0.0.0/24', '127.0.0.1/32')) as Example;
  const [rest, database] = [`127.0.0.1:${restPort}`, `127.0.0.1:${port}`];
  const config = {
    ...example,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    postgresql: {
      ...example.postgresql,
      listen: database,
      connect_address: database,
      data_dir: dataDir,
      bin_dir: postgresPrograms(),
      pgpass: join(folder, 'pgpass'),
      parameters: { ...example.postgresql.parameters, unix_socket_directories: folder },
    },
  };
  const configFile = join(folder, 'patroni.yml');
  writeFileSync(configFile, stringify(config), { mode: 0o600 });
  let child: ChildProcess | null = null;
  const requested = (path: string, request?: RequestInit) =>
    fetch(`http://${rest}${path}`, { signal: AbortSignal.timeout(60_000), ...request });
  const { username, password } = example.postgresql.authentication.superuser;

  return {
    name,
    port,
    restPort,
    superuser: { user: username, password },
    start() {
      const log = openSync(logFile, 'a');
      child = spawn(program, [configFile], {
        stdio: ['ignore', log, log],
        env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      });
    },
    async lose() {
      if (child) await endProcess(child, 'SIGKILL');
      process.kill(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    },
    async stop() {
      if (child) await endProcess(child, 'SIGTERM');
    },
    async whenState(state) {
      for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
        const answer = await requested(`/${state}`).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        if (answer?.ok) return;
      }
      throw new Error(`${name} was not ${state} in time: ${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    },
    async handOverTo(other) {
      const body = JSON.stringify({ leader: name, candidate: other.name });
      const answer = await requested('/switchover', { method: 'POST', body });
      if (!answer.ok) throw new Error(`${name} did not hand over: ${answer.status} ${await answer.text()}`);
    },
    log: () => readFileSync(logFile, 'utf8'),
  };
}
