import { beforeAll, describe, expect, it } from 'vitest';
import { createShopApi } from '../catalog/catalog.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const { app, call, user, context, pool } = shop;
// A process removes its stored pages at a notification of the database, which a test does not receive.
context.pageCache.setEnabled(false);
let owner: Person;
let admin: Person;
const ids: Record<string, string> = {};

const save = (resource: string, record: string | undefined, texts: object, locale = 'de') =>
  call(admin, 'PUT', 'translations', { locale, resource, record: record ?? '', texts });
const open = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url });
  return { status: statusCode, body, location: headers.location };
};
const statuses = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await open(url)).status));
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
    ([, code, address = '']) => `${code} ${new URL(address).pathname}`,
  );
const redirects = async () =>
  (await pool.query('select locale, resource, slug, record from translated_slug_redirects order by slug')).rows;

beforeAll(async () => {
  owner = await user('SITE_OWNER');
  admin = await user('ADMIN');
  await call(owner, 'PUT', 'settings/admin/site', { languages: ['en', 'de', 'fr'] });
  ids['kitchen'] = (await call(admin, 'POST', 'catalog/categories', { name: 'Kitchen' })).id;
  ids['cups'] = (await call(admin, 'POST', 'catalog/categories', { name: 'Cups', parentId: ids['kitchen'] })).id;
  ids['gifts'] = (await call(admin, 'POST', 'catalog/collections', { name: 'Gifts' })).id;
  const product = {
    price: 1000,
    stock: 3,
    status: 'ACTIVE',
    categoryIds: [ids['cups']],
    collectionIds: [ids['gifts']],
  };
  ids['mug'] = (await call(admin, 'POST', 'products', { ...product, name: 'Mug' })).id;
  ids['bowl'] = (await call(admin, 'POST', 'products', { ...product, name: 'Bowl' })).id;
  const page = { title: 'Our story', content: '<p>Long</p>', isPublished: true };
  ids['story'] = (await call(admin, 'POST', 'pages', page)).id;
  ids['post'] = (
    await call(admin, 'POST', 'posts', {
      title: 'Glazes',
      content: '<p>Blue</p>',
      isPublished: true,
      productIds: [ids['mug']],
    })
  ).id;
});

describe('a shop without translated slugs', () => {
  it('has the slugs of the main language in every language, without a further statement', async () => {
    const statements: string[] = [];
    const db = context.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const read = await createShopApi({ ...context, db }, { locale: 'de' }).product('mug');
    expect(read.found === 'page' && read.page.product.slugs).toBeUndefined();
    expect(statements.filter((text) => text.includes('slug_redirects'))).toEqual([]);
    const { body } = await open('/de/product/mug');
    expect(alternates(body)).toEqual([]);
    expect(body).not.toContain('"slugs"');
  });
});

describe('a slug in a further language', () => {
  beforeAll(async () => {
    await save('product', ids['mug'], { name: 'Becher', slug: 'becher' });
    await save('category', ids['cups'], { name: 'Tassen', slug: 'tassen' });
    await save('category', ids['kitchen'], { name: 'Küche', slug: 'kueche' });
    await save('collection', ids['gifts'], { name: 'Geschenke', slug: 'geschenke' });
    await save('page', ids['story'], { title: 'Unsere Geschichte', slug: 'unsere-geschichte' });
    await save('post', ids['post'], { title: 'Glasuren', slug: 'glasuren' });
  });

  it.each([
    ['/product/mug', '/de/product/becher'],
    ['/category/cups', '/de/category/tassen'],
    ['/collection/gifts', '/de/collection/geschenke'],
    ['/pages/our-story', '/de/pages/unsere-geschichte'],
    ['/journal/glazes', '/de/journal/glasuren'],
  ])('is the address of %s in its language, and other slugs lead to it', async (english, german) => {
    const [own, main] = [await open(german), await open(english)];
    expect([own.status, main.status]).toEqual([200, 200]);
    // The record has no French name.
    const cluster = [`en ${english}`, `de ${german}`, `x-default ${english}`];
    expect(alternates(own.body)).toEqual(cluster);
    expect(alternates(main.body)).toEqual(cluster);
    expect(own.body).toMatch(new RegExp(`rel="canonical" href="[^"]+${german}"`));
    // The choice of the language links to the page's own address in each language.
    expect(own.body).toContain(`href="${english}" hrefLang="en"`);
    expect(main.body).toContain(`href="${german}" hrefLang="de"`);
    expect(await open(`/de${english}`)).toMatchObject({ status: 301, location: german });
    expect(await open(german.replace('/de/', '/'))).toMatchObject({ status: 301, location: english });
    expect(await open(german.replace('/de/', '/fr/'))).toMatchObject({ status: 301, location: `/fr${english}` });
  });

  it('redirects from an earlier slug, also from one that was deleted or is of the main language', async () => {
    await save('product', ids['bowl'], { slug: 'schale' });
    await save('product', ids['bowl'], { slug: 'schuessel' });
    expect(await open('/de/product/schale')).toMatchObject({ status: 301, location: '/de/product/schuessel' });
    await call(admin, 'PUT', `products/${ids['bowl']}`, { slug: 'basin' });
    expect(await open('/de/product/bowl')).toMatchObject({ status: 301, location: '/de/product/schuessel' });
    await save('product', ids['bowl'], { slug: null });
    for (const slug of ['schale', 'schuessel'])
      expect(await open(`/de/product/${slug}`)).toMatchObject({ status: 301, location: '/de/product/basin' });
    await save('product', ids['bowl'], { slug: 'schale' });
    expect(await open('/de/product/schale')).toMatchObject({ status: 200 });
    expect((await redirects()).map(({ slug }) => slug)).toEqual(['schuessel']);
  });

  it('is in the calls of the storefront, in listings, breadcrumbs and menus', async () => {
    const one = await call(visitor, 'POST', 'products/one', { where: { slug: 'becher' }, locale: 'de' });
    expect(one.body).toMatchObject({ id: ids['mug'], slug: 'becher', name: 'Becher' });
    const english = await call(visitor, 'POST', 'products/one', { where: { slug: 'becher' } });
    expect(english.status).toBe(404);
    const listing = await call(visitor, 'POST', 'catalog/listing', { kind: 'category', slug: 'tassen', locale: 'de' });
    expect(listing.body).toMatchObject({ found: 'page', page: { record: { slug: 'tassen' } } });
    const { body } = await open('/de/product/becher');
    expect(body).toContain('href="/de/category/tassen"');
    expect(body).toContain('/de/category/kueche');
    expect(body).not.toContain('/de/category/cups');
  });

  it('is refused where another record has it in the language or in the main one', async () => {
    const bowl = ids['bowl'];
    for (const slug of ['becher', 'mug'])
      expect(await save('product', bowl, { slug })).toMatchObject({
        status: 400,
        text: expect.stringContaining('translations.de.slug'),
      });
    expect((await save('product', bowl, { slug: 'becher' }, 'fr')).status).toBe(200);
    await save('product', bowl, { slug: null }, 'fr');
    for (const slug of ['Becher', 'a--b', 'ä', 'a/b', '-a', 'x'.repeat(81), ids['mug'] ?? ''])
      expect((await save('product', bowl, { slug })).status, slug).toBe(400);
    expect((await save('page', ids['story'], { slug: 'terms' })).status).toBe(400);
    const taken = await call(admin, 'POST', 'products', { name: 'Other', slug: 'becher', price: 1 });
    expect(taken).toMatchObject({ status: 409, text: expect.stringContaining('Another product has this slug.') });
    const derived = await call(admin, 'POST', 'products', { name: 'Becher', price: 1 });
    expect(derived.body).toMatchObject({ slug: 'becher-2' });
    await call(admin, 'DELETE', `products/${derived.id}`);
  });

  it('belongs to one record when two connections write it at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const slug = `race-${round}`;
      const created = call(admin, 'POST', 'products', { name: slug, slug, price: 1 });
      const [base, first, second] = await Promise.all([
        created,
        save('product', ids['mug'], { slug }),
        save('product', ids['bowl'], { slug }),
      ]);
      expect([base, first, second].map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
      const refused = [base, first, second].map(({ status }) => status).filter((status) => status >= 300);
      expect(refused.every((status) => status === 400 || status === 409)).toBe(true);
    }
    await save('product', ids['mug'], { slug: 'becher' });
    await save('product', ids['bowl'], { slug: 'schale' });
  });

  it('is exported, and refused with its line when an import repeats one', async () => {
    const url = '/api/v1/exports/translations.csv?locale=de&resource=product';
    const { body: csv } = await app.inject({ url, cookies: { session: admin.cookie ?? '' } });
    expect(csv).toContain(',slug,de,mug,becher,translated');
    expect((await call(admin, 'POST', 'imports/translations', { csv })).body).toMatchObject({
      savedCount: 0,
      refused: [],
    });
    const lines = ['becher', 'neu', 'neu'].map(
      (slug, index) => `product,,${index === 2 ? 'mug' : 'basin'},slug,de,,${slug},`,
    );
    const file = ['resource,id,handle,field,locale,source,translation,status', ...lines].join('\n');
    expect((await call(admin, 'POST', 'imports/translations', { csv: file })).body).toMatchObject({
      savedCount: 1,
      refused: [
        { line: 2, reason: 'Another record has this address' },
        { line: 4, reason: 'Another record has this address' },
      ],
    });
  });

  it('is no missing translation, and is never outdated', async () => {
    const { body } = await call(admin, 'GET', 'translations/texts?locale=de&resource=product&record=' + ids['bowl']);
    expect(body).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ field: 'slug', isOutdated: false })]),
    });
    const progress = await call(admin, 'GET', 'translations/progress?locale=fr');
    const collections = (progress.body as { items: { resource: string }[] }).items.find(
      ({ resource }) => resource === 'collection',
    );
    expect(collections).toEqual({ resource: 'collection', textCount: 1, missingCount: 1, outdatedCount: 0 });
  });

  it('is the address of an archived product, which is gone there as well', async () => {
    const product = { name: 'Jug', price: 1, stock: 1, status: 'ACTIVE' };
    const { id } = await call(admin, 'POST', 'products', product);
    await save('product', id, { slug: 'krug' });
    await save('product', id, { slug: 'kanne' });
    await call(admin, 'PUT', `products/${id}`, { status: 'ARCHIVED' });
    expect(await statuses('/product/jug', '/de/product/jug', '/de/product/kanne')).toEqual([410, 410, 410]);
    for (const url of ['/de/product/krug', '/fr/product/kanne', '/product/kanne'])
      expect((await open(url)).status, url).toBe(404);
    await call(admin, 'PUT', `products/${id}`, { status: 'DRAFT' });
    expect(await statuses('/product/jug', '/de/product/jug', '/de/product/kanne')).toEqual([404, 404, 404]);
    await call(admin, 'DELETE', `products/${id}`);
  });

  it('is deleted with its record, and restored with it', async () => {
    const { id } = await call(admin, 'POST', 'products', { name: 'Vase', price: 1, stock: 1, status: 'ACTIVE' });
    await save('product', id, { slug: 'alte-vase' });
    await save('product', id, { slug: 'blumenvase' });
    await call(admin, 'DELETE', `products/${id}`);
    expect((await redirects()).filter(({ record }) => record === id)).toEqual([]);
    expect((await open('/de/product/blumenvase')).status).toBe(404);
    const log = await call(owner, 'POST', 'audit/many', { where: { resourceId: id, action: 'delete' } });
    const undone = await call(owner, 'POST', `audit/${String(log.body.items?.[0]?.['id'])}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect((await open('/de/product/blumenvase')).status).toBe(200);
    expect(await open('/de/product/alte-vase')).toMatchObject({ status: 301, location: '/de/product/blumenvase' });
    await call(admin, 'DELETE', `products/${id}`);
    const other = await call(admin, 'POST', 'products', { name: 'Pot', price: 1, stock: 1, status: 'ACTIVE' });
    await save('product', other.id, { slug: 'blumenvase' });
    const again = await call(owner, 'POST', 'audit/many', { where: { resourceId: id, action: 'delete' } });
    const partly = await call(owner, 'POST', `audit/${String(again.body.items?.[0]?.['id'])}/undo`);
    expect(partly.body).toEqual({
      success: true,
      leftBehind: ['An address in another language: another record has it now.'],
    });
    expect((await open('/de/product/vase')).status).toBe(200);
    for (const record of [id, other.id]) await call(admin, 'DELETE', `products/${record}`);
  });
});

describe('a crawler of the sitemap', () => {
  it('finds every page, reciprocal alternates, and no redirect inside the shop', { timeout: 120_000 }, async () => {
    const footerEntries = [
      { label: 'Story', url: '/pages/our-story' },
      { label: 'Kitchen', url: '/category/kitchen?inStock=1' },
    ];
    const banner = { bannerMessage: 'New', bannerLinkText: 'See', bannerLinkURL: '/product/mug#reviews' };
    const saved = await call(owner, 'PUT', 'settings/admin/site', { footerEntries, ...banner });
    expect(saved.status, saved.text).toBe(200);
    const { body: german } = await open('/de');
    for (const href of ['/de/category/kueche?inStock=1', '/de/pages/unsere-geschichte', '/de/product/becher#reviews'])
      expect(german).toContain(`href="${href}"`);
    const { body: xml } = await open('/sitemap.xml');
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>(?!<\/image)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed).toContain('/de/product/becher');
    expect(listed).not.toContain('/de/product/mug');
    const queue = [...new Set(listed)];
    const clusters = new Map<string, string[]>();
    for (const path of queue) {
      const { status, body } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      clusters.set(path, alternates(body));
      for (const [, href = ''] of body.matchAll(/<a [^>]*href="(\/[^"?#]*)/g))
        if (!queue.includes(href) && /\/(?:product|category|collection|pages|journal)\//.test(href)) queue.push(href);
    }
    for (const [path, cluster] of clusters) {
      for (const entry of cluster) expect(clusters.get(entry.split(' ')[1] ?? ''), path).toEqual(cluster);
      if (cluster.length > 0) expect(cluster.map((entry) => entry.split(' ')[1])).toContain(path);
    }
    // A page whose text is that of the main language is reached by links, and is neither listed nor an alternate.
    expect(clusters.get('/fr/product/mug')).toEqual([]);
    for (const path of queue.filter((reached) => !listed.includes(reached)))
      expect([path, clusters.get(path)]).toEqual([path, []]);
  });
});
