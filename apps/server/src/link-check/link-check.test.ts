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
  const links = ['/product/mug', '/product/cup', `/product/${mug.id}`, '/product/secret', '/pages/gone', '/cart'];
  const content = links.map((link) => `<p><a href="${link}">x</a></p>`).join('');
  const page = await send('POST', 'pages', { title: 'Links', content });
  await send('PUT', 'settings/admin/site', { menuEntries: [{ label: 'Lost', url: '/collection/lost' }] });
  const { body } = await shop.call(admin, 'GET', 'link-check');
  expect(body).toEqual({
    items: [
      { source: 'MENU', record: 'menuEntries', label: 'Menu', path: '/collection/lost' },
      { source: 'PAGE', record: page.id, label: 'Links', path: '/pages/gone' },
      { source: 'PAGE', record: page.id, label: 'Links', path: '/product/secret' },
    ],
    hasMore: false,
  });
  const shopper = await shop.user('USER');
  expect((await shop.call(shopper, 'GET', 'link-check')).status).toBe(403);
});
