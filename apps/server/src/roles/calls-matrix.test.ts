import { readFile } from 'node:fs/promises';
import { keyPermissions, type Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import fastifyPlugin from 'fastify-plugin';
import { afterAll, describe, expect, it } from 'vitest';
import { createToken } from '../api-keys/api-key-token.ts';
import { buildApp, otherRoutes } from '../app.ts';
import { type Person, visitor } from '../resources/test-shop.ts';
import { inParallel } from '../testing/in-parallel.ts';
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

const people: Record<string, Person> = {
  visitor,
  USER: await shop.user('USER'),
  ADMIN: await shop.user('ADMIN'),
  SITE_OWNER: await shop.user('SITE_OWNER'),
};

const keys = new Map<string, Promise<string>>();

/** Returns the token of a key with these permissions and no others. */
function keyWith(permissions: readonly Permission[]): Promise<string> {
  const name = permissions.join();
  const token = keys.get(name) ?? storeKey(permissions);
  keys.set(name, token);
  return token;
}

async function storeKey(permissions: readonly Permission[]): Promise<string> {
  const { token, hash, end } = createToken();
  await shop.db
    .insertInto('api_keys')
    .values({
      id: crypto.randomUUID(),
      name: 'Key',
      token_hash: hash,
      token_end: end,
      previous_hash: null,
      previous_until: null,
      permissions: [...permissions],
      refund_limit: null,
      calls_per_minute: 10_000,
      expires_at: null,
      revoked_at: null,
      last_used_at: new Date(),
      created_by: shop.owner.userId,
    })
    .execute();
  return token;
}

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

function getStatusOfRole({ access }: Row, name: string): number {
  if (allowedRoles[access].includes(name)) return passed;
  return name === 'visitor' ? 401 : 403;
}

describe.each(rows)('$method $url', (row) => {
  it('admits the roles of its row', async () => {
    const statuses = await inParallel(Object.entries(people), async ([name, { cookie }]) => [
      name,
      await getStatus(row, cookie ? { cookie: `session=${cookie}` } : {}),
    ]);
    expect(statuses).toEqual(Object.keys(people).map((name) => [name, getStatusOfRole(row, name)]));
  });

  // A key that has all other permissions is refused. So is each key that has only some of them.
  it('admits a key with its permission only', async () => {
    const isClosed = row.access === 'owner' || row.needsProof;
    const others = keyPermissions.filter((permission) => permission !== row.permission);
    const own = keyPermissions.filter((permission) => permission === row.permission);
    const one = others.filter((_, index) => index === rows.indexOf(row) % others.length);
    const statuses = await inParallel([own, others, one], async (permissions) => {
      if (permissions.length === 0) return undefined;
      return getStatus(row, { authorization: `Bearer ${await keyWith(permissions)}` });
    });
    const getExpected = (isAllowed: boolean) => (!isClosed && isAllowed ? passed : 403);
    const isPublic = row.access === 'public';
    expect(statuses).toEqual([
      own.length === 0 ? undefined : getExpected(true),
      getExpected(isPublic),
      getExpected(isPublic),
    ]);
  });
});
