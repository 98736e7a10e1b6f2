import type { SystemCheck } from '@vitrine/domain/system/system-check.ts';
import { systemChecks, worstState } from '@vitrine/domain/system/system-checks.ts';
import { type DatabaseServer, reachDatabase } from '../../platform/database/connections/open-database.ts';
import { openKysely, openPool } from '../../platform/database/connections/pool.ts';
import { listenForEvictions } from '../../platform/public-cache/evictions/page-evictions.ts';
import { createPageCache } from '../../platform/public-cache/pages/page-cache.ts';
import type { Environment } from '../../platform/runtime/environment/environment.ts';
import { createLog } from '../../platform/runtime/log.ts';
import { createProviders } from '../../platform/security/provider-keys/providers.ts';
import { sessionSecret } from '../../platform/security/session-secret.ts';
import { gatherFacts } from '../../system/system.ts';
import type { Command } from '../command.ts';
import { commandEnvironment, requireShop } from '../with-shop.ts';

const marks = { OK: 'ok      ', WARNING: 'warning ', FAILING: 'failing ' } as const;

export const doctorCommand: Command = {
  summary: 'check the shop and its machine, and suggest actions',
  usage: '',
  help: `Checks settings, database, providers, mail, disk, clock, storage and backups. The shop can stay open. The command changes nothing
and applies no migration. Prints one line for each check: ok, warning or failing, and the action below it. With --json: {"state": ...,
"checks": [{"name", "state", "finding", "advice", "link"}]}.

Exit code: 0 if no check is failing (warnings are possible), 1 if a check is failing, 2 for invalid arguments.`,
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    const environment = commandEnvironment();
    requireShop(environment);
    const checks = await checkFromOutside(environment);
    const state = worstState(checks);
    return { lines: checks.flatMap(toLines), values: { state, checks }, foundError: state === 'FAILING' };
  },
};

function toLines({ name, state, finding, advice }: SystemCheck): string[] {
  return [`${marks[state]}${name}: ${finding}`, ...(advice === null ? [] : [`        ${advice}`])];
}

/** Runs the checks in a separate process from the shop. */
async function checkFromOutside(environment: Environment): Promise<SystemCheck[]> {
  let server: DatabaseServer;
  try {
    server = await reachDatabase(environment);
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    return systemChecks(await gatherFacts(environment, { error: problem }));
  }
  const pool = openPool(server.address, { size: 2, onConnectionLost: () => {} });
  try {
    const db = openKysely(pool, false);
    const secret = sessionSecret(environment);
    const providers = createProviders({ environment, sandbox: null, db, sessionSecret: secret });
    await providers.reload().catch(() => {});
    const isReceiving = await isListening(server, pool);
    return systemChecks(
      await gatherFacts(environment, { db, providers, isReceiving, sessionSecret: secret, replicas: [] }),
    );
  } finally {
    await pool.end();
    await server.release();
  }
}

/** Returns whether a notification comes back to this process. It uses the shop's own check. */
async function isListening({ listenAddress }: DatabaseServer, pool: ReturnType<typeof openPool>): Promise<boolean> {
  const log = createLog('silent');
  const listening = { address: listenAddress, pool, cache: createPageCache(), log };
  const evictions = await listenForEvictions(listening).catch(() => null);
  if (evictions === null) return false;
  const { isReceiving } = evictions;
  await evictions.close();
  return isReceiving;
}
