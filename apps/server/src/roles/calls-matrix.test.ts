import { readFile } from 'node:fs/promises';
import { keyPermissions, type Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import fastifyPlugin from 'fastify-plugin';
import { afterAll, describe, expect, it } from 'vitest';
import { createToken } from '../api-keys/api-key-token.ts';
import { buildApp, otherRoutes } from '../app.ts';
import { type Person, visitor } from '../resources/test-shop.ts';
import { rolesShop } from './test-roles.ts';

// Every call with every kind of caller. The rights of each call are in calls-matrix.md, which the routes are compared
// with: a call without a row fails, and so does a row without a call.

type Access = 'public' | 'signed-in' | 'staff' | 'owner';
interface Row {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly permission: string;
  readonly needsProof: boolean;
}

const shop = await rolesShop();
const passed = 204;
/** Ends each permitted call before its handler, so that no call has an effect. */
const stopped = fastifyPlugin(async (api) => {
  api.addHook('onRequest', async (_request, reply) => reply.status(passed).send());
});
const app = await buildApp(shop.context, otherRoutes, [stopped]);
await app.ready();
afterAll(() => app.close());

const table = await readFile(new URL('calls-matrix.md', import.meta.url), 'utf8');
const rows = table.split('\n').flatMap((line): Row[] => {
  const [, call = '', access = '', permission = '', proof = ''] = line.split('|').map((cell) => cell.trim());
  const [, method = '', url = ''] = /^`(\w+) (\S+)`$/.exec(call) ?? [];
  return url === '' ? [] : [{ method, url, access: access as Access, permission, needsProof: proof === 'proof' }];
});

async function callers() {
  const people: Record<string, Person> = {
    visitor,
    USER: await shop.user('USER'),
    ADMIN: await shop.user('ADMIN'),
    SITE_OWNER: await shop.user('SITE_OWNER'),
  };
  const keys = new Map<Permission, string>();
  for (const permission of keyPermissions) {
    const { token, hash, end } = createToken();
    await shop.db
      .insertInto('api_keys')
      .values({
        id: crypto.randomUUID(),
        name: permission,
        token_hash: hash,
        token_end: end,
        previous_hash: null,
        previous_until: null,
        permissions: [permission],
        refund_limit: null,
        calls_per_minute: 10_000,
        expires_at: null,
        revoked_at: null,
        last_used_at: new Date(),
        created_by: shop.owner.userId,
      })
      .execute();
    keys.set(permission, token);
  }
  return { people, keys };
}
const { people, keys } = await callers();

async function getStatus({ method, url }: Row, headers: Record<string, string>): Promise<number> {
  const path = url.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
  const answer = await app.inject({ method: method as 'GET', url: path, headers });
  return answer.statusCode;
}

const allowedRoles: Record<Access, readonly string[]> = {
  public: ['visitor', 'USER', 'ADMIN', 'SITE_OWNER'],
  'signed-in': ['USER', 'ADMIN', 'SITE_OWNER'],
  staff: ['ADMIN', 'SITE_OWNER'],
  owner: ['SITE_OWNER'],
};

describe('the table of calls', () => {
  it('has a row for each call, and no other', () => {
    const declared = app.costedRoutes
      // The wildcard answers unknown addresses.
      .filter(({ url }) => url.startsWith('/api/') && url !== '/api/*')
      .flatMap(({ methods, url, access = 'public', permission }) =>
        methods
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${url} ${access} ${permission ?? '-'}`),
      );
    expect(rows.map((row) => `${row.method} ${row.url} ${row.access} ${row.permission}`).toSorted()).toEqual(
      declared.toSorted(),
    );
  });
});

describe.each(rows)('$method $url', (row) => {
  it('admits the roles of its row', async () => {
    for (const [name, { cookie }] of Object.entries(people)) {
      const status = await getStatus(row, cookie ? { cookie: `session=${cookie}` } : {});
      const isAllowed = allowedRoles[row.access].includes(name);
      expect(status, name).toBe(isAllowed ? passed : name === 'visitor' ? 401 : 403);
    }
  });

  it('admits a key with its permission only', async () => {
    const isClosed = row.access === 'owner' || row.needsProof;
    for (const [permission, token] of keys) {
      const isAllowed = !isClosed && (row.access === 'public' || permission === row.permission);
      const status = await getStatus(row, { authorization: `Bearer ${token}` });
      expect(status, permission).toBe(isAllowed ? passed : 403);
    }
  });
});
