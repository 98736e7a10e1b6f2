import { execFile } from 'node:child_process';
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';

const run = promisify(execFile);

/** The role that owns the servers. The shop has a separate role. */
const owner = 'owner';
export const shopRole = 'shop';

/** Returns the folder with the newest programs of Debian's packages `postgresql-NN`, or undefined without any. */
export function postgresPrograms(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return folders.findLast((folder) => existsSync(join(folder, 'pg_rewind')));
}

/** One PostgreSQL server on loopback, primary or replica. */
export class PostgresServer {
  readonly folder: string;
  readonly port: number;
  readonly #programs: string;

  constructor({ folder, port, programs }: { folder: string; port: number; programs: string }) {
    this.folder = folder;
    this.port = port;
    this.#programs = programs;
  }

  address(database = 'shop', user = shopRole): ClientConfig {
    return { host: '127.0.0.1', port: this.port, user, database };
  }

  get ownerAddress(): ClientConfig {
    return this.address('postgres', owner);
  }

  async create(): Promise<void> {
    await this.#program('initdb', ['-D', this.folder, '-U', owner, '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  }

  /** Copies another server and follows it from then on. */
  async copy(primary: PostgresServer): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', owner];
    await this.#program('pg_basebackup', [...from, '-D', this.folder, '-R', '-X', 'stream', '-c', 'fast']);
  }

  /**
   * Makes a previous primary a replica of the promoted server. Rewinds it, or copies it again where rewinding fails.
   */
  async rejoin(primary: PostgresServer): Promise<'rewound' | 'copied'> {
    const source = `host=127.0.0.1 port=${primary.port} user=${owner} dbname=postgres`;
    try {
      await this.#program('pg_rewind', [`--target-pgdata=${this.folder}`, `--source-server=${source}`, '-R']);
      return 'rewound';
    } catch {
      await this.copy(primary);
      return 'copied';
    }
  }

  /** With `waitsFor`, every commit waits until a replica has it, so that a promotion loses no commit. */
  async start(waitsFor: 'replica' | 'nobody'): Promise<void> {
    this.#configure(waitsFor);
    await this.#control(['start', '-w', '-l', join(this.folder, 'server.log')]);
  }

  async waitFor(waitsFor: 'replica' | 'nobody'): Promise<void> {
    this.#configure(waitsFor);
    await this.#control(['reload']);
  }

  /** `immediate` is a crash: the server writes nothing that a killed server would not have written. */
  async stop(how: 'fast' | 'immediate'): Promise<void> {
    await this.#control(['stop', '-w', '-m', how]).catch(() => {});
  }

  async promote(): Promise<void> {
    await this.#control(['promote', '-w']);
  }

  #configure(waitsFor: 'replica' | 'nobody'): void {
    const lines = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      wal_level: 'replica',
      wal_log_hints: 'on',
      wal_keep_size: '1GB',
      max_wal_senders: 8,
      max_connections: 200,
      shared_buffers: '64MB',
      synchronous_standby_names: waitsFor === 'replica' ? '*' : '',
    };
    const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'`);
    writeFileSync(join(this.folder, 'postgresql.conf'), [...text, ''].join('\n'));
    writeFileSync(
      join(this.folder, 'pg_hba.conf'),
      'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
    );
  }

  #control(words: readonly string[]): Promise<unknown> {
    return this.#program('pg_ctl', ['-D', this.folder, '-s', ...words]);
  }

  async #program(name: string, words: readonly string[]): Promise<void> {
    const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
    // A server that pg_ctl starts holds its output open, so that nothing may wait for its end.
    const child = run(join(this.#programs, name), [...words], { env: environment });
    if (name === 'pg_ctl') return ended(child.child);
    await child;
  }
}

function ended(child: ReturnType<typeof execFile>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl ended with ${code}`))));
  });
}
