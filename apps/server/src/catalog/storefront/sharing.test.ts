import { expect, it } from 'vitest';
import { testShop } from '../../resources/test-shop.ts';
import { createShopApi } from '../shop-api.ts';

const shop = await testShop();
const admin = await shop.user('SITE_OWNER');
const api = createShopApi(shop.context);
const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await shop.call(admin, method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const sharing = { seoTitle: 'A title', seoDescription: 'A description', shareImage: '/media/share.webp' };

it.each(['category', 'collection'] as const)('a %s has texts and a picture for sharing', async (kind) => {
  const path = kind === 'category' ? 'catalog/categories' : 'catalog/collections';
  const { id, body } = await write('POST', path, { name: `Shared ${kind}`, ...sharing });
  expect(body).toMatchObject(sharing);
  const read = async () => {
    const found = await api.listing({ kind, slug: `shared-${kind}` });
    return found.found === 'page' ? found.page.record : null;
  };
  expect(await read()).toMatchObject(sharing);
  await write('PUT', `${path}/${id}`, { seoTitle: '', seoDescription: '', shareImage: '' });
  for (const field of Object.keys(sharing)) expect(await read()).not.toHaveProperty(field);
  const script = await shop.call(admin, 'PUT', `${path}/${id}`, { shareImage: 'javascript:alert(1)' });
  expect([script.status, script.body.errors?.[0]?.path]).toEqual([400, 'shareImage']);
});

it('a page and a product have texts and a picture for sharing', async () => {
  await write('POST', 'pages', { title: 'Shared page', isPublished: true, ...sharing });
  expect(await api.ownPage('shared-page')).toMatchObject({ page: sharing });
  await write('POST', 'products', { name: 'Shared mug', price: 100, ...sharing });
  expect(await api.product('shared-mug')).toMatchObject({ page: { product: sharing } });
});

it('the texts for sharing of a category are translated', async () => {
  const { id } = await write('POST', 'catalog/categories', { name: 'Translated', ...sharing });
  await write('PUT', 'settings/admin/site', { languages: ['en', 'de'] });
  await write('PUT', `catalog/categories/${id}`, { translations: { de: { seoTitle: 'Ein Titel' } } });
  const german = createShopApi(shop.context, { locale: 'de' });
  const found = await german.listing({ kind: 'category', slug: 'translated' });
  expect(found).toMatchObject({ page: { record: { seoTitle: 'Ein Titel', seoDescription: 'A description' } } });
});

const readFields = (locale?: string) =>
  createShopApi(shop.context, locale ? { locale } : {}).listing({ kind: 'category', slug: 'with-fields' });

it('shoppers see the shown custom fields of a category, cleaned and translated', async () => {
  const field = { record: 'CATEGORY', isShown: true };
  await write('POST', 'custom-fields', { ...field, kind: 'TEXT', label: 'Origin', key: 'origin' });
  await write('POST', 'custom-fields', { ...field, kind: 'TEXT', label: 'Secret', key: 'secret', isShown: false });
  const customFields = { origin: 'Portugal', secret: 'Margin' };
  const { id } = await write('POST', 'catalog/categories', { name: 'With fields', customFields });
  const shown = { key: 'origin', label: 'Origin', value: 'Portugal' };
  expect(await readFields()).toMatchObject({ page: { record: { shownFields: [shown] } } });
  expect(JSON.stringify(await readFields())).not.toContain('Margin');
  await write('PUT', `catalog/categories/${id}`, { translations: { de: { 'customFields.origin': 'Aus Portugal' } } });
  expect(await readFields('de')).toMatchObject({
    page: { record: { shownFields: [{ ...shown, value: 'Aus Portugal' }] } },
  });
});

it('a product page names what shipping costs, where it is known', async () => {
  await write('POST', 'products', { name: 'Shipped', price: 2_000 });
  await write('POST', 'products', { name: 'Card', price: 2_000, isGiftCard: true });
  const priced = { areas: [{ country: 'US', states: [] }], price: 799, handlingDays: 1 };
  expect(await api.product('shipped')).toMatchObject({ page: { shipping: [priced] } });
  expect(JSON.stringify(await api.product('card'))).not.toContain('handlingDays');
});

it('the home page has texts and a picture for sharing, in each language, which no other page contains', async () => {
  expect(await api.home()).not.toHaveProperty('sharing');
  await write('PUT', 'settings/admin/site', { ...sharing, languages: ['en', 'de'] });
  expect((await api.home()).sharing).toEqual(sharing);
  expect(await api.site()).not.toHaveProperty('seoTitle');
  // A browser that navigates to the home page then reads it as the server renders it.
  expect((await api.site()).hasHomeSections).toBe(true);
  await write('PUT', 'translations', {
    locale: 'de',
    resource: 'site',
    record: 'site',
    texts: { seoTitle: 'Ein Titel' },
  });
  const german = await createShopApi(shop.context, { locale: 'de' }).home();
  expect(german.sharing).toEqual({ ...sharing, seoTitle: 'Ein Titel' });
  await write('PUT', 'settings/admin/site', { seoTitle: '', seoDescription: '', shareImage: null });
  expect(await api.home()).not.toHaveProperty('sharing');
  expect((await api.site()).hasHomeSections).toBeUndefined();
});

it('other pages of every shop have texts and a picture for sharing, in each language', async () => {
  const none = { seoTitle: '', seoDescription: '', shareImage: null };
  const pageSharing = { about: sharing, products: { ...none, seoTitle: 'All our goods' }, journal: none };
  await write('PUT', 'settings/admin/site', { pageSharing, languages: ['en', 'de'] });
  expect((await api.site()).pageSharing).toEqual({ about: sharing, products: { seoTitle: 'All our goods' } });
  const texts = { seoTitle: 'Ein Titel' };
  await write('PUT', 'translations', { locale: 'de', resource: 'site', record: 'about', texts });
  const german = await createShopApi(shop.context, { locale: 'de' }).site();
  expect(german.pageSharing?.about).toEqual({ ...sharing, seoTitle: 'Ein Titel' });
  const head = async (path: string) => (await shop.app.inject({ url: path })).body.split('</head>')[0];
  expect(await head('/about')).toMatch(/<title>A title - .*content="A description".*\/media\/share\.webp/s);
  expect(await head('/de/about')).toContain('<title>Ein Titel - ');
  expect(await head('/products')).toContain('<title>All our goods - ');
  await write('PUT', 'settings/admin/site', { pageSharing: { about: none, products: none, journal: none } });
  expect(await api.site()).not.toHaveProperty('pageSharing');
});
