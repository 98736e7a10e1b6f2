import type { InventoryAnswer } from '@vitrine/contract/catalog/inventory.schema.ts';
import { describe, expect, it } from 'vitest';
import { browser, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createOwner } from '../../users/users.ts';

const database = await testDatabase();
const { db, pool } = database;
const app = await testApp(database);
const password = 'a-lamp-on-the-table';

async function signedIn(role: 'USER' | 'ADMIN' | 'SITE_OWNER') {
  const email = `${role.toLowerCase()}@example.com`;
  await createOwner(db, { firstName: 'Sam', lastName: 'Staff', email, password });
  await db.updateTable('users').set({ role }).where('email', '=', email).execute();
  const client = browser(app);
  await client.call('POST', '/auth/login', { email, password });
  return client;
}

const owner = await signedIn('SITE_OWNER');
const admin = await signedIn('ADMIN');
const shopper = await signedIn('USER');

async function create(body: object): Promise<string> {
  const answer = await owner.call('POST', '/products', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const variant = (color: string, stock: number) => ({ options: [`Colour:${color}`], stock, sku: `MUG-${color}` });
const mug = await create({
  name: 'Mug',
  price: 1000,
  variants: [variant('Sand', 0), variant('Sea', 4), variant('Sun', 9)],
});
const lamp = await create({ name: 'Lamp', price: 1000, stock: 7, sku: 'LAMP-1' });
const service = await create({ name: 'Service', price: 1000, stockPolicy: 'UNTRACKED' });
await create({ name: 'Gone', price: 1000, status: 'ARCHIVED' });

const read = async (query = ''): Promise<InventoryAnswer> => (await admin.call('GET', `/inventory?${query}`)).json();
const shown = async (query = '') =>
  (await read(query)).items.map(({ product, options, available }) => [product, ...options, available].join(' '));
const set = (client: ReturnType<typeof browser>, id: string, body: object) =>
  client.call('PUT', `/inventory/${id}`, body);
const getId = async (sku: string) => (await read(`search=${sku}`)).items[0]?.id ?? '';

describe('the inventory', () => {
  it('is for staff', async () => {
    const clients = [browser(app), shopper, admin, owner];
    const statuses = await Promise.all(
      clients.map(async (client) => (await client.call('GET', '/inventory')).statusCode),
    );
    expect(statuses).toEqual([401, 403, 200, 200]);
    const writes = await Promise.all(
      clients.map(async (client) => (await set(client, lamp, { from: 7, to: 7 })).statusCode),
    );
    expect(writes).toEqual([401, 403, 200, 200]);
  });

  it('has a row for each variant and each product without variants', async () => {
    expect(await shown()).toEqual(['Lamp 7', 'Mug Colour:Sand 0', 'Mug Colour:Sea 4', 'Mug Colour:Sun 9', 'Service 0']);
    expect(await shown('sort=newest')).toEqual([
      'Service 0',
      'Lamp 7',
      'Mug Colour:Sand 0',
      'Mug Colour:Sea 4',
      'Mug Colour:Sun 9',
    ]);
    expect(await shown('sort=stock')).toEqual([
      'Service 0',
      'Lamp 7',
      'Mug Colour:Sand 0',
      'Mug Colour:Sea 4',
      'Mug Colour:Sun 9',
    ]);
  });

  it.each([
    ['state=out', ['Mug Colour:Sand 0']],
    ['state=low', ['Mug Colour:Sea 4']],
    ['state=untracked', ['Service 0']],
    ['search=lam', ['Lamp 7']],
    ['search=mug-se', ['Mug Colour:Sea 4']],
    ['search=%25', []],
  ])('finds %s', async (query, rows) => {
    expect(await shown(query)).toEqual(rows);
  });

  it.each(['name', 'newest', 'stock'])('pages through all rows once by %s', async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: InventoryAnswer = await read(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await read(`sort=${sort}`)).items.map(({ id }) => id));
    expect(seen).toHaveLength(5);
  });

  it('refuses what is no cursor', async () => {
    for (const cursor of ['x', Buffer.from('{"key":1}').toString('base64url')])
      expect((await admin.call('GET', `/inventory?cursor=${cursor}`)).statusCode).toBe(400);
  });
});

describe('a counted stock', () => {
  it('is set with its entry in the ledger and in the log', async () => {
    const id = await getId('MUG-Sun');
    expect((await set(admin, id, { from: 9, to: 12, reason: 'Count' })).json()).toEqual({ stock: 12 });
    const { rows } = await pool.query(
      'select change, reason, variant_id, u.email from stock_movements m join users u on u.id = m.user_id where variant_id = $1 order by m.id desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ change: 3, reason: 'ADJUSTED', variant_id: id, email: 'admin@example.com' }]);
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource_id', '=', id)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'set-stock', before: { stock: 9 }, after: { stock: 12, reason: 'Count' } });
    const product = await db.selectFrom('products').select('stock').where('id', '=', mug).executeTakeFirst();
    expect(product?.stock).toBe(16);
  });

  it('is refused after a change in between, which it names', async () => {
    expect((await set(admin, lamp, { from: 7, to: 6 })).statusCode).toBe(200);
    const refused = await set(admin, lamp, { from: 7, to: 10 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
    expect(refused.json().detail).toBe('The stock is 6 by now. Check it, and enter it again.');
  });

  it('is set once when connections race', async () => {
    const answers = await Promise.all([20, 21, 22, 23].map((to) => set(admin, service, { from: 0, to })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    const { rows } = await pool.query('select sum(change)::int as sum from stock_movements where product_id = $1', [
      service,
    ]);
    expect(rows[0].sum).toBe(answers.find(({ statusCode }) => statusCode === 200)?.json().stock);
  });

  it('is that of a variant, not of a product with variants', async () => {
    expect((await set(admin, mug, { from: 16, to: 20 })).statusCode).toBe(404);
    expect((await set(admin, lamp, { from: 6, to: -1 })).statusCode).toBe(400);
  });
});

describe('the SKU of a product without variants', () => {
  it('is in the inventory, and finds the product', async () => {
    const { items } = await read('search=lamp-');
    expect(items.map(({ product, sku }) => [product, sku])).toEqual([['Lamp', 'LAMP-1']]);
  });

  it('names one item of the shop', async () => {
    const bodies = [
      { name: 'Other', price: 100, sku: 'LAMP-1' },
      { name: 'Other', price: 100, sku: 'MUG-Sand' },
      { name: 'Other', price: 100, variants: [{ options: ['Size:S'], sku: 'LAMP-1' }] },
    ];
    const answers = await Promise.all(bodies.map(async (body) => owner.call('POST', '/products', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect(answers.map((answer) => answer.json().errors?.[0]?.path ?? answer.json().path)).toEqual([
      'sku',
      'sku',
      'variants',
    ]);
  });

  it('goes with its first variants', async () => {
    const id = await create({ name: 'Bowl', price: 1000, sku: 'BOWL' });
    const variants = [{ options: ['Size:S'], sku: 'BOWL' }, { options: ['Size:L'] }];
    const answer = await owner.call('PUT', `/products/${id}`, { id, variants });
    expect(answer.statusCode, answer.body).toBe(200);
    const product = answer.json();
    expect([product.sku, product.variants.map((one: { sku: string | null }) => one.sku)]).toEqual([
      null,
      ['BOWL', null],
    ]);
    expect((await owner.call('PUT', `/products/${id}`, { id, sku: 'AGAIN' })).json().sku).toBeNull();
  });
});
