import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, visitor } from '../resources/test-shop.ts';
import { rolesShop } from '../roles/test-roles.ts';

const shop = await rolesShop();
const { call, owner, member, order, pool } = shop;
let admin: Person;
let demo: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  demo = await shop.user('ADMIN', { email: 'demo@example.com' });
});

async function define(body: object, by: Person = admin) {
  const made = await call(by, 'POST', 'custom-fields', body);
  expect(made.status, made.text).toBe(201);
  return made;
}
const field = (record: string, label: string, more: object = {}) => define({ record, kind: 'TEXT', label, ...more });
const put = (path: string, body: object, by: Person = admin) => call(by, 'PUT', path, body);
const one = (path: string, id: string, by: Person = admin, more: object = {}) =>
  call(by, 'POST', `${path}/one`, { where: { id }, ...more });
const made = async (path: string, body: object) => {
  const answer = await call(admin, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.id;
};

describe('a definition', () => {
  it('gets a key from its label, another one when it is taken, and the next position', async () => {
    const first = await field('PAGE', 'Size guide');
    const second = await field('PAGE', 'Size: guide');
    expect([first.body['key'], second.body['key']]).toEqual(['size_guide', 'size_guide_2']);
    expect([first.body['position'], second.body['position']]).toEqual([0, 1]);
  });

  it('is refused with parts that do not fit its kind, and with a taken key', async () => {
    const wrong = await call(admin, 'POST', 'custom-fields', { record: 'PRODUCT', kind: 'CHOICE', label: 'Wood' });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'choices']);
    await field('VARIANT', 'Wood', { key: 'wood' });
    const taken = await call(admin, 'POST', 'custom-fields', {
      record: 'VARIANT',
      kind: 'TEXT',
      label: 'W',
      key: 'wood',
    });
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'key']);
  });

  it('cannot change its kind, and a stale edit is refused', async () => {
    const { id, body } = await field('PAGE', 'Author');
    expect((await put(`custom-fields/${id}`, { kind: 'NUMBER' })).status).toBe(400);
    expect((await put(`custom-fields/${id}`, { label: 'Writer' })).status).toBe(200);
    const late = await put(`custom-fields/${id}`, { label: 'X', updatedAt: body['updatedAt'] });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
  });

  it('is one of at most 100 of a kind of record', async () => {
    const stored = await call(admin, 'GET', 'custom-fields/of/ORDER');
    await pool.query(
      `insert into custom_field_definitions (id, record, key, label, kind, position)
       select gen_random_uuid(), 'ORDER', 'filler_' || n, 'Filler', 'TEXT', n from generate_series(1, $1::int) n`,
      [100 - (stored.body['fields'] as unknown[]).length],
    );
    const refused = await call(admin, 'POST', 'custom-fields', { record: 'ORDER', kind: 'TEXT', label: 'One more' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    await pool.query("delete from custom_field_definitions where key like 'filler_%'");
  });

  it('is put in order with the others of its record, if the list is complete', async () => {
    const ids = [(await field('COLLECTION', 'A')).id, (await field('COLLECTION', 'B')).id];
    expect((await put('custom-fields/order', { record: 'COLLECTION', ids: ids.toReversed() })).status).toBe(200);
    const read = await call(admin, 'GET', 'custom-fields/of/COLLECTION');
    expect((read.body['fields'] as { label: string }[]).map(({ label }) => label)).toEqual(['B', 'A']);
    const part = await put('custom-fields/order', { record: 'COLLECTION', ids: ids.slice(1) });
    expect([part.status, part.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('is written by staff who may change settings, and read by all staff', async () => {
    const seller = await member(['products:read', 'products:write']);
    const refused = await call(seller, 'POST', 'custom-fields', { record: 'PRODUCT', kind: 'TEXT', label: 'No' });
    expect(refused.status).toBe(403);
    expect((await call(seller, 'GET', 'custom-fields/of/PRODUCT')).status).toBe(200);
    expect((await call(visitor, 'GET', 'custom-fields/of/PRODUCT')).status).toBe(401);
  });
});

describe('values', () => {
  it('are stored on every kind of record, replaced as a whole, and unknown keys are refused', async () => {
    for (const record of ['PRODUCT', 'VARIANT', 'CATEGORY', 'COLLECTION', 'CUSTOMER', 'ORDER', 'PAGE']) {
      await field(record, 'Note', { key: 'note' });
      await define({ record, kind: 'NUMBER', label: 'Rank', key: 'rank', unit: 'cm' });
    }
    const product = await made('products', { name: 'Lamp', price: 1000, options: ['Colour:Red'] });
    const shopper = await shop.user('USER');
    const paths = {
      products: product,
      'products/variants': await made('products/variants', { productId: product, options: ['Colour:Red'] }),
      'catalog/categories': await made('catalog/categories', { name: 'Lamps' }),
      'catalog/collections': await made('catalog/collections', { name: 'New' }),
      pages: await made('pages', { title: 'Care' }),
      users: shopper.userId,
      orders: await order({ status: 'SHIPPED', person: shopper }),
    };
    for (const [path, id] of Object.entries(paths)) {
      const written = await put(`${path}/${id}`, { customFields: { note: 'Heavy', rank: 2.5 } });
      expect(written.status, `${path}: ${written.text}`).toBe(200);
      expect((await one(path, id)).body['customFields'], path).toEqual({ note: 'Heavy', rank: 2.5 });
      await put(`${path}/${id}`, { customFields: { rank: 3, note: null } });
      expect((await one(path, id)).body['customFields'], path).toEqual({ rank: 3 });
      const unknown = await put(`${path}/${id}`, { customFields: { weight: 1 } });
      expect([unknown.status, unknown.body.errors?.[0]?.path], path).toEqual([400, 'customFields.weight']);
    }
    const corrected = await put(`orders/${paths.orders}`, { customFields: {}, email: 'x@example.com' });
    expect([corrected.status, corrected.body.code]).toEqual([409, 'BAD_TRANSITION']);
  });

  it('of 10 MB are refused before they are read, and those above a limit by it', async () => {
    const id = await made('products', { name: 'Big', price: 1 });
    const huge = await put(`products/${id}`, { customFields: { note: 'x'.repeat(10_000_000) } });
    expect(huge.status).toBe(413);
    const long = await put(`products/${id}`, { customFields: { note: 'x'.repeat(2001) } });
    expect([long.status, long.body.errors?.[0]?.path]).toEqual([400, 'customFields.note']);
    expect((await one('products', id)).body['customFields']).toEqual({});
  });

  it('are required only where a request sends custom fields', async () => {
    const { id: fieldId } = await field('CATEGORY', 'Buyer', { key: 'buyer', isRequired: true });
    const id = await made('catalog/categories', { name: 'Without' });
    const refused = await put(`catalog/categories/${id}`, { customFields: { note: 'x' } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'customFields.buyer', message: 'Buyer is required' }],
    ]);
    expect((await put(`catalog/categories/${id}`, { name: 'Renamed' })).status).toBe(200);
    await call(admin, 'DELETE', `custom-fields/${fieldId}`);
  });

  it('of rich text are cleaned of everything that runs, and references must exist', async () => {
    await define({ record: 'PRODUCT', kind: 'RICH_TEXT', label: 'Size guide', isShown: true });
    await define({ record: 'PRODUCT', kind: 'REFERENCE', label: 'Matches', target: 'PRODUCT', isShown: true });
    const id = await made('products', { name: 'Shirt', price: 1 });
    const guide = '<table><tr><td onclick="x()">S</td></tr></table><script>x()</script>';
    const written = await put(`products/${id}`, { customFields: { size_guide: guide } });
    expect(written.body['customFields']).toEqual({ size_guide: '<table><tr><td>S</td></tr></table>' });
    const lost = await put(`products/${id}`, { customFields: { matches: '019ad7b1-0000-7000-8000-000000000000' } });
    expect([lost.status, lost.body.errors?.[0]]).toEqual([
      400,
      { path: 'customFields.matches', message: 'There is no such record' },
    ]);
    expect((await put(`products/${id}`, { customFields: { matches: id } })).status).toBe(200);
  });

  it('are in the audit log, and an undo restores them, even those of a deleted definition', async () => {
    const { id: fieldId } = await field('PRODUCT', 'Origin');
    const id = await made('products', { name: 'Cup', price: 1, customFields: { origin: 'Peru' } });
    await put(`products/${id}`, { customFields: { origin: 'Chile' } });
    const log = await call(admin, 'POST', 'audit/many', { where: { resourceId: id }, orderBy: [{ at: 'desc' }] });
    expect(log.body.items?.[0]).toMatchObject({ before: { customFields: { origin: 'Peru' } } });
    const undone = await call(admin, 'POST', `audit/${String(log.body.items?.[0]?.['id'])}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect((await one('products', id)).body['customFields']).toEqual({ origin: 'Peru' });
    const use = await call(admin, 'GET', `custom-fields/${fieldId}/use`);
    expect(use.body['valueCount']).toBe(1);
    await call(admin, 'DELETE', `custom-fields/${fieldId}`);
    expect((await one('products', id)).body['customFields']).toEqual({});
    const deletion = await call(admin, 'POST', 'audit/many', { where: { resourceId: fieldId, action: 'delete' } });
    await call(admin, 'POST', `audit/${String(deletion.body.items?.[0]?.['id'])}/undo`);
    expect((await one('products', id)).body['customFields']).toEqual({ origin: 'Peru' });
  });
});

const listing = (body: object) => call(visitor, 'POST', 'catalog/listing', { kind: 'all', ...body });

const names = async (body: object) => {
  const { body: read, text } = await listing(body);
  expect(read['page'], text).toBeDefined();
  return (read['page'] as { products: { name: string }[] }).products.map(({ name }) => name);
};
const filters = async () => {
  const { page } = (await listing({})).body as { page: { facets: { options: { value: string }[] } } };
  return JSON.stringify(page.facets);
};

describe('a field that filters and is searched', () => {
  it('is a filter of listings beside the options, from the commit of a value or of the definition', async () => {
    const choices = ['Oak', 'Ash'];
    const wood = await define({ record: 'PRODUCT', kind: 'CHOICE', label: 'Timber', choices, isShown: true });
    await define({ record: 'PRODUCT', kind: 'BOOLEAN', label: 'Oiled', isShown: true, isFilterable: true });
    await made('products', { name: 'Oak stool', price: 1, stock: 1, customFields: { timber: 'Oak', oiled: true } });
    await made('products', { name: 'Ash stool', price: 1, stock: 1, customFields: { timber: 'Ash', oiled: false } });
    expect(await filters()).not.toContain('Timber');
    expect(await names({ filters: { options: ['Oiled:Yes'] } })).toEqual(['Oak stool']);
    await put(`custom-fields/${wood.id}`, { isFilterable: true });
    expect(await filters()).toContain('Timber');
    expect(await names({ filters: { options: ['Timber:Ash'] } })).toEqual(['Ash stool']);
    await put(`custom-fields/${wood.id}`, { label: 'Wood' });
    expect(await names({ filters: { options: ['Wood:Oak', 'Oiled:Yes'] } })).toEqual(['Oak stool']);
    await call(admin, 'DELETE', `custom-fields/${wood.id}`);
    expect(await filters()).not.toContain('Wood');
  });

  it('finds products by its words', async () => {
    const maker = await define({ record: 'PRODUCT', kind: 'TEXT', label: 'Maker', isShown: true, isSearchable: true });
    await made('products', { name: 'Jug', price: 1, stock: 1, customFields: { maker: 'Brennholz' } });
    const search = { kind: 'search', text: 'brennholz' };
    expect(await names(search)).toEqual(['Jug']);
    await put(`custom-fields/${maker.id}`, { isSearchable: false });
    expect(await names(search)).toEqual([]);
  });
});

describe('rights', () => {
  it('visitors read only the shown fields of products', async () => {
    await field('PRODUCT', 'Secret', { key: 'secret' });
    await define({ record: 'PRODUCT', kind: 'NUMBER', label: 'Width', key: 'width', unit: 'cm', isShown: true });
    const id = await made('products', { name: 'Desk', price: 1, customFields: { secret: 'margin', width: 120 } });
    expect((await one('products', id, visitor, { include: ['customFields'] })).status).toBe(400);
    const read = await one('products', id, visitor, { include: ['shownFields'] });
    expect(read.text).not.toContain('margin');
    expect(read.body['shownFields']).toEqual([
      { key: 'width', label: 'Width', kind: 'NUMBER', unit: 'cm', value: 120, href: null },
    ]);
  });

  it('customers neither read nor write the fields of their account and orders', async () => {
    const shopper = await shop.user('USER');
    await put(`users/${shopper.userId}`, { customFields: { note: 'Difficult' } });
    const orderId = await order({ status: 'PAID', person: shopper });
    await put(`orders/${orderId}`, { customFields: { note: 'Difficult' } });
    for (const [path, id] of [
      ['users', shopper.userId],
      ['orders', orderId],
    ] as const) {
      const read = await one(path, id, shopper);
      expect([read.status, read.text.includes('Difficult')]).toEqual([200, false]);
    }
    const own = await put(`users/${shopper.userId}`, { customFields: { note: 'Kind' } }, shopper);
    expect([own.status, own.body.errors?.[0]?.path]).toEqual([400, 'customFields']);
  });

  it('staff without the permission for contact data do not see those of customers', async () => {
    const shopper = await shop.user('USER');
    await put(`users/${shopper.userId}`, { customFields: { note: 'Call 555-0100' } });
    const clerk = await member(['customers:read']);
    const read = await one('users', shopper.userId, clerk);
    expect([read.status, read.text.includes('555-0100')]).toEqual([200, false]);
    expect((await one('users', shopper.userId, owner)).text).toContain('555-0100');
  });

  it('the demo account sees the texts about people masked', async () => {
    const shopper = await shop.user('USER');
    await put(`users/${shopper.userId}`, { customFields: { note: 'Call 555-0100', rank: 1 } });
    const orderId = await order({ status: 'PAID', person: shopper });
    await put(`orders/${orderId}`, { customFields: { note: 'Call 555-0100' } });
    expect((await one('users', shopper.userId, demo)).body['customFields']).toEqual({ note: '***', rank: 1 });
    expect((await one('orders', orderId, demo)).body['customFields']).toEqual({ note: '***' });
  });

  it('a person who is erased loses the fields of account and orders, also in the audit log', async () => {
    const shopper = await shop.user('USER');
    await put(`users/${shopper.userId}`, { customFields: { note: 'Lives in Rome' } });
    const orderId = await order({ status: 'DELIVERED', person: shopper });
    await put(`orders/${orderId}`, { customFields: { note: 'Lives in Rome' } });
    const exported = await call(owner, 'POST', 'personal-data/export', { userId: shopper.userId });
    const { account, orders } = exported.body as { account: object; orders: object[] };
    expect([account, orders[0]]).toMatchObject(
      ['account', 'order'].map(() => ({ customFields: { note: 'Lives in Rome' } })),
    );
    const erased = await call(owner, 'POST', 'personal-data/erase', { userId: shopper.userId });
    expect(erased.status, erased.text).toBe(200);
    const { rows } = await pool.query(
      `select (select count(*) from users where custom_fields::text like '%Rome%')::int
        + (select count(*) from orders where custom_fields::text like '%Rome%')::int
        + (select count(*) from audit_log a where a::text like '%Rome%')::int as count`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
