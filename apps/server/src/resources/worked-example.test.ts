import { glob, readFile } from 'node:fs/promises';
import cookies from '@fastify/cookie';
import { idSchema, lineSchema, nameSchema, timeSchema } from '@vitrine/contract/resources/field.schema.ts';
import { field } from '@vitrine/contract/resources/field-table.ts';
import { declareResource } from '@vitrine/contract/resources/resource-declaration.ts';
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildApp } from '../app.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { guardedAccess } from '../platform/http/caller/access.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { success } from '../platform/runtime/outcome.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openSession } from '../users/sessions/sessions.ts';
import { sessionCaller } from '../users/users.ts';
import { toColumns } from './columns.ts';
import { everyone, type Resource, staffOnly, type Writes } from './resource.ts';
import { registerResources } from './routes.ts';

// The code of docs/resources.md: a test compares that page with this file.

const root = new URL('../../../../', import.meta.url);

const migrations = [
  `
  create table suppliers (
    id uuid primary key,
    name text not null,
    city text not null default '',
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create trigger suppliers_touched before update on suppliers
    for each row execute function touch_updated_at();
  `,
  `
  alter table suppliers add column lead_days integer not null default 7 check (lead_days >= 0);
  `,
];

const body = {
  name: nameSchema(200),
  city: lineSchema(100).optional(),
  leadDays: z.int().min(0).max(365).optional(),
};
const createSupplierSchema = z.strictObject(body);
const updateSupplierSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...body }).partial();

const declaration = declareResource({
  path: 'suppliers',
  subject: 'products',
  noun: 'supplier',
  name: 'Supplier',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    city: field(z.string(), 'filterable'),
    leadDays: field(z.int(), 'filterable', 'orderable', 'staffOnly'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createSupplierSchema,
  updateBody: updateSupplierSchema,
});

const supplierWrites: Writes = {
  async create({ tx }, supplier: z.infer<typeof createSupplierSchema>) {
    const id = uuidv7();
    await insertSupplier(tx, { id, ...supplier });
    return success(id);
  },
  async update({ tx }, id, changes: z.infer<typeof updateSupplierSchema>) {
    await updateSupplier(tx, id, changes);
    return success(null);
  },
};

const supplierResource: Resource = {
  declaration,
  from: 'suppliers s',
  id: 's.id',
  joins: {},
  columns: toColumns(declaration, 's', {}),
  relations: {},
  defaultOrder: [{ name: 'asc' }],
  allow: { read: everyone, create: staffOnly, update: staffOnly, delete: staffOnly },
  scope: () => 'true',
  writes: supplierWrites,
};

// In a real slice this is in its `.queries.ts`, and the table in platform/database/migrations/schema.ts.

type SupplierValues = Omit<z.infer<typeof updateSupplierSchema>, 'updatedAt'>;

async function insertSupplier(tx: Kysely<Database>, { id, name, city, leadDays }: SupplierValues): Promise<void> {
  await sql`insert into suppliers (id, name, city, lead_days)
    values (${id}, ${name}, ${city ?? ''}, ${leadDays ?? 7})`.execute(tx);
}

async function updateSupplier(tx: Kysely<Database>, id: string, changes: SupplierValues): Promise<void> {
  const { name = null, city = null, leadDays = null } = changes;
  await sql`update suppliers set name = coalesce(${name}, name), city = coalesce(${city}, city),
    lead_days = coalesce(${leadDays}, lead_days) where id = ${id}`.execute(tx);
}

const database = await testDatabase();
const context = contextFor(database, { LIMIT_CALLS: '1000000' });
const app = await buildApp(context, [
  async (part) => {
    await part.register(sessionCaller, { context });
    await part.register(guardedAccess);
    registerResources(part, context, [supplierResource]);
  },
]);
afterAll(() => app.close());

let staff: Record<string, string> = {};

beforeAll(async () => {
  for (const migration of migrations) await database.pool.query(migration);
  const userId = uuidv7();
  const person = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace', password_hash: null };
  await database.db
    .insertInto('users')
    .values({ id: userId, role: 'ADMIN', ...person })
    .execute();
  const token = await openSession(database.db, userId, { userAgent: 'test', ip: '127.0.0.1' }, new Date());
  staff = { session: cookies.sign(token, context.sessionSecret) };
});

async function call(method: 'POST' | 'PUT', url: string, payload: object, jar = staff) {
  const answer = await app.inject({ method, url, payload, cookies: jar });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

describe('the resource that docs/resources.md adds', () => {
  it('is created, changed, searched, filtered and ordered by what its table of fields says', async () => {
    const made = await call('POST', '/suppliers', { name: 'Aalto Glass', city: 'Riihimäki', leadDays: 21 });
    expect(made).toMatchObject({ status: 201, body: { name: 'Aalto Glass', city: 'Riihimäki', leadDays: 21 } });
    expect((await call('POST', '/suppliers', { name: 'Brass & Co' })).status).toBe(201);
    const changed = await call('PUT', `/suppliers/${String(made.body['id'])}`, { leadDays: 14 });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Aalto Glass', leadDays: 14 } });
    const slow = { where: { leadDays: { gte: 10 } }, search: 'glass', orderBy: [{ leadDays: 'desc' }], count: true };
    expect(await call('POST', '/suppliers/many', slow)).toMatchObject({
      status: 200,
      body: { items: [{ name: 'Aalto Glass' }], total: 1 },
    });
  });

  it('does not show a visitor the field that only staff may read, or let a visitor write', async () => {
    const read = await call('POST', '/suppliers/many', {}, {});
    const items = read.body['items'] as object[];
    expect(items).toHaveLength(2);
    expect(items.map((item) => Object.keys(item))).toEqual(
      items.map(() => ['id', 'name', 'city', 'createdAt', 'updatedAt']),
    );
    expect((await call('POST', '/suppliers/many', { where: { leadDays: 7 } }, {})).status).toBe(400);
    expect((await call('POST', '/suppliers', { name: 'Nobody' }, {})).status).toBe(401);
  });

  it('is written in the page as it stands in this test', async () => {
    const page = await readFile(new URL('docs/resources.md', root), 'utf8');
    const table = await readFile(new URL('packages/domain/src/catalog/product-fields.ts', root), 'utf8');
    const here = unindented((await readFile(new URL(import.meta.url), 'utf8')) + table);
    const blocks = [...page.matchAll(/```(?:ts|sql)\n(.*?)```/gs)].map(([, code = '']) => unindented(code));
    expect(blocks.length).toBeGreaterThan(5);
    for (const block of blocks) expect(here).toContain(block);
  });
});

describe('the product field of docs/resources.md', () => {
  it('occurs only in the files that the page lists', async () => {
    const page = await readFile(new URL('docs/resources.md', root), 'utf8');
    const section = page.split('## Add a product field')[1]?.split('\n## ')[0] ?? '';
    const listed = [...section.matchAll(/^\| `([^`]+\.\w+)` \|/gm)].map(([, file = '']) => file);
    // The rules of collections, feeds and documents for programs use it. A new field does not need them.
    const others = /collection-rules|groupings\/rule-|channels\/feed-item|documents\/write-documents/;
    const named = (await filesWith('vendor')).filter((file) => !others.test(file));
    expect(named).toEqual(listed.toSorted());
    expect([...listed, 'apps/server/migrations/hashes.json'].length).toBeLessThanOrEqual(5);
  });
});

/** Returns the source files, except tests, in which the word occurs. */
async function filesWith(word: string): Promise<string[]> {
  const pattern = new RegExp(`\\b${word}\\b`);
  const files: string[] = [];
  for await (const file of glob(['{apps,packages}/*/src/**/*.{ts,tsx}', 'apps/server/migrations/**/*.sql'], {
    cwd: root,
  })) {
    if (/\.test\.tsx?$|(?:^|\/)(?:test-|testing\/)/.test(file)) continue;
    if (pattern.test(await readFile(new URL(file, root), 'utf8'))) files.push(file);
  }
  return files.toSorted();
}

function unindented(code: string): string {
  return code.replaceAll(/^ +/gm, '').trim();
}
