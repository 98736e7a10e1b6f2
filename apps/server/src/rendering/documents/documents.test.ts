import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketBody, marketShop } from '../../markets/test-markets.ts';
import { testShop } from '../../orders/test-shop.ts';
import { toMarkdown } from './markdown.ts';

const shop = await testShop({ poolSize: 8 });
const { app, staff, sent, saveMarkets, savePrices } = await marketShop(shop);
const origin = 'http://127.0.0.1:3000';
const agents = { documents: true, mcp: false, ucp: false, staffMcp: false };

async function read(path: string) {
  const answer = await app.inject({ method: 'GET', url: path });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

let mug: { id: string; slug: string };

beforeAll(async () => {
  expect((await saveMarkets([marketBody({ languages: ['en', 'de'] })])).status).toBe(200);
  mug = await sent('POST', '/products', {
    name: 'Mug *with* [marks]',
    description: 'A mug.',
    price: 2_000,
    discount: 1_000,
    discountType: 'PERCENTAGE',
    stock: 3,
  });
  await savePrices('CHF', [{ productId: mug.id, variantId: null, price: 2_290 }]);
  const category = await sent('POST', '/catalog/categories', { name: 'Kitchen', slug: 'kitchen' });
  await shop.context.pool.query(
    'insert into category_products (category_id, product_id, position) values ($1, $2, 0)',
    [category.id, mug.id],
  );
  const gifts = await sent('POST', '/catalog/collections', {
    name: 'Gifts & [more]',
    slug: 'gifts',
    description: 'For friends.',
  });
  await shop.context.pool.query(
    'insert into collection_products (collection_id, product_id, position) values ($1, $2, 0)',
    [gifts.id, mug.id],
  );
  await sent('POST', '/pages', {
    title: 'Returns',
    slug: 'returns',
    content: '<h2>Time</h2><p>30 <strong>days</strong> &amp; <a href="/contact">more</a></p><ul><li>One</li></ul>',
    isPublished: true,
  });
});

describe('documents for programs', () => {
  it('do not exist until the owner switches them on', async () => {
    for (const path of [
      '/llms.txt',
      `/product/${mug.slug}.md`,
      '/pages/returns.md',
      '/category/kitchen.md',
      '/collection/gifts.md',
    ])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    expect((await staff('PUT', '/channels', { agents })).status).toBe(200);
  });

  it('list what the shop sells in /llms.txt', async () => {
    const { text, headers } = await read('/llms.txt');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(text).toContain(`- [Kitchen](${origin}/category/kitchen.md)`);
    expect(text).toContain(String.raw`- [Gifts & \[more\]](${origin}/collection/gifts.md)`);
    expect(text).toContain(`- [Returns](${origin}/pages/returns.md)`);
    expect(text).toContain('sells in EUR. Prices include tax.');
    expect(text).not.toContain('mcp');
  });

  it('state the price and stock of the page in each market', async () => {
    const main = await read(`/product/${mug.slug}.md`);
    expect(main.text).toContain(String.raw`# Mug \*with\* \[marks\]`);
    expect(main.text).toContain('- Price: 18.00 EUR, in stock');
    expect(main.headers['link']).toBe(`<${origin}/product/${mug.slug}>; rel="canonical"`);
    const swiss = await read(`/ch-de/product/${mug.slug}.md`);
    const page = await read(`/ch-de/product/${mug.slug}`);
    const price = /"price":"([\d.]+)"/.exec(page.text)?.[1];
    expect(swiss.text).toContain(`- Price: ${price} CHF, in stock`);
    expect(swiss.text).toContain(`${origin}/ch-de/category/kitchen.md`);
    expect((await read('/category/kitchen.md')).text).toContain('): 18.00 EUR');
  });

  it('list the products of a collection with the price of each market, and follow its new address', async () => {
    const main = await read('/collection/gifts.md');
    expect(main.text).toBe(
      String.raw`# Gifts & \[more\]

For friends.

- [Mug \*with\* \[marks\]](${origin}/product/${mug.slug}.md): 18.00 EUR
`,
    );
    expect(main.headers['link']).toBe(`<${origin}/collection/gifts>; rel="canonical"`);
    const swiss = await read('/ch-de/collection/gifts.md');
    expect(swiss.text).toMatch(/\/ch-de\/product\/[\w-]+\.md\): [\d.]+ CHF/);
    expect(swiss.headers['link']).toBe(`<${origin}/ch-de/collection/gifts>; rel="canonical"`);
    const { items } = (await staff('POST', '/catalog/collections/many', { where: { slug: 'gifts' } })).body;
    await sent('PUT', `/catalog/collections/${items[0].id}`, { slug: 'presents' });
    const moved = await read('/collection/gifts.md');
    expect([moved.status, moved.headers['location']]).toEqual([301, `${origin}/collection/presents.md`]);
    expect((await read('/collection/presents.md')).text).toBe(main.text);
  });

  it('convert the pages of the owner', async () => {
    const { text } = await read('/pages/returns.md');
    expect(text).toBe('# Returns\n\n## Time\n\n30 **days** & [more](/contact)\n\n- One\n');
  });

  it('are missing in unknown markets and for unknown records', async () => {
    const missing = ['/xx-de/product/x.md', '/en/category/kitchen.md', '/product/nothing.md', `/pages/${uuidv7()}.md`];
    for (const path of missing) expect([path, (await read(path)).status]).toEqual([path, 404]);
  });
});

describe('toMarkdown', () => {
  it('takes time in proportion to the text', () => {
    const start = performance.now();
    toMarkdown('<'.repeat(200_000) + '<a href="'.repeat(20_000) + '&#'.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('reads entities and leaves unknown tags out', () => {
    expect(toMarkdown('<p>1 &lt; 2 &#8364; <em>so</em></p><p>Two<br />lines</p>')).toBe('1 < 2 € so\n\nTwo\nlines');
  });
});
