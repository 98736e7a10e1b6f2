import { statSync } from 'node:fs';
import { join } from 'node:path';
import { clusterElsewhere } from '@vitrine/local-postgres/cluster-folder.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/connections/open-database.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Environment } from '../platform/runtime/environment/environment.ts';
import { parseEnvironment } from '../platform/runtime/environment/parse-environment.ts';
import { CommandRefused } from './command.ts';

export interface OpenShop {
  readonly environment: Environment;
  readonly db: Db;
  readonly database: OpenDatabase;
}

/** Reads the environment for commands. None of them calls a provider. */
export function commandEnvironment(): Environment {
  return parseEnvironment(process.env, { callsProviders: false });
}

/**
 * Runs a command on the shop's database. It joins the database of a running shop, or starts one for the duration of the
 * command.
 */
export async function withShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  const environment = commandEnvironment();
  const database = await openDatabase(environment, () => {});
  try {
    return await work({ environment, db: database.db, database });
  } finally {
    await database.close();
  }
}

/** Runs a command on a shop that exists already, as `withShop` does. A wrong DATA_DIR would become an empty shop. */
export async function withExistingShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  requireShop(commandEnvironment());
  return withShop(work);
}

/** @throws CommandRefused when the data folder has no database, and no DATABASE_URL names another one */
export function requireShop({ databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null || clusterElsewhere(dataDir) !== null) return;
  if (statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })) return;
  throw new CommandRefused(
    `There is no shop in DATA_DIR ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
  );
}
