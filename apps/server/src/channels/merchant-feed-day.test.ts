import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketShop } from '../markets/test-markets.ts';
import { testShop } from '../orders/test-shop.ts';
import { buildFeeds } from './build-feeds.ts';

const shop = await testShop({ poolSize: 8 });
const { context } = shop;
const { pool } = context;
const { app, staff, sent } = await marketShop(shop);
// Nothing evicts pages here, because no job runs.
context.pageCache.setEnabled(false);
const origin = 'http://127.0.0.1:3000';
const running = new AbortController().signal;
const images = [{ url: 'https://pictures.example/mug.webp' }];

const readPage = async (address: string) => {
  const answer = await app.inject({ method: 'GET', url: address.slice(origin.length) });
  return { status: answer.statusCode, html: answer.body };
};
const build = () => buildFeeds(context, running, readPage);

interface ShownItem {
  readonly price: string;
  readonly isInStock: boolean;
}

const field = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1];

/** Reads the feed as the merchant centre does: each item by its id. */
async function fetchFeed(address: string) {
  const { body } = await app.inject({ method: 'GET', url: address.slice(origin.length).replace(/\.gz$/, '') });
  const items = body.split('<item>').slice(1);
  return new Map(
    items.map((item): [string, ShownItem & { link: string }] => [
      field(item, 'id') ?? '',
      {
        price: field(item, 'sale_price') ?? field(item, 'price') ?? '',
        isInStock: field(item, 'availability') === 'in_stock',
        link: field(item, 'link') ?? '',
      },
    ]),
  );
}

/** Reads an item on its page, in the data for search engines. */
async function landingPage(link: string): Promise<ShownItem> {
  const { html } = await readPage(link);
  const data = html
    .split('<script type="application/ld+json">')
    .slice(1)
    .map((part) => JSON.parse(part.split('</script>', 1)[0] ?? ''))
    .find((one) => one['@type'] === 'Product');
  const variants: { offers: { url: string } }[] = data.isVariantOf?.hasVariant ?? [];
  const shown = variants.find(({ offers }) => offers.url === link)?.offers ?? data.offers;
  return { price: `${shown.price} ${shown.priceCurrency}`, isInStock: shown.availability.endsWith('/InStock') };
}

const readTimes = async () => {
  const { rows } = await pool.query('select product_id, read_at from jobs.feed_products');
  return new Map(rows.map((row) => [row.product_id, row.read_at.getTime()]));
};
const getIssues = async (productId: string): Promise<{ code: string; severity: string; advice: string }[]> =>
  (await staff('POST', '/channels/issues', { productId })).body.items.filter(
    ({ severity }: { severity: string }) => severity === 'ERROR',
  );

let address: string;
let mug: { id: string };
let shirt: { id: string };
let bare: { id: string };
let small: string;
let medium: string;

beforeAll(async () => {
  mug = await sent('POST', '/products', { name: 'Mug', description: 'A mug.', price: 2_000, stock: 3, images });
  shirt = await sent('POST', '/products', {
    name: 'Shirt',
    description: 'A shirt.',
    price: 3_000,
    images,
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { options: ['Size:S'], stock: 0 },
      { options: ['Size:M'], stock: 4, price: 3_500 },
    ],
  });
  const { rows } = await pool.query('select id from variants where product_id = $1 order by position', [shirt.id]);
  [small, medium] = rows.map(({ id }) => id) as [string, string];
  bare = await sent('POST', '/products', { name: 'Bowl', description: 'A bowl.', price: 900, stock: 1 });
  const feed = { id: uuidv7(), name: 'Google', format: 'GOOGLE', view: '', isOn: true, columns: [] };
  const saved = await staff('PUT', '/channels', { feeds: [feed] });
  ({ address } = saved.body.states[0]);
  await build();
});

describe('a day of a merchant feed', () => {
  it('begins with items that agree with their pages, and an error at the product that is missing', async () => {
    const items = await fetchFeed(address);
    expect([...items.keys()].toSorted()).toEqual([mug.id, small, medium].toSorted());
    for (const { link, ...item } of items.values()) expect([link, await landingPage(link)]).toEqual([link, item]);
    expect(await getIssues(bare.id)).toEqual([
      expect.objectContaining({ code: 'NO_PICTURE', advice: expect.stringContaining('Add a picture') }),
    ]);
  });

  it('rebuilds what is repaired, repriced and sold out, and nothing else', async () => {
    const before = await readTimes();
    await sent('PUT', `/products/${bare.id}`, { images });
    await sent('PUT', `/products/variants/${medium}`, { price: 3_900, stock: 0 });
    await build();
    const after = await readTimes();
    const changed = [...after].filter(([id, time]) => before.get(id) !== time).map(([id]) => id);
    expect(new Set(changed)).toEqual(new Set([bare.id, shirt.id]));
    const items = await fetchFeed(address);
    expect(items.get(bare.id)).toMatchObject({ price: '9.00 EUR', isInStock: true });
    expect(items.get(medium)).toMatchObject({ price: '39.00 EUR', isInStock: false });
    expect(await getIssues(bare.id)).toEqual([]);
    await build();
    expect(await readTimes()).toEqual(after);
  });

  it.each([
    ['price', '{1,price}', '4100', 'It shows 39.00 EUR, the feed 41.00 EUR. This is about the variant M.'],
    ['stock', '{1,stock}', '7', 'It is sold out there, and in stock in the feed. This is about the variant M.'],
  ])('ends with a sample whose %s is compared for each variant', async (_name, path, value, difference) => {
    const compare = async () => {
      await pool.query(`update jobs.feed_views set compared_at = now() - interval '2 days'`);
      await build();
    };
    await compare();
    expect(await getIssues(shirt.id)).toEqual([]);
    const { rows } = await pool.query('select items from jobs.feed_products where product_id = $1', [shirt.id]);
    await pool.query('update jobs.feed_products set items = jsonb_set(items, $2, $3) where product_id = $1', [
      shirt.id,
      path,
      value,
    ]);
    await compare();
    expect(await getIssues(shirt.id)).toEqual([
      expect.objectContaining({ code: 'PAGE_DIFFERS', advice: expect.stringContaining(difference) }),
    ]);
    await pool.query('update jobs.feed_products set items = $2 where product_id = $1', [
      shirt.id,
      JSON.stringify(rows[0].items),
    ]);
    await compare();
    expect(await getIssues(shirt.id)).toEqual([]);
  });
});

describe('the build of a feed', () => {
  it('waits while requests wait for the database, and continues after them', async () => {
    const before = await readTimes();
    await sent('PUT', `/products/${mug.id}`, { stock: 9 });
    const requests = { looks: 0, waitingCount: 1 };
    const crowded = {
      get waitingCount() {
        requests.looks += 1;
        return requests.waitingCount;
      },
    };
    const building = buildFeeds({ ...context, pool: crowded as typeof pool }, running, readPage);
    await expect.poll(() => requests.looks, { interval: 5 }).toBeGreaterThan(1);
    expect(await readTimes()).toEqual(before);
    requests.waitingCount = 0;
    await building;
    expect((await readTimes()).get(mug.id)).not.toBe(before.get(mug.id));
  });
});
