import { gunzipSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemaErrors } from '../agents/testing/test-schemas.ts';
import { marketBody, marketShop } from '../markets/test-markets.ts';
import { testShop } from '../orders/test-shop.ts';
import { buildFeeds } from './build-feeds.ts';

const shop = await testShop({ poolSize: 8 });
const { context } = shop;
const { pool } = context;
const { app, staff, sent, saveMarkets, savePrices } = await marketShop(shop);
const origin = 'http://127.0.0.1:3000';
const running = new AbortController().signal;

const readPage = async (address: string) => {
  const answer = await app.inject({ method: 'GET', url: address.slice(origin.length) });
  return { status: answer.statusCode, html: answer.body };
};
/** Reads a page as if it showed prices the other way, with or without tax. */
const withOtherTax = async (address: string) => {
  const { status, html } = await readPage(address);
  const changed = html.replace(
    /"valueAddedTaxIncluded":(true|false)/,
    (_text, shown) => `"valueAddedTaxIncluded":${shown === 'false'}`,
  );
  return { status, html: changed };
};
const build = () => buildFeeds(context, running, readPage);

const feed = (format: string, view = '', more: object = {}) => ({
  id: uuidv7(),
  name: `${format} ${view}`.trim(),
  format,
  view,
  isOn: true,
  columns: [],
  ...more,
});
const feeds = {
  google: feed('GOOGLE'),
  swiss: feed('GOOGLE', 'ch-de'),
  meta: feed('META'),
  openAi: feed('OPENAI'),
  own: feed('CSV', '', {
    columns: [
      { name: 'sku id', field: 'id' },
      { name: 'words, quoted', field: 'title' },
      { name: 'price', field: 'reducedPrice' },
    ],
  }),
  off: feed('META', 'de', { isOn: false }),
};

const images = [{ url: 'https://pictures.example/mug.webp' }];
let mug: { id: string; slug: string };
let shirt: { id: string; slug: string; variants: { id: string; options: string[] }[] };
let addresses: Map<string, string>;

async function readFeed(id: string, headers = {}) {
  const url = addresses.get(id)?.slice(origin.length).replace(/\.gz$/, '') ?? '';
  return app.inject({ method: 'GET', url, headers });
}

const readTimes = async () => {
  const { rows } = await pool.query('select view, product_id, read_at from jobs.feed_products order by 1, 2');
  return new Map(rows.map((row) => [`${row.view} ${row.product_id}`, row.read_at.getTime()]));
};

beforeAll(async () => {
  expect((await saveMarkets([marketBody({ languages: ['en', 'de'] })])).status).toBe(200);
  mug = await sent('POST', '/products', {
    name: 'Mug "A" & <B>',
    description: 'A mug.\nWith a handle.',
    price: 2_000,
    discount: 1_000,
    discountType: 'PERCENTAGE',
    stock: 3,
    vendor: 'Potter',
    barcode: '4006381333931',
    images,
  });
  shirt = await sent('POST', '/products', {
    name: 'Shirt, plain',
    description: 'A shirt.',
    price: 3_000,
    images,
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { options: ['Size:S'], stock: 0 },
      { options: ['Size:M'], stock: 4, price: 3_500 },
    ],
  });
  const { rows } = await pool.query('select id, options from variants where product_id = $1 order by position', [
    shirt.id,
  ]);
  shirt = { ...shirt, variants: rows };
  await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 2_290 }]);
});

describe('sales channels', () => {
  it('build nothing while no feed is on', async () => {
    await build();
    expect((await pool.query('select from jobs.feed_products')).rowCount).toBe(0);
  });

  it('refuse a feed of an unknown market, one without columns, and stale changes', async () => {
    for (const bad of [feed('GOOGLE', 'xx-de'), feed('GOOGLE', 'pl'), feed('CSV')]) {
      const answer = await staff('PUT', '/channels', { feeds: [bad] });
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'feeds']);
    }
    const saved = await staff('PUT', '/channels', { feeds: Object.values(feeds) });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.views.map(({ view }: { view: string }) => view)).toEqual(['', 'de', 'fr', 'ch-en', 'ch-de']);
    addresses = new Map(saved.body.states.map(({ id, address }: { id: string; address: string }) => [id, address]));
    expect((await staff('PUT', '/channels', { feeds: [], updatedAt: null })).status).toBe(409);
  });

  it('exist only at their secret addresses, and only while they are on', async () => {
    expect((await readFeed(feeds.off.id)).statusCode).toBe(404);
    for (const file of ['x.xml', `${'0'.repeat(32)}.xml`, feeds.google.id])
      expect((await app.inject({ method: 'GET', url: `/feeds/${file}` })).statusCode).toBe(404);
  });
});

describe('a feed', () => {
  it('has the price, the stock and the variants of the page, with the ids of the variants', async () => {
    await build();
    const { body, headers } = await readFeed(feeds.google.id);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain(`<g:id>${mug.id}</g:id><g:title>Mug &quot;A&quot; &amp; &lt;B&gt;</g:title>`);
    expect(body).toContain('<g:price>20.00 EUR</g:price><g:sale_price>18.00 EUR</g:sale_price>');
    expect(body).toContain('<g:gtin>4006381333931</g:gtin>');
    const [small, medium] = shirt.variants;
    expect(body).toContain(`<g:id>${small?.id}</g:id><g:item_group_id>${shirt.id}</g:item_group_id>`);
    expect(body).toContain(`<g:link>${origin}/product/${shirt.slug}?variant=${medium?.id}</g:link>`);
    expect(body).toContain('<g:availability>out_of_stock</g:availability><g:price>30.00 EUR</g:price>');
    expect(body).toContain('<g:availability>in_stock</g:availability><g:price>35.00 EUR</g:price>');
    expect(body).toContain('<g:identifier_exists>no</g:identifier_exists>');
  });

  it('of another market has its prices, addresses and products', async () => {
    const { body } = await readFeed(feeds.swiss.id);
    const page = await readPage(`${origin}/ch-de/product/${mug.slug}`);
    expect(body).toContain('<g:price>22.90 CHF</g:price>');
    expect(body).toContain(`<g:sale_price>${/"price":"([\d.]+)"/.exec(page.html)?.[1]} CHF</g:sale_price>`);
    expect(body).toContain(`<g:link>${origin}/ch-de/product/${mug.slug}</g:link>`);
    expect(body).not.toContain(shirt.id);
  });

  it('is written in the format of each channel', async () => {
    const meta = (await readFeed(feeds.meta.id)).body.split('\r\n');
    expect(meta[0]).toBe(
      'id,item_group_id,title,description,availability,condition,price,sale_price,link,image_link,brand,gtin,quantity_to_sell_on_facebook,product_type',
    );
    expect((await readFeed(feeds.meta.id)).body).toContain(
      `${mug.id},,"Mug ""A"" & <B>","A mug.\nWith a handle.",in stock,new,20.00 EUR,18.00 EUR,`,
    );
    const products = (await readFeed(feeds.openAi.id)).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(products.flatMap((product) => schemaErrors('feedProduct', product))).toEqual([]);
    expect(products.find(({ id }) => id === shirt.id)).toMatchObject({
      title: 'Shirt, plain',
      variants: [
        { price: { amount: 3_000, currency: 'EUR' }, availability: { available: false, status: 'out_of_stock' } },
        { price: { amount: 3_500, currency: 'EUR' }, variant_options: [{ name: 'Size', value: 'M' }] },
      ],
    });
    const own = (await readFeed(feeds.own.id)).body;
    expect(own.split('\r\n')[0]).toBe('sku id,"words, quoted",price');
    expect(own).toContain(`${mug.id},"Mug ""A"" & <B>",18.00\r\n`);
  });

  it('is compressed when the reader accepts it', async () => {
    const plain = (await readFeed(feeds.google.id)).body;
    const packed = await readFeed(feeds.google.id, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain);
  });

  it('of OpenAI has the address of a compressed file, and every feed has such an address', async () => {
    expect(addresses.get(feeds.openAi.id)).toMatch(/\.jsonl\.gz$/);
    for (const { id } of [feeds.openAi, feeds.google]) {
      const url = `${addresses.get(id)?.slice(origin.length).replace(/\.gz$/, '')}.gz`;
      const file = await app.inject({ method: 'GET', url });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/gzip']);
      expect(file.headers['content-encoding']).toBeUndefined();
      expect(gunzipSync(file.rawPayload).toString()).toBe((await readFeed(id)).body);
    }
  });

  it('is rebuilt for changed products only', async () => {
    const before = await readTimes();
    await build();
    expect(await readTimes()).toEqual(before);
    await pool.query('update variants set stock = 1 where id = $1', [shirt.variants[0]?.id]);
    await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 2_490 }]);
    await build();
    const after = await readTimes();
    const changed = [...after].filter(([key, time]) => before.get(key) !== time).map(([key]) => key);
    expect(changed.toSorted()).toEqual([` ${shirt.id}`, `ch-de ${shirt.id}`, `ch-de ${mug.id}`].toSorted());
    expect((await readFeed(feeds.swiss.id)).body).toContain('<g:price>24.90 CHF</g:price>');
  });

  it('is rebuilt when a category above the one of the product is renamed, or translated', async () => {
    const above = await sent('POST', '/catalog/categories', { name: 'Kitchen' });
    const category = await sent('POST', '/catalog/categories', { name: 'Cups', parentId: above.id });
    await sent('PUT', `/products/${mug.id}`, { categoryIds: [category.id] });
    await build();
    expect((await readFeed(feeds.google.id)).body).toContain('<g:product_type>Kitchen &gt; Cups</g:product_type>');
    await sent('PUT', `/catalog/categories/${above.id}`, { name: 'Household' });
    await build();
    expect((await readFeed(feeds.google.id)).body).toContain('<g:product_type>Household &gt; Cups</g:product_type>');
    const german = (record: string, name: string) =>
      sent('PUT', '/translations', { locale: 'de', resource: 'category', record, texts: { name } });
    await german(category.id, 'Tassen');
    await build();
    expect((await readFeed(feeds.swiss.id)).body).toContain('<g:product_type>Household &gt; Tassen</g:product_type>');
    await german(above.id, 'Haushalt');
    await build();
    expect((await readFeed(feeds.swiss.id)).body).toContain('<g:product_type>Haushalt &gt; Tassen</g:product_type>');
    const before = await readTimes();
    await build();
    expect(await readTimes()).toEqual(before);
  });

  it('loses a product that is archived', async () => {
    const gone = await sent('POST', '/products', { name: 'Gone', description: 'x', price: 100, images });
    await build();
    expect((await readFeed(feeds.google.id)).body).toContain(gone.id);
    await sent('PUT', `/products/${gone.id}`, { status: 'ARCHIVED' });
    await build();
    expect((await readFeed(feeds.google.id)).body).not.toContain(gone.id);
  });
});

describe('the issues of items', () => {
  it('name what to do, errors first, and an item with an error is not in the feed', async () => {
    const bare = await sent('POST', '/products', { name: 'Bare', price: 0 });
    await build();
    const { items } = (await staff('POST', '/channels/issues', { productId: bare.id })).body;
    const main = items.filter(({ view }: { view: string }) => view === '');
    expect(main.map(({ code, severity }: { code: string; severity: string }) => [severity, code])).toEqual([
      ['ERROR', 'NO_DESCRIPTION'],
      ['ERROR', 'NO_PICTURE'],
      ['ERROR', 'NO_PRICE'],
      ['WARNING', 'NO_BRAND'],
      ['WARNING', 'NO_GTIN'],
    ]);
    expect((await readFeed(feeds.google.id)).body).not.toContain(bare.id);
    const { states } = (await staff('GET', '/channels')).body;
    expect(states[0]).toMatchObject({ id: feeds.google.id, itemCount: 3, errorCount: 3 });
  });

  it('include a page that differs from the feed, until it agrees again', async () => {
    // The page of the other market is still cached, because a test has no evictions.
    const getIssues = async () => {
      const { items } = (await staff('POST', '/channels/issues', { productId: mug.id })).body;
      return items.filter(({ view }: { view: string }) => view === '');
    };
    expect(await getIssues()).toEqual([]);
    await pool.query(
      `update jobs.feed_products set items = jsonb_set(items, '{0,reducedPrice}', '1700') where view = '' and product_id = $1`,
      [mug.id],
    );
    const compare = async () => {
      await pool.query(`update jobs.feed_views set compared_at = now() - interval '2 days'`);
      await build();
    };
    await compare();
    expect(await getIssues()).toMatchObject([
      {
        code: 'PAGE_DIFFERS',
        severity: 'ERROR',
        advice: 'The page of the product shows other data than the feed. It shows 18.00 EUR, the feed 17.00 EUR.',
      },
    ]);
    await sent('PUT', `/products/${mug.id}`, { stock: 2 });
    await compare();
    expect(await getIssues()).toEqual([]);
    await pool.query(`update jobs.feed_views set compared_at = now() - interval '2 days'`);
    await buildFeeds(context, running, withOtherTax);
    expect(await getIssues()).toMatchObject([
      {
        code: 'PAGE_DIFFERS',
        advice: expect.stringMatching(/It shows prices with(out)? tax, the feed prices with(out)? tax\./),
      },
    ]);
  });
});
