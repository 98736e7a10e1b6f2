import { rmSync } from 'node:fs';
import { testSettings } from '@vitrine/local-postgres/settings.ts';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import type { TestProject } from 'vitest/node';
import { buildEmails } from '../../../../tools/build.ts';
import { makeTestFolder } from '../../../../tools/testing/test-folder.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../platform/database/migrations/migration-files.ts';

/** The data with which a test process creates its own databases on the one server of the run. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly password: string;
  readonly ownerRole: string;
  readonly shopRole: string;
  /** Name of a migrated, empty database to copy. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Builds the emails, starts one PostgreSQL for the run in its own folder, and migrates the database that tests copy.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildEmails();
  const dataDir = makeTestFolder('test');
  const postgres = await startEmbedded({ dataDir, settings: testSettings, isDurable: false });
  const tearDown = async () => {
    await postgres.release();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.address, readMigrations(migrationsFolder));
  } catch (error) {
    await tearDown();
    throw error;
  }
  const { address, ownerAddress } = postgres;
  project.provide('testServer', {
    host: address.host ?? '',
    port: address.port ?? 0,
    password: String(address.password),
    ownerRole: ownerAddress.user ?? '',
    shopRole: address.user ?? '',
    template: address.database ?? '',
  });
  return tearDown;
}
