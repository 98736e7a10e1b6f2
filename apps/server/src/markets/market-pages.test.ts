import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop } from './test-markets.ts';

const shop = await testShop({ poolSize: 8 });
const { pool } = shop.context;
const { app, staff, sent, saveMarkets, savePrices } = await marketShop(shop);

beforeAll(async () => {
  expect((await saveMarkets([marketBody({ languages: ['en', 'de'] })])).status).toBe(200);
});

/** Returns an application whose proxy names the country of a visitor. */
async function namingCountries() {
  const environment = { ...shop.context.environment, countryHeader: 'cf-ipcountry' };
  const named = await buildApp({ ...shop.context, environment });
  await named.ready();
  onTestFinished(() => named.close());
  return named;
}

async function page(path: string) {
  const answer = await app.inject({ method: 'GET', url: path });
  return { status: answer.statusCode, html: answer.body };
}

async function read(part: object, market: object = { prefix: 'ch', language: 'en' }) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/catalog/market',
    payload: { ...market, read: part },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function priced(price: number | null, base: number, name = `Mug ${uuidv7()}`) {
  const made = await stockProduct(shop, { price: base, name });
  if (price !== null) await savePrices('CHF', [{ productId: made.id, variantId: null, price }]);
  return { ...made, slug: `product-${made.id}`, name };
}

/** Translates the name of a product into German. */
function inGerman(record: string, name: string) {
  return sent('PUT', '/translations', { locale: 'de', resource: 'product', record, texts: { name } });
}

describe('a list in a market', () => {
  it('sorts, filters and counts by the prices of the market', async () => {
    const category = await sent('POST', '/catalog/categories', { name: 'Priced', slug: 'priced' });
    // The order of the prices in CHF is not that in EUR.
    const made = [
      await priced(3_000, 1_000),
      await priced(1_000, 3_000),
      await priced(2_000, 2_000),
      await priced(null, 500),
    ];
    for (const { id } of made)
      await pool.query('insert into category_products (category_id, product_id, position) values ($1, $2, 0)', [
        category.id,
        id,
      ]);
    await pool.query(`update products set discount = 5000 where id = $1`, [made[0]?.id]);
    const names = [1, 0, 2].map((index) => made[index]?.id);
    const list = async (view: object) =>
      (await read({ kind: 'listing', request: { kind: 'category', slug: 'priced', ...view } })).body.page;
    const ascending = await list({ sort: 'price-asc' });
    expect(ascending.products.map(({ id }: { id: string }) => id)).toEqual(names);
    expect(ascending.products.map(({ price }: { price: number }) => price)).toEqual([1_000, 3_000, 2_000]);
    expect([ascending.total, ascending.facets.price]).toEqual([3, { min: 1_000, max: 2_000 }]);
    const descending = await list({ sort: 'price-desc' });
    expect(descending.products.map(({ id }: { id: string }) => id)).toEqual(names.toReversed());
    const filtered = await list({ filters: { minPrice: 1_200, maxPrice: 1_800 } });
    expect([filtered.total, filtered.products.map(({ id }: { id: string }) => id)]).toEqual([1, [made[0]?.id]]);
    const stocked = await list({ filters: { inStock: true } });
    expect(stocked.total).toBe(3);
    const all = (await read({ kind: 'listing', request: { kind: 'all', sort: 'price-asc' } })).body.page;
    expect(all.products.map(({ id }: { id: string }) => id)).toEqual(names);
  });

  it('finds by search only what is sold there', async () => {
    const word = `quokka${Date.now()}`;
    const [sold] = [await priced(2_500, 2_400, `Red ${word}`), await priced(null, 2_400, `Blue ${word}`)];
    const found = (await read({ kind: 'search', text: word })).body;
    expect(found).toMatchObject([{ id: sold?.id, price: 2_500 }]);
    const listed = (await read({ kind: 'listing', request: { kind: 'search', text: word } })).body.page;
    expect([listed.total, listed.products[0].id]).toEqual([1, sold?.id]);
  });

  it('shows the variants that have a price, and their lowest one', async () => {
    const made = await sent('POST', '/products', {
      name: 'Bowl with sizes',
      price: 2_000,
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      variants: ['S', 'M', 'L'].map((size) => ({ options: [`Size:${size}`], stock: 3 })),
    });
    const { rows } = await pool.query('select id, options from variants where product_id = $1 order by position', [
      made.id,
    ]);
    const [small, medium] = rows;
    expect((await savePrices('CHF', [{ productId: made.id, variantId: null, price: 1_900 }])).status).toBe(422);
    const prices = [small, medium].map(({ id }, index) => ({
      productId: made.id,
      variantId: id,
      price: 1_900 + index * 100,
    }));
    expect((await savePrices('CHF', prices)).body).toEqual({ savedCount: 2 });
    const { product } = (await read({ kind: 'product', idOrSlug: made.slug })).body.page;
    expect(product).toMatchObject({ price: 1_900, lowestPrice: 1_900, stock: 6 });
    expect(product.variants).toMatchObject([
      { id: small.id, price: 1_900 },
      { id: medium.id, price: 2_000 },
    ]);
    const large = (await read({ kind: 'listing', request: { kind: 'all', filters: { options: ['Size:L'] } } })).body
      .page;
    expect(large.total).toBe(0);
  });
});

describe('the pages of a market', () => {
  it('have its currency, its languages and addresses that name each other', async () => {
    const mug = await priced(2_290, 2_400);
    await inGerman(mug.id, 'Becher');
    const [main, swiss] = [await page(`/product/${mug.slug}`), await page(`/ch-de/product/${mug.slug}`)];
    expect([main.status, swiss.status]).toEqual([200, 200]);
    expect(swiss.html).toContain('"priceCurrency":"CHF"');
    expect(swiss.html).toContain('<html lang="de"');
    for (const { html } of [main, swiss]) {
      expect(html).toContain(`hrefLang="de-CH" href="http://127.0.0.1:3000/ch-de/product/${mug.slug}"`);
      expect(html).toContain(`hrefLang="en" href="http://127.0.0.1:3000/product/${mug.slug}"`);
      expect(html).toContain(`hrefLang="x-default" href="http://127.0.0.1:3000/product/${mug.slug}"`);
    }
    expect(swiss.html).toContain(`rel="canonical" href="http://127.0.0.1:3000/ch-de/product/${mug.slug}"`);
  });

  it('are missing for an unsold product, another language, an unknown and a closed market', async () => {
    const unsold = await priced(null, 2_400);
    expect((await page(`/product/${unsold.slug}`)).html).not.toContain('hrefLang="de-CH"');
    const missing = [`/ch-de/product/${unsold.slug}`, '/ch-fr', '/ch', '/xx-de', '/ch-de-fr'];
    for (const path of missing) expect([path, (await page(path)).status]).toEqual([path, 404]);
    expect((await page('/xx-de/cart')).html).toContain('href="/"');
    expect((await read({ kind: 'site' }, { prefix: 'xx', language: 'de' })).status).toBe(404);
  });

  it('are in the sitemap with the languages and markets that have them', async () => {
    const [sold, unsold] = [await priced(2_290, 2_400), await priced(null, 2_400)];
    for (const { id } of [sold, unsold]) await inGerman(id, 'Becher');
    const { body } = await app.inject({ method: 'GET', url: '/sitemap.xml' });
    const origin = 'http://127.0.0.1:3000';
    expect(body).toContain(`<loc>${origin}/ch-de/product/${sold.slug}</loc>`);
    expect(body).toContain(`hreflang="de-CH" href="${origin}/ch-de/product/${sold.slug}"/>`);
    expect(body).toContain(`<loc>${origin}/ch-en</loc>`);
    expect(body).toContain(`<loc>${origin}/product/${unsold.slug}</loc>`);
    expect(body).not.toContain(`/ch-de/product/${unsold.slug}`);
  });

  it('leave the caches of all processes when a price changes', async () => {
    const mug = await priced(2_290, 2_400);
    const client = await pool.connect();
    const notified: string[] = [];
    client.on('notification', ({ payload = '' }) => notified.push(payload));
    await client.query('listen page_cache');
    await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 2_490 }]);
    await expect.poll(() => notified.some((payload) => payload.includes(mug.id))).toBe(true);
    client.release(true);
  });
});

describe('the price before a reduction', () => {
  it('is the lowest of the 30 days before it, in the currency of the market', async () => {
    await sent('PUT', '/settings/admin/site', { showsPriorPrices: true });
    const mug = await priced(2_000, 3_000);
    const shown = async () => (await read({ kind: 'product', idOrSlug: mug.slug })).body.page.product.priorPrices;
    const letPass = (days: number) =>
      pool.query(
        'update currency_price_history set ended_at = ended_at - make_interval(days => $2) where product_id = $1',
        [mug.id, days],
      );
    expect(await shown()).toBeNull();
    await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 1_500 }]);
    await letPass(40);
    await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 1_800 }]);
    await letPass(10);
    await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 2_500 }]);
    await sent('PUT', `/products/${mug.id}`, { discount: 2_000, discountType: 'PERCENTAGE' });
    // 20.00 ended 50 days ago, 15.00 10 days ago, 18.00 and 25.00 when the reduction began.
    expect(await shown()).toEqual([{ itemId: mug.id, price: 1_500 }]);
    await letPass(25);
    expect(await shown()).toEqual([{ itemId: mug.id, price: 1_500 }]);
    await sent('PUT', `/products/${mug.id}`, { discount: 500, discountType: 'FIXED' });
    expect(await shown()).toBeNull();
    await pool.query('delete from products where id = $1', [mug.id]);
    const { rows } = await pool.query('select from currency_price_history where product_id = $1', [mug.id]);
    expect(rows).toEqual([]);
    await sent('PUT', '/settings/admin/site', { showsPriorPrices: false });
  });
});

describe('a wishlist in a market', () => {
  it('has the prices of the market, in its order, without what is not sold there', async () => {
    const [first, unsold, second] = [await priced(1_990, 2_400), await priced(null, 900), await priced(2_490, 2_400)];
    const productIds = [second.id, unsold.id, uuidv7(), first.id];
    const { body } = await read({ kind: 'cards', productIds });
    expect(body.map(({ id, price }: { id: string; price: number }) => [id, price])).toEqual([
      [second.id, 2_490],
      [first.id, 1_990],
    ]);
  });
});

describe('the country of a visitor', () => {
  it('is what the named header says, and unknown without it', async () => {
    const countryFor = async (server: typeof app, headers: Record<string, string>) =>
      (await server.inject({ method: 'GET', url: '/api/v1/markets/country', headers })).json();
    expect(await countryFor(app, { 'cf-ipcountry': 'CH' })).toEqual({ country: null });
    const named = await namingCountries();
    expect(await countryFor(named, { 'cf-ipcountry': 'ch' })).toEqual({ country: 'CH' });
    for (const value of ['XX', 'T1', '<b>', ''])
      expect(await countryFor(named, { 'cf-ipcountry': value })).toEqual({ country: null });
    expect(await countryFor(named, {})).toEqual({ country: null });
  });

  it('changes neither a page nor its address', async () => {
    const named = await namingCountries();
    const of = async (country: string) => {
      const { statusCode, body } = await named.inject({
        method: 'GET',
        url: '/',
        headers: { 'cf-ipcountry': country },
      });
      return { statusCode, text: body.replaceAll(/nonce-?="?[^" ]*/g, '') };
    };
    const [swiss, german] = [await of('CH'), await of('DE')];
    expect(swiss.statusCode).toBe(200);
    expect(swiss.text).toBe(german.text);
  });
});

describe('prices by a rate', () => {
  it('fill what is missing, or all, and need a rate', async () => {
    const [unpriced, marketPriced] = [await priced(null, 2_400), await priced(1_111, 2_400)];
    const fill = (more: object) =>
      staff('POST', '/markets/prices/fill', { currency: 'CHF', rounding: 'END_90', ...more });
    expect([(await fill({})).status, (await fill({})).body.detail]).toEqual([422, 'Enter a rate for CHF first.']);
    const { markets } = (await staff('GET', '/settings/admin/markets')).body;
    for (const rate of ['0', '0.00', '-1', '', 'x']) {
      const bad = await saveMarkets(markets, [{ currency: 'CHF', rate, source: 'ECB', date: '2026-11-27' }]);
      expect([rate, bad.status]).toEqual([rate, 400]);
    }
    await saveMarkets(markets, [{ currency: 'CHF', rate: '0.9385', source: 'ECB', date: '2026-11-27' }]);
    await fill({});
    expect([await getPrice(unpriced.id), await getPrice(marketPriced.id)]).toEqual([2_290, 1_111]);
    await fill({ replaces: true, productId: marketPriced.id });
    expect(await getPrice(marketPriced.id)).toBe(2_290);
  });
});

describe('markets with the same prefix or country', () => {
  it('are refused with both names', async () => {
    const { markets, rates } = (await staff('GET', '/settings/admin/markets')).body;
    const other = marketBody({ name: 'Alps', prefix: 'alps', countries: ['CH', 'AT'] });
    const country = await saveMarkets([...markets, other], rates);
    expect([country.status, country.body.detail]).toEqual([422, 'Switzerland and Alps have the same country: CH.']);
    const prefix = await saveMarkets([...markets, { ...other, countries: ['AT'], prefix: 'ch' }], rates);
    expect([prefix.status, prefix.body.errors]).toMatchObject([422, [{ path: 'markets.1.prefix' }]]);
    expect((await staff('PUT', '/settings/admin/site', { currency: 'GBP' })).status).toBe(422);
  });
});

async function getPrice(productId: string) {
  return (await sent('POST', '/markets/prices/list', { currency: 'CHF', productId })).items[0].price;
}
