import { expect, it } from 'vitest';
import { testShop } from '../resources/test-shop.ts';

const shop = await testShop();

it('finds links that lead nowhere, in texts, sections and menus, and accepts previous addresses', async () => {
  const admin = await shop.user('SITE_OWNER');
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await shop.call(admin, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const mug = await send('POST', 'products', { name: 'Mug', price: 100 });
  await send('PUT', `products/${mug.id}`, { slug: 'cup' });
  await send('POST', 'products', { name: 'Secret', price: 100, status: 'DRAFT' });
  const origin = new URL(shop.context.environment.siteUrl).origin;
  const links = [
    `${origin}/product/gone`,
    'https://other.example/product/x',
    '/product/mug',
    '/product/cup',
    `/product/${mug.id}`,
    '/product/secret',
    '/pages/gone',
    '/cart',
  ];
  const content = links.map((link) => `<p><a href="${link}">x</a></p>`).join('');
  const page = await send('POST', 'pages', { title: 'Links', content });
  await send('PUT', 'settings/admin/site', {
    menuEntries: [{ label: 'Lost', url: '/collection/lost' }],
    bannerLinkURL: '/category/lost',
  });
  const { body } = await shop.call(admin, 'GET', 'link-check');
  expect(body).toEqual({
    items: [
      { source: 'BANNER', record: 'bannerLinkURL', label: 'Banner link', path: '/category/lost' },
      { source: 'MENU', record: 'menuEntries', label: 'Menu', path: '/collection/lost' },
      { source: 'PAGE', record: page.id, label: 'Links', path: '/pages/gone' },
      { source: 'PAGE', record: page.id, label: 'Links', path: '/product/gone' },
      { source: 'PAGE', record: page.id, label: 'Links', path: '/product/secret' },
    ],
    hasMore: false,
  });
  const shopper = await shop.user('USER');
  expect((await shop.call(shopper, 'GET', 'link-check')).status).toBe(403);
});

it('finds links in formatted custom fields and in translations, and accepts translated slugs', async () => {
  const admin = await shop.user('SITE_OWNER');
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await shop.call(admin, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const text = '<p><a href="/de/product/tasse">x</a> <a href="/pages/lost">x</a></p>';
  const tea = await send('POST', 'products', { name: 'Tea', price: 100 });
  const range = await send('POST', 'catalog/categories', { name: 'Drinks' });
  const page = await send('POST', 'pages', { title: 'Care', content: '<p>Care</p>' });
  const cup = await send('POST', 'products', { name: 'Cup', price: 100 });
  const large = await send('POST', 'products/variants', { productId: cup.id, options: ['Size:L'], stock: 1 });
  for (const [record, table, id] of [
    ['PRODUCT', 'products', tea.id],
    ['VARIANT', 'variants', large.id],
    ['CATEGORY', 'categories', range.id],
  ] as const) {
    const field = await send('POST', 'custom-fields', { record, kind: 'RICH_TEXT', label: 'Story' });
    await shop.pool.query(`update ${table} set custom_fields = $1 where id = $2`, [{ [field.id]: text }, id]);
  }
  const translate = (resource: string, record: string, field: string, words: string) =>
    shop.pool.query(
      `insert into translations (resource, record, locale, field, text, source_hash) values ($1, $2, 'de', $3, $4, 'x')`,
      [resource, record, field, words],
    );
  await translate('product', tea.id, 'slug', 'tasse');
  await translate('page', page.id, 'content', text.replace('lost', 'verloren'));
  const { body } = await shop.call(admin, 'GET', 'link-check');
  const found = (body.items ?? []).filter(({ source }) => !['BANNER', 'MENU', 'PAGE'].includes(String(source)));
  expect(found).toEqual([
    { source: 'CATEGORY', record: range.id, label: 'Drinks', path: '/pages/lost' },
    { source: 'PRODUCT', record: cup.id, label: 'Cup', path: '/pages/lost' },
    { source: 'PRODUCT', record: tea.id, label: 'Tea', path: '/pages/lost' },
    { source: 'TRANSLATION', record: `de/page/${page.id}`, label: 'de: Care', path: '/pages/verloren' },
  ]);
});
