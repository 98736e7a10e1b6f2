import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call, pool } = shop;
const listener = await pool.connect();
let received: string[] = [];
let admin: Person;
let fences = 0;

const create = async (path: string, body: object) => {
  const made = await call(admin, 'POST', path, body);
  expect(made.status, made.text).toBe(201);
  return made.id;
};

const change = (path: string, body: object) => async () => {
  const answer = await call(admin, 'PUT', path, body);
  expect(answer.status, answer.text).toBe(200);
};

/** Returns the page tags that the action notified. The wait ends with a marker on the same channel. */
async function notifiedTags(run: () => Promise<unknown>): Promise<string[]> {
  await waitForNotification(`before-${(fences += 1)}`);
  received = [];
  await run();
  const fence = `after-${fences}`;
  await waitForNotification(fence);
  const tags = received.flatMap((payload) => payload.split(' ')).filter((tag) => tag !== '' && tag !== fence);
  return [...new Set(tags)].toSorted();
}

async function waitForNotification(mark: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', ['page_cache', mark]);
  while (!received.includes(mark)) await once(listener, 'notification');
}

/** Takes units from stock as an order does. */
const loadOrder = (units: number) => async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select set_config('vitrine.stock_reason', 'ORDERED', true)`);
  await client.query('update products set stock = stock - $1 where id = $2', [units, productId]);
  await client.query('commit');
  client.release();
};

/** The tags of all pages that show the product. */
const tagsOfListings = () => [
  `card:${productId}`,
  `category:${categoryId}`,
  `collection:${collectionId}`,
  `product:${productId}`,
  'products',
];

let productId = '';
let categoryId = '';
let collectionId = '';

beforeAll(async () => {
  listener.on('notification', ({ payload = '' }) => void received.push(payload));
  await listener.query('listen page_cache');
  admin = await shop.user('ADMIN');
  productId = await create('products', { name: 'Lamp', price: 1000, stock: 50 });
  categoryId = await create('catalog/categories', { name: 'Lamps', productIds: [productId] });
  collectionId = await create('catalog/collections', { name: 'New', productIds: [productId] });
  await create('catalog/categories', { name: 'Vases' });
});
afterAll(() => listener.release(true));

describe('the transaction that changes', () => {
  it('a product evicts exactly its own tag, those of its categories and collections, and that of all products', async () => {
    const reportedLines = await notifiedTags(change(`products/${productId}`, { name: 'Table lamp' }));
    expect(reportedLines).toEqual(tagsOfListings());
  });

  it('a stock that no page shows evicts the records of the product alone', async () => {
    expect(await notifiedTags(change(`products/${productId}`, { stock: 49 }))).toEqual([`stock:${productId}`]);
  });

  it('the name in a further language evicts the page of the product, which lists its languages', async () => {
    const texts = { name: 'Lampe' };
    const translation = { locale: 'de', resource: 'product', record: productId, texts };
    expect(await notifiedTags(change('translations', translation))).toContain(`product:${productId}`);
    const removal = { ...translation, texts: { name: null } };
    expect(await notifiedTags(change('translations', removal))).toContain(`product:${productId}`);
  });

  it('a stock that the page of the product shows evicts that page and the records', async () => {
    const reportedLines = await notifiedTags(change(`products/${productId}`, { stock: 3 }));
    expect(reportedLines).toEqual([`product:${productId}`, `stock:${productId}`]);
  });

  it('a sale of what stays in stock evicts the records alone, and is marked as a sale', async () => {
    await change(`products/${productId}`, { stock: 50 })();
    expect(await notifiedTags(loadOrder(44))).toEqual(['order', `stock:${productId}`]);
  });

  it('a sale within the last five units evicts the page of the product, not those with its card', async () => {
    expect(await notifiedTags(loadOrder(1))).toEqual(['order', `product:${productId}`, `stock:${productId}`]);
  });

  it('a sale of the last unit evicts every page that shows the product', async () => {
    expect(await notifiedTags(loadOrder(5))).toEqual([...tagsOfListings(), 'order'].toSorted());
    await change(`products/${productId}`, { stock: 50 })();
  });

  it('a page of the owner evicts all, because every footer names the policies', async () => {
    const pageId = await create('pages', { title: 'Returns', slug: 'returns' });
    expect(await notifiedTags(change(`pages/${pageId}`, { isPublished: true }))).toEqual(['all']);
  });

  it('a collection evicts exactly its own tag', async () => {
    const reportedLines = await notifiedTags(change(`catalog/collections/${collectionId}`, { description: 'Chosen' }));
    expect(reportedLines).toEqual([`collection:${collectionId}`]);
  });

  it('the name of a collection evicts its own tag, and that of the menu on every page', async () => {
    const reportedLines = await notifiedTags(change(`catalog/collections/${collectionId}`, { name: 'Newest' }));
    expect(reportedLines).toEqual([`collection:${collectionId}`, 'collections']);
  });

  it('a deleted product evicts its own tag and that of all products', async () => {
    const id = await create('products', { name: 'Stool', price: 1000 });
    const reportedLines = await notifiedTags(async () =>
      expect((await call(admin, 'DELETE', `products/${id}`)).status).toBe(200),
    );
    expect(reportedLines).toEqual([`card:${id}`, `product:${id}`, 'products']);
  });

  it('a category evicts its own tag, and that of the menu on every page', async () => {
    const reportedLines = await notifiedTags(change(`catalog/categories/${categoryId}`, { name: 'Lights' }));
    expect(reportedLines).toEqual(['categories', `category:${categoryId}`]);
  });

  it('what stands on too many pages to name evicts all', async () => {
    expect(await notifiedTags(() => create('catalog/categories', { name: 'Desks' }))).toEqual(['all']);
    expect(await notifiedTags(change('settings/admin/site', { siteTagline: 'Plain things' }))).toEqual(['all']);
  });
});
