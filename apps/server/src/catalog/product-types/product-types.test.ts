import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, visitor } from '../../resources/test-shop.ts';
import { rolesShop } from '../../roles/test-roles.ts';

const { call, owner, member, user, pool } = await rolesShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

async function made(path: string, body: object): Promise<string> {
  const answer = await call(admin, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.id;
}
const field = (label: string, more: object = {}) =>
  made('custom-fields', { record: 'PRODUCT', kind: 'TEXT', label, ...more });
const product = (more: object = {}) => made('products', { name: 'Shirt', price: 100, ...more });
const one = async (path: string, id: string, by: Person = admin) =>
  (await call(by, 'POST', `${path}/one`, { where: { id } })).body;
const refusal = async (by: Person, method: 'POST' | 'PUT', path: string, body: object) => {
  const { status, body: answer } = await call(by, method, path, body);
  return [status, answer.errors?.[0]?.path];
};

describe('a product type', () => {
  it('stores its options, fields, category and tax class, in their order', async () => {
    const fieldIds = [await field('Care'), await field('Fabric')];
    const categoryId = await made('catalog/categories', { name: 'Shirts' });
    const taxClassId = await made('tax/classes', { name: 'Clothes' });
    const options = [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: [] },
    ];
    const body = { name: 'T-shirt', options, fieldIds: fieldIds.toReversed(), categoryId, taxClassId };
    const id = await made('products/types', body);
    expect(await one('products/types', id)).toMatchObject(body);
    await call(admin, 'DELETE', `custom-fields/${fieldIds[0]}`);
    await call(admin, 'DELETE', `catalog/categories/${categoryId}`);
    expect(await one('products/types', id)).toMatchObject({ fieldIds: [fieldIds[1]], categoryId: null, taxClassId });
  });

  it('is refused with a taken name, with a repeated option, and with fields of other records', async () => {
    await made('products/types', { name: 'Book' });
    expect(await refusal(admin, 'POST', 'products/types', { name: 'BOOK' })).toEqual([409, 'name']);
    const repeated = [1, 2].map(() => ({ name: 'Size', values: [] }));
    expect(await refusal(admin, 'POST', 'products/types', { name: 'A', options: repeated })).toEqual([400, 'options']);
    const note = await made('custom-fields', { record: 'ORDER', kind: 'TEXT', label: 'Note' });
    expect(await refusal(admin, 'POST', 'products/types', { name: 'A', fieldIds: [note] })).toEqual([400, 'fieldIds']);
    const long = Array.from({ length: 21 }, (_, index) => ({ name: `Option ${index}`, values: [] }));
    expect((await refusal(admin, 'POST', 'products/types', { name: 'A', options: long }))[0]).toBe(400);
  });

  it('is one of at most 100', async () => {
    const { rows } = await pool.query('select count(*)::int as count from product_types');
    await pool.query(
      `insert into product_types (id, name) select gen_random_uuid(), 'Filler ' || n from generate_series(1, $1) n`,
      [100 - rows[0].count],
    );
    expect((await call(admin, 'POST', 'products/types', { name: 'One more' })).status).toBe(409);
    await pool.query(`delete from product_types where name like 'Filler %'`);
  });

  it('needs the permissions of products', async () => {
    const reader = await member(['products:read']);
    const other = await member(['orders:read']);
    const id = await made('products/types', { name: 'Scarf' });
    expect((await call(reader, 'POST', 'products/types/many', {})).status).toBe(200);
    expect((await call(other, 'POST', 'products/types/many', {})).status).toBe(403);
    expect((await call(visitor, 'POST', 'products/types/many', {})).status).toBe(401);
    expect((await call(reader, 'PUT', `products/types/${id}`, { name: 'X' })).status).toBe(403);
    const audit = await call(owner, 'POST', 'audit/many', { where: { resource: 'products/types', resourceId: id } });
    expect(audit.body.items).toHaveLength(1);
  });
});

describe('the type of a product', () => {
  it('filters lists of staff, and shoppers do not see it', async () => {
    const typeId = await made('products/types', { name: 'Mug' });
    const id = await product({ typeId });
    await product();
    const list = await call(admin, 'POST', 'products/many', { where: { typeId }, count: true });
    expect([list.body.items?.map((item) => item['id']), list.body['total']]).toEqual([[id], 1]);
    expect(await one('products', id, visitor)).not.toHaveProperty('typeId');
    expect((await call(visitor, 'POST', 'products/many', { where: { typeId } })).status).toBe(400);
  });

  it('must exist, and a deleted one leaves the product unchanged until an undo restores it', async () => {
    const typeId = await made('products/types', { name: 'Vase' });
    const id = await product({ typeId, description: 'Blue' });
    const before = await one('products', id);
    expect((await call(admin, 'DELETE', `products/types/${typeId}`)).status).toBe(200);
    expect(await one('products', id)).toEqual(before);
    // A client that sends the record as it was read is not refused.
    expect((await call(admin, 'PUT', `products/${id}`, { typeId, name: 'Jug' })).status).toBe(200);
    expect(await refusal(admin, 'POST', 'products', { name: 'A', price: 1, typeId })).toEqual([400, 'typeId']);
    const other = await product();
    expect(await refusal(admin, 'PUT', `products/${other}`, { typeId })).toEqual([400, 'typeId']);
  });

  it('does not require fields that belong to other types only', async () => {
    const pages = await field('Pages', { isRequired: true });
    const novel = await made('products/types', { name: 'Novel', fieldIds: [pages] });
    const cup = await made('products/types', { name: 'Cup' });
    const path = 'customFields.pages';
    expect(await refusal(admin, 'POST', 'products', { name: 'A', price: 1, typeId: novel, customFields: {} })).toEqual([
      400,
      path,
    ]);
    const id = await product({ typeId: cup, customFields: {} });
    expect((await call(admin, 'PUT', `products/${id}`, { customFields: {} })).status).toBe(200);
    expect(await refusal(admin, 'PUT', `products/${id}`, { typeId: novel, customFields: {} })).toEqual([400, path]);
    await call(admin, 'PUT', `products/${id}`, { typeId: novel });
    expect(await refusal(admin, 'PUT', `products/${id}`, { customFields: {} })).toEqual([400, path]);
    await call(admin, 'PUT', `products/types/${novel}`, { fieldIds: [] });
    expect(await refusal(admin, 'PUT', `products/${id}`, { typeId: cup, customFields: {} })).toEqual([400, path]);
    await call(admin, 'DELETE', `custom-fields/${pages}`);
  });
});
