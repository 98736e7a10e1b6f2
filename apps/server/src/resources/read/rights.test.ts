import { resources } from '@vitrine/contract/resources/resources.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '../../all-resources.ts';
import { inParallel } from '../../testing/in-parallel.ts';
import { type Person, testShop, visitor } from '../test-shop.ts';
import { rights, roles } from './test-rights.ts';

const shop = await testShop();
const { call } = shop;
const people: Record<string, Person> = { visitor };

beforeAll(async () => {
  people['USER'] = await shop.user('USER');
  people['ADMIN'] = await shop.user('ADMIN');
  people['SITE_OWNER'] = await shop.user('SITE_OWNER');
  people['demo'] = await shop.user('ADMIN', { email: 'demo@example.com' });
});

const actions = ['read', 'create', 'update', 'delete'] as const;
const cells = Object.keys(rights).flatMap((path) =>
  actions.flatMap((action) => roles.map((role) => ({ path, action, role }))),
);

function request(path: string, action: (typeof actions)[number]): ['POST' | 'PUT' | 'DELETE', string, object?] {
  if (action === 'read') return ['POST', `${path}/many`, { limit: 1 }];
  if (action === 'create') return ['POST', path, { nothingOfTheKind: 1 }];
  if (action === 'update') return ['PUT', `${path}/${uuidv7()}`, {}];
  return ['DELETE', `${path}/${uuidv7()}`];
}

describe('the table of rights', () => {
  it('knows every resource', () => {
    expect(Object.keys(rights).sort()).toEqual(allResources.map(({ declaration }) => declaration.path).sort());
    expect(resources.map(({ path }) => path).sort()).toEqual(Object.keys(rights).sort());
  });

  it.each(cells)('$path: $action by $role', async ({ path, action, role }) => {
    const answer = await call(people[role] ?? visitor, ...request(path, action));
    const isAllowed = rights[path]?.[action].includes(role);
    if (isAllowed) {
      // An allowed call reaches its own checks: a list, an invalid body, a missing record.
      expect({ read: [200], create: [400], update: [404], delete: [404] }[action]).toContain(answer.status);
    } else if (rights[path]?.[action].length === 0) {
      expect([401, 403, 404, 405]).toContain(answer.status);
    } else {
      expect(answer.status).toBe(role === 'visitor' ? 401 : 403);
    }
  });
});

/** The fields of each resource, and some that it does not have, for each role. */
const fields = allResources.flatMap(({ declaration }) => {
  const names = [
    ...Object.keys(declaration.record.shape),
    ...Object.keys(declaration.relations),
    'passwordHash',
    'nothingOfTheKind',
    'id; drop table users',
    '__proto__',
    'toString',
  ];
  return roles.map((role) => ({ path: declaration.path, role, names }));
});

type Declaration = (typeof resources)[number];

/** The parts of a read that name fields: how many one request may name, and which fields each allows. */
const parts = {
  select: { max: 100, body: (names: readonly string[]) => ({ select: names }), isAllowed: () => true },
  orderBy: {
    max: 4,
    body: (names: readonly string[]) => ({ orderBy: names.map((name) => Object.fromEntries([[name, 'asc']])) }),
    isAllowed: (declaration: Declaration, field: string) => declaration.orderable.includes(field),
  },
  search: {
    max: 20,
    body: (names: readonly string[]) => ({ search: 'x', searchFields: names }),
    isAllowed: (declaration: Declaration, field: string) => declaration.searchable.includes(field),
  },
  include: {
    max: 30,
    body: (names: readonly string[]) => ({ include: names }),
    isAllowed: (declaration: Declaration, field: string) =>
      Object.hasOwn(declaration.relations, field) || declaration.byInclude.includes(field),
  },
  where: {
    max: 100,
    body: (names: readonly string[]) => ({ where: Object.fromEntries(names.map((name) => [name, { in: [] }])) }),
    isAllowed: (declaration: Declaration, field: string) => declaration.filterable.includes(field),
  },
};

describe('each field', () => {
  it.each(fields)('of $path asked for by $role', async ({ path, role, names }) => {
    const declaration = resources.find((resource) => resource.path === path);
    if (!declaration) throw new Error(path);
    const isStaff = role === 'ADMIN' || role === 'SITE_OWNER';
    const mayRead = rights[path]?.read.includes(role) ?? false;
    const isOpen = (field: string) =>
      isReadable(path, field, isStaff) ||
      (Object.hasOwn(declaration.relations, field) && (isStaff || !declaration.relations[field]?.isStaffOnly));
    for (const [part, { max, body, isAllowed }] of Object.entries(parts)) {
      const allowed = mayRead ? names.filter((field) => isOpen(field) && isAllowed(declaration, field)) : [];
      const alone = names.filter((field) => !allowed.includes(field));
      const refusal = mayRead ? 400 : role === 'visitor' ? 401 : 403;
      // One request names all allowed fields. Each other field has its own, because one of them refuses the request.
      await inParallel([...chunks(allowed, max), ...alone.map((field) => [field])], async (named) => {
        const { status, text } = await call(people[role] ?? visitor, 'POST', `${path}/many`, {
          ...body(named),
          limit: 1,
        });
        const expected = allowed.includes(named[0] ?? '') ? 200 : refusal;
        expect(status, `${part} ${named.join(', ')}: ${text}`).toBe(expected);
      });
    }
  });
});

function chunks(names: readonly string[], max: number): string[][] {
  return Array.from({ length: Math.ceil(names.length / max) }, (_, index) =>
    names.slice(index * max, (index + 1) * max),
  );
}

function isReadable(path: string, field: string, isStaff: boolean): boolean {
  const declaration = resources.find((resource) => resource.path === path);
  const isField = Object.hasOwn(declaration?.record.shape ?? {}, field);
  return isField && (isStaff || !declaration?.staffOnly.includes(field));
}

describe('each field sent', () => {
  it.each(fields)('of $path by $role', async ({ path, role, names }) => {
    await inParallel(names, (field) => expectWritable(path, field, role));
  });
});

async function expectWritable(path: string, field: string, role: (typeof roles)[number]): Promise<void> {
  const declaration = resources.find((resource) => resource.path === path);
  const isStaff = role === 'ADMIN' || role === 'SITE_OWNER';
  for (const [action, body] of [
    ['create', isStaff ? declaration?.createBody : (declaration?.ownCreateBody ?? declaration?.createBody)],
    ['update', isStaff ? declaration?.updateBody : (declaration?.ownUpdateBody ?? declaration?.updateBody)],
  ] as const) {
    if (!body) continue;
    const [method, url] = request(path, action);
    const answer = await call(people[role] ?? visitor, method, url, Object.fromEntries([[field, 'x']]));
    if (!rights[path]?.[action].includes(role)) {
      expect(answer.status, `${action} ${field}`).toBe(role === 'visitor' ? 401 : 403);
      continue;
    }
    const isWritable = Object.hasOwn(body.shape, field);
    // A readable field may be sent back unchanged. Here there is no record to compare it with.
    if (action === 'update' && !isWritable && isReadable(path, field, isStaff)) {
      expect(answer.status, `${action} ${field}`).toBe(404);
      continue;
    }
    const isUnknown =
      answer.body.errors?.some((error) => error.path === field && error.message === 'Unknown field') ?? false;
    if (field !== '__proto__') expect(isUnknown, `${action} ${field}`).toBe(!isWritable);
    if (!isWritable) expect(answer.status, `${action} ${field}`).toBe(400);
  }
}

describe('a whole record sent back', () => {
  it('changes what may be changed, and says what may only be read', async () => {
    const admin = people['ADMIN'] ?? visitor;
    const made = await call(admin, 'POST', 'products', {
      name: 'Sent back',
      price: 1000,
      variants: [{ options: ['Size:S'], stock: 2 }],
    });
    expect(made.status, made.text).toBe(201);
    const read = (await call(admin, 'POST', 'products/one', { where: { id: made.id } })).body;
    const renamed = await call(admin, 'PUT', `products/${made.id}`, { ...read, name: 'Sent back twice' });
    expect([renamed.status, renamed.body['name']], renamed.text).toEqual([200, 'Sent back twice']);
    for (const [field, value] of [
      ['createdAt', '2020-01-01T00:00:00.000Z'],
      ['unitPrice', 1],
      ['stock', 99],
    ] as const) {
      const { updatedAt: _, ...body } = { ...renamed.body, [field]: value };
      const refused = await call(admin, 'PUT', `products/${made.id}`, body);
      expect([refused.status, refused.body.errors?.[0]?.path], field).toEqual([400, field]);
    }
    const me = await shop.user('USER');
    const self = (await call(me, 'POST', 'users/one', { where: { id: me.userId } })).body;
    expect((await call(me, 'PUT', `users/${me.userId}`, { ...self, firstName: 'Grace' })).status).toBe(200);
    const risen = await call(me, 'PUT', `users/${me.userId}`, { ...self, role: 'ADMIN', updatedAt: undefined });
    expect([risen.status, risen.body.errors?.[0]?.path]).toEqual([400, 'role']);
  });
});

describe('a shopper', () => {
  it('reads and changes itself, never its role, and nobody else', async () => {
    const me = await shop.user('USER');
    const other = await shop.user('USER');
    const list = await call(me, 'POST', 'users/many', {});
    expect(list.body.items?.map(({ id }) => id)).toEqual([me.userId]);
    expect((await call(me, 'POST', 'users/one', { where: { id: other.userId } })).status).toBe(404);
    expect((await call(me, 'PUT', `users/${me.userId}`, { firstName: 'Grace' })).body['firstName']).toBe('Grace');
    const risen = await call(me, 'PUT', `users/${me.userId}`, { role: 'SITE_OWNER' });
    expect([risen.status, risen.body.errors?.[0]?.path]).toEqual([400, 'role']);
    expect((await call(me, 'PUT', `users/${other.userId}`, { firstName: 'X' })).status).toBe(404);
    expect((await call(me, 'DELETE', `users/${me.userId}`)).status).toBe(403);
    const taken = await call(me, 'PUT', `users/${me.userId}`, { email: other.email.toUpperCase() });
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'email']);
  });
});

describe('staff', () => {
  it('as ADMIN changes and deletes shoppers only and grants nothing it may not', async () => {
    const admin = people['ADMIN'] ?? visitor;
    const shopper = await shop.user('USER');
    const colleague = await shop.user('ADMIN');
    const owner = people['SITE_OWNER'] ?? visitor;
    expect((await call(admin, 'PUT', `users/${shopper.userId}`, { lastName: 'Hopper' })).status).toBe(200);
    for (const role of ['ADMIN', 'SITE_OWNER']) {
      expect((await call(admin, 'PUT', `users/${shopper.userId}`, { role })).status).toBe(403);
      expect((await call(admin, 'PUT', `users/${admin.userId}`, { role: 'SITE_OWNER' })).status).toBe(403);
    }
    for (const { userId } of [colleague, owner]) {
      expect((await call(admin, 'PUT', `users/${userId}`, { lastName: 'X' })).status).toBe(403);
      expect((await call(admin, 'PUT', `users/${userId}`, { role: 'USER' })).status).toBe(403);
      expect((await call(admin, 'DELETE', `users/${userId}`)).status).toBe(403);
    }
    expect((await call(admin, 'DELETE', `users/${shopper.userId}`)).body).toEqual({ success: true });
  });

  it('as SITE_OWNER does all, but one owner always stays', async () => {
    const owner = people['SITE_OWNER'] ?? visitor;
    const created = await call(owner, 'POST', 'users', {
      firstName: 'A',
      lastName: 'B',
      email: 'new@example.com',
      password: 'a-lamp-on-the-table',
      role: 'ADMIN',
    });
    expect(created.status).toBe(201);
    expect(created.text).not.toContain('assword');
    for (const change of [
      await call(owner, 'PUT', `users/${owner.userId}`, { role: 'USER' }),
      await call(owner, 'DELETE', `users/${owner.userId}`),
    ]) {
      expect([change.status, change.body.code]).toEqual([409, 'LAST_SITE_OWNER']);
    }
  });
});

describe('the demo account', () => {
  it('sees other people masked and itself plainly, and may not write users', async () => {
    const demo = people['demo'] ?? visitor;
    const other = await shop.user('USER', { lastName: 'Secretive' });
    const answer = await call(demo, 'POST', 'users/one', { where: { id: other.userId } });
    expect(answer.body).toMatchObject({ firstName: 'A***', lastName: 'S***', email: 'u---@hidden.example' });
    const self = await call(demo, 'POST', 'users/one', { where: { id: demo.userId } });
    expect(self.body).toMatchObject({ email: 'demo@example.com', lastName: 'Lovelace' });
    const write = await call(demo, 'PUT', `users/${other.userId}`, { firstName: 'X' });
    expect([write.status, write.body.code]).toEqual([403, 'DEMO_RESTRICTED']);
    expect((await call(demo, 'DELETE', `users/${other.userId}`)).body.code).toBe('DEMO_RESTRICTED');
    expect((await call(demo, 'POST', 'users', {})).body.code).toBe('DEMO_RESTRICTED');
  });

  it('finds nobody by what it may not see', async () => {
    const demo = people['demo'] ?? visitor;
    await shop.user('USER', { lastName: 'Findable' });
    for (const body of [
      { where: { lastName: 'Findable' } },
      { where: { email: { contains: 'user' } } },
      { orderBy: [{ email: 'asc' }] },
      { search: 'Findable', searchFields: ['lastName'] },
    ]) {
      expect((await call(demo, 'POST', 'users/many', body)).status).toBe(400);
    }
    expect((await call(demo, 'POST', 'users/many', { search: 'Findable' })).body.items).toEqual([]);
  });

  it('finds no names in the audit log', async () => {
    const demo = people['demo'] ?? visitor;
    const shopper = await shop.user('USER', { lastName: 'Longstocking' });
    await call(people['ADMIN'] ?? visitor, 'PUT', `users/${shopper.userId}`, { firstName: 'Pippi' });
    const log = await call(demo, 'POST', 'audit/many', { where: { resourceId: shopper.userId } });
    expect(log.body.items).toHaveLength(1);
    expect(log.text).not.toMatch(/Longstocking|Pippi|user-/);
  });
});
