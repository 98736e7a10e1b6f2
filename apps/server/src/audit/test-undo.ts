import { v7 as uuidv7 } from 'uuid';
import { beforeAll } from 'vitest';
import { type Person, testShop } from '../resources/test-shop.ts';

export const shop = await testShop();
export const { call, db } = shop;
export let admin: Person;
export let owner: Person;
export let buyer: Person;
export let demo: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  owner = await shop.user('SITE_OWNER');
  buyer = await shop.user('USER');
  demo = await shop.user('ADMIN', { email: 'demo@example.com' });
});

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly undoes: string | null;
}

/** Returns the entries about a record, latest first. */
export async function entries(resource: string, resourceId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'action', 'undoes'])
    .where('resource', '=', resource)
    .where('resource_id', '=', resourceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows;
}

export async function undoLatest(resource: string, resourceId: string, person = admin) {
  const [latest] = await entries(resource, resourceId);
  return call(person, 'POST', `audit/${latest?.id}/undo`);
}

export const one = async (path: string, id: string) =>
  (await call(admin, 'POST', `${path}/one`, { where: { id } })).body;

export async function wholeProduct(id: string) {
  const include = ['categoryIds', 'collectionIds', 'reviews'];
  return (await call(admin, 'POST', 'products/one', { where: { id }, include })).body;
}

export const mug = {
  name: 'Mug',
  price: 1000,
  tags: [{ name: 'New', color: '#112233', textColor: null }],
  images: [{ url: 'https://example.com/a.webp', alt: 'From the side' }, { url: 'https://example.com/b.webp' }],
  options: [{ name: 'Colour', values: ['Sand', 'Moss'] }],
  variants: [
    { options: ['Colour:Sand'], stock: 4, sku: uuidv7(), price: 900 },
    { options: ['Colour:Moss'], stock: 6, sku: uuidv7() },
  ],
};
