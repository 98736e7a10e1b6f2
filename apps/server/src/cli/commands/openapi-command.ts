import type { AppContext } from '../../platform/boot/context.ts';
import { steadyDatabase } from '../../platform/database/connections/database-health.ts';
import { noReplicas } from '../../platform/database/replicas/replicas.ts';
import { createPageCache } from '../../platform/public-cache/pages/page-cache.ts';
import { createLog } from '../../platform/runtime/log.ts';
import { createProviders } from '../../platform/security/provider-keys/providers.ts';
import type { Command } from '../command.ts';
import { type OpenShop, withShop } from '../with-shop.ts';

export const openapiCommand: Command = {
  summary: "print the API's description (OpenAPI 3.1, JSON)",
  usage: '',
  help: 'The same as GET /api/v1/openapi.json of the running shop.',
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    // The import is here because every other command starts in half the time without the HTTP side.
    const { buildApp } = await import('../../app.ts');
    const description = await withShop(async (shop) => {
      // Excludes the pages, which need not be built to describe the API.
      const app = await buildApp(createContext(shop), []);
      try {
        return (await app.inject({ url: '/api/v1/openapi.json' })).json<Record<string, unknown>>();
      } finally {
        await app.close();
      }
    });
    return { lines: [JSON.stringify(description, null, 2)], values: { description } };
  },
};

/** Returns a context that describes the shop but does not run it. It has no charges and no listener. */
function createContext({ environment, db, database }: OpenShop): AppContext {
  const sessionSecret = 'describes the shop and signs nothing';
  return {
    environment,
    db,
    pool: database.pool,
    hasNamedStatements: database.hasNamedStatements,
    replicas: noReplicas,
    databaseHealth: steadyDatabase,
    databaseAddress: database.server.address,
    log: createLog('silent'),
    pageCache: createPageCache(),
    pageEvictions: {
      isReceiving: true,
      isConnectionRecent: true,
      caughtUp: async () => {},
      position: async () => null,
      close: async () => {},
    },
    sessionSecret,
    providers: createProviders({ environment, sandbox: null, db, sessionSecret }),
    sandboxUrl: null,
    hasHotReload: false,
  };
}
