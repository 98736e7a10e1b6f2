import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programEnvironment } from '@vitrine/local-postgres/binaries.ts';
import { testSettings } from '@vitrine/local-postgres/settings.ts';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { afterAll } from 'vitest';
import { openKysely, openPool } from '../platform/database/connections/pool.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../platform/database/migrations/migration-files.ts';
import type { TestDatabase } from './test-database.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Whether Debian's package `libfaketime` is installed. Tests of clocks that jump are skipped without it. */
export const hasFakeTime = library !== undefined;

/** A separate PostgreSQL of the test file whose clock can be set, together with the one of this process. */
export interface JumpingClock {
  readonly database: TestDatabase;
  /**
   * Sets both clocks this far from the machine's, in seconds, as if the machine's clock had been set. Timers continue,
   * because they follow another clock.
   */
  set(secondsAhead: number): void;
}

/** Starts it. With the file everything ends, and the clock of this process is right again. */
export async function jumpingClock(): Promise<JumpingClock> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-clock-'));
  // The account that PostgreSQL runs as under root must pass through it and read the file.
  chmodSync(home, 0o755);
  const file = join(home, 'ahead');
  writeFileSync(file, '+0');
  const ofThisServer = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  Object.assign(programEnvironment, ofThisServer);
  const starting = startEmbedded({ dataDir: join(home, 'shop'), settings: testSettings, isDurable: false });
  // Other files of this worker share the module, and start servers with the right clock.
  const postgres = await starting.finally(() => {
    for (const name of Object.keys(ofThisServer)) delete programEnvironment[name];
  });
  await migrate(postgres.address, readMigrations(migrationsFolder));
  const pool = openPool(postgres.address, { size: 12, onConnectionLost: () => {} });
  const RealDate = Date;
  afterAll(async () => {
    globalThis.Date = RealDate;
    await pool.end();
    await postgres.release();
    rmSync(home, { recursive: true, force: true });
  });
  return {
    database: { address: postgres.address, pool, db: openKysely(pool, true) },
    set(secondsAhead) {
      writeFileSync(file, `${secondsAhead < 0 ? '' : '+'}${secondsAhead}`);
      globalThis.Date = dateAhead(RealDate, secondsAhead * 1_000);
    },
  };
}

function dateAhead(RealDate: DateConstructor, ms: number): DateConstructor {
  return new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new target(target.now() + ms) : Reflect.construct(target, given),
    get: (target, name) => (name === 'now' ? () => target.now() + ms : Reflect.get(target, name)),
  });
}
