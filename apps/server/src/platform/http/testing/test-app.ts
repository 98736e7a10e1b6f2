import { afterAll } from 'vitest';
import { composeApp } from '../../../compose.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { AppContext } from '../../boot/context.ts';
import { steadyDatabase } from '../../database/connections/database-health.ts';
import { noReplicas } from '../../database/replicas/replicas.ts';
import { createPageCache } from '../../public-cache/pages/page-cache.ts';
import { parseEnvironment } from '../../runtime/environment/parse-environment.ts';
import { createLog } from '../../runtime/log.ts';
import { createProviders } from '../../security/provider-keys/providers.ts';
import type { ShopServer } from '../server/server-type.ts';

export const testSite = 'http://127.0.0.1:3000';

/** Variables for tests, which may load a machine without this being an overload. */
const testVariables = { LOG_LEVEL: 'silent', LIMIT_SIGN_IN: '1000', OVERLOAD_DELAY_MS: '600000' };

/**
 * Returns the context of a shop on a test's own database, with sandbox addresses at which nothing listens.
 *
 * @example
 * const context = contextFor(await testDatabase(), { DEMO_MODE: 'true' });
 */
export function contextFor(
  { address, pool, db }: TestDatabase,
  variables: Readonly<Record<string, string>> = {},
): AppContext {
  const environment = parseEnvironment({ ...testVariables, ...variables });
  const sessionSecret = 'a secret that signs the cookies of tests';
  const webhookSecret = 'whsec_test';
  const nowhere = 'http://127.0.0.1:9';
  const sandbox = {
    stripe: { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret, apiBase: nowhere },
    paypal: { clientId: 'test', clientSecret: 'test', webhookId: 'TEST', mode: 'test' as const, apiBase: nowhere },
    easypost: { apiKey: 'test', webhookSecret, apiBase: `${nowhere}/v2/` },
  };
  return {
    environment,
    pool,
    db,
    hasNamedStatements: true,
    replicas: noReplicas,
    databaseHealth: steadyDatabase,
    databaseAddress: address,
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
    providers: createProviders({ environment, sandbox, db, sessionSecret }),
    sandboxUrl: null,
    hasHotReload: false,
  };
}

/**
 * Starts the real application on a test's own database, and closes it after the file's tests.
 *
 * @example const app = await testApp(await testDatabase());
 */
export async function testApp(
  database: TestDatabase,
  variables?: Readonly<Record<string, string>>,
  parts: Partial<AppContext> = {},
): Promise<ShopServer> {
  const app = await composeApp({ ...contextFor(database, variables), ...parts });
  await app.ready();
  afterAll(() => app.close());
  return app;
}

/**
 * Returns a browser that preserves its session cookie from call to call.
 *
 * @example const ada = browser(app); await ada.call('POST', '/auth/login', { email, password });
 */
export function browser(app: ShopServer) {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers = {}) {
      const answer = await app.inject({
        method,
        url: `/api/v1${url}`,
        ...(body ? { payload: body } : {}),
        headers,
        cookies: Object.fromEntries(jar),
      });
      for (const cookie of answer.cookies) {
        if (cookie.value === '' || cookie.expires?.getTime() === 0) jar.delete(cookie.name);
        else jar.set(cookie.name, cookie.value);
      }
      return answer;
    },
  };
}
