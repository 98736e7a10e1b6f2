import { describe, expect, it } from 'vitest';
import { testShop } from '../resources/test-shop.ts';

const shop = await testShop();
const admin = await shop.user('SITE_OWNER');

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await shop.call(admin, method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const store = (settings: object) => shop.call(admin, 'PUT', 'settings/admin/site', settings);
const site = async () => (await shop.call(admin, 'GET', 'settings/site')).body as Record<string, unknown>;
const leaf = { label: 'Leaf', url: '/about' };
const path = (answer: { readonly body: unknown }) =>
  (answer.body as { errors: { path: string }[] }).errors.map((error) => error.path);

describe('the menus of the owner', () => {
  it('have up to three levels, with a picture in the second one only', async () => {
    const tree = { ...leaf, children: [{ ...leaf, image: '/media/a.webp', children: [leaf] }] };
    expect((await store({ menuEntries: [tree], replacesMenu: true })).status).toBe(200);
    expect(await site()).toMatchObject({ menuEntries: [tree], replacesMenu: true });
    const fourth = { ...leaf, children: [{ ...leaf, children: [{ ...leaf, children: [leaf] }] }] };
    for (const [entry, refused] of [
      [fourth, 'menuEntries.0.children.0.children.0.children'],
      [{ ...leaf, image: '/media/a.webp' }, 'menuEntries.0.image'],
      [{ ...leaf, children: [{ ...leaf, image: 'javascript:alert(1)' }] }, 'menuEntries.0.children.0.image'],
      [{ label: 'Heading', url: '' }, 'menuEntries.0.url'],
      [{ label: '', url: '/about' }, 'menuEntries.0.label'],
    ] as const) {
      const answer = await store({ menuEntries: [entry] });
      expect(answer.status, answer.text).toBe(400);
      expect(path(answer)).toEqual([refused]);
    }
  });

  it('have at most 100 entries over all levels', async () => {
    const full = [{ ...leaf, children: Array.from({ length: 99 }, () => leaf) }];
    expect((await store({ footerEntries: full })).status).toBe(200);
    expect(path(await store({ footerEntries: [...full, leaf] }))).toEqual(['footerEntries']);
    await store({ footerEntries: [] });
  });

  it('lose the entries that lead nowhere, and show them again', async () => {
    const mug = await send('POST', 'products', { name: 'Menu Mug', price: 100 });
    const category = await send('POST', 'catalog/categories', { name: 'Menu Category' });
    const menuEntries = [
      {
        label: 'Shop',
        url: '/category/menu-category',
        children: [
          { label: 'Mug', url: '/product/menu-mug' },
          { label: 'Gone', url: '/pages/gone?from=menu#top' },
        ],
      },
      { label: 'Lost', url: '/collection/lost' },
    ];
    await store({ menuEntries });
    const [shown] = menuEntries;
    const mugEntry = { label: 'Mug', url: '/product/menu-mug' };
    expect(await site()).toMatchObject({ menuEntries: [{ ...shown, children: [mugEntry] }], menuProducts: [mug.id] });
    await send('PUT', `products/${mug.id}`, { slug: 'renamed-mug' });
    expect(await site()).toMatchObject({ menuEntries: [{ ...shown, children: [mugEntry] }], menuProducts: [mug.id] });
    await send('PUT', `products/${mug.id}`, { status: 'DRAFT' });
    expect((await site())['menuEntries']).toEqual([{ label: 'Shop', url: '/category/menu-category' }]);
    await send('PUT', `products/${mug.id}`, { status: 'ACTIVE' });
    await send('DELETE', `catalog/categories/${category.id}`);
    expect((await site())['menuEntries']).toEqual([{ label: 'Shop', url: '', children: [mugEntry] }]);
    const { body } = await shop.call(admin, 'GET', 'link-check');
    expect((body as { items: { path: string }[] }).items.map((item) => item.path)).toEqual([
      '/category/menu-category',
      '/collection/lost',
      '/pages/gone',
    ]);
  });

  it('leave the standard menu while none of their entries leads anywhere', async () => {
    await store({ menuEntries: [{ label: 'Lost', url: '/collection/lost' }], replacesMenu: true });
    expect(await site()).toMatchObject({ menuEntries: [], replacesMenu: false });
    expect((await shop.call(admin, 'GET', 'settings/admin/site')).body).toMatchObject({ replacesMenu: true });
  });

  it('are translated on each level', async () => {
    const menuEntries = [{ label: 'One', url: '/about', children: [{ label: 'Two', url: '/', children: [leaf] }] }];
    await store({ menuEntries, languages: ['en', 'de'] });
    await send('PUT', 'translations', { locale: 'de', resource: 'link', record: 'Leaf', texts: { name: 'Blatt' } });
    const { body } = await shop.call(admin, 'GET', 'settings/site?locale=de');
    expect(body).toMatchObject({ menuEntries: [{ label: 'One', children: [{ children: [{ label: 'Blatt' }] }] }] });
  });
});
