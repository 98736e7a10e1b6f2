import { type OpenDatabase, openDatabase } from '../platform/database/connections/open-database.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Environment } from '../platform/runtime/environment/environment.ts';
import { parseEnvironment } from '../platform/runtime/environment/parse-environment.ts';

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
