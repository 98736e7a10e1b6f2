import { beforeAll, describe, expect, it } from 'vitest';
import { createShopApi } from '../catalog/catalog.ts';
import { publishScheduled } from '../jobs/publish-scheduled.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const { call, pool, app, context } = shop;
let admin: Person;

beforeAll(async () => {
  admin = await shop.user('SITE_OWNER');
});

const create = async (path: string, body: object) => {
  const answer = await call(admin, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer;
};
const post = (body: object) => create('posts', body);
const change = async (path: string, body: object) => {
  const answer = await call(admin, 'PUT', path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const inFuture = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const journal = (tag: string | null = null, page = 1) => createShopApi(context).journal?.journal({ page, tag });
const read = (slug: string) => createShopApi(context).journal?.post(slug);
const letCome = (record: string) =>
  pool.query(`update scheduled_publications set publish_at = now() - interval '1 second' where record = $1`, [record]);

describe('the journal', () => {
  it('has no page, feed or link without a published post', async () => {
    await change('settings/admin/site', { menuEntries: [{ label: 'Stories', url: '/journal' }] });
    await post({ title: 'Draft' });
    expect(await journal()).toEqual({ found: 'nothing' });
    expect((await app.inject({ url: '/journal/feed.xml' })).statusCode).toBe(404);
    const { body: site } = await call(visitor, 'GET', 'settings/site');
    expect([site['hasJournal'], site['menuEntries']]).toEqual([undefined, []]);
  });

  it('lists published posts, newest first, by tag and in pages', async () => {
    const first = await post({ title: 'First', tags: ['Clay'], excerpt: 'One', isPublished: true });
    await post({ title: 'Second', tags: ['Clay', 'Fire'], isPublished: true });
    const found = await journal();
    expect(found).toMatchObject({
      found: 'page',
      page: { posts: [{ title: 'Second' }, { title: 'First', excerpt: 'One' }], pageCount: 1, tags: ['Clay', 'Fire'] },
    });
    expect(await journal('Fire')).toMatchObject({ page: { posts: [{ title: 'Second' }] } });
    expect(await journal('Water')).toEqual({ found: 'nothing' });
    expect(await journal(null, 2)).toEqual({ found: 'nothing' });
    expect(await read('second')).toMatchObject({ page: { older: [{ id: first.id }] } });
    const { body: site } = await call(visitor, 'GET', 'settings/site');
    expect([site['hasJournal'], site['menuEntries']]).toEqual([true, [{ label: 'Stories', url: '/journal' }]]);
  });

  it('redirects a previous address', async () => {
    const made = await post({ title: 'Old name', isPublished: true });
    await change(`posts/${made.id}`, { slug: 'new-name' });
    expect(await read('old-name')).toEqual({ found: 'moved', slug: 'new-name' });
  });

  it('writes feeds of the newest posts, in which markup is escaped', async () => {
    await post({ title: 'Salt & <fire>', content: '<p>Hot</p>', isPublished: true });
    for (const url of ['/journal/feed.xml', '/journal/atom.xml']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Salt &amp; &lt;fire&gt;');
      expect(answer.body).not.toContain('Draft');
    }
  });

  it('is in the sitemap with its posts', async () => {
    const { body } = await app.inject({ url: '/sitemap.xml' });
    expect(body).toContain('/journal</loc>');
    expect(body).toContain('/journal/second</loc>');
  });
});

describe('a post', () => {
  it('is cleaned when it is saved, and hidden from visitors until it is published', async () => {
    const made = await post({ title: 'Secret', content: '<p onclick="x()">A</p><script>y()</script>' });
    expect(made.body['content']).toBe('<p>A</p>');
    expect((await call(visitor, 'POST', 'posts/one', { where: { id: made.id } })).status).toBe(404);
    await change(`posts/${made.id}`, { isPublished: true });
    const shown = await call(visitor, 'POST', 'posts/one', { where: { id: made.id } });
    expect([shown.status, Object.keys(shown.body)]).toEqual([200, expect.not.arrayContaining(['publishAt'])]);
  });

  it('and the products that it mentions link to each other, and an unpublished product is skipped', async () => {
    const { id: mug } = await create('products', { name: 'Mug', price: 100, status: 'ACTIVE' });
    const { id: draft } = await create('products', { name: 'Hidden', price: 100, status: 'DRAFT' });
    const made = await post({ title: 'About mugs', productIds: [mug, draft], isPublished: true });
    expect(await read('about-mugs')).toMatchObject({ page: { products: [{ id: mug }] } });
    const page = await createShopApi(context).product(mug);
    expect(page).toMatchObject({ page: { posts: [{ id: made.id, slug: 'about-mugs', title: 'About mugs' }] } });
    await change(`posts/${made.id}`, { isPublished: false });
    expect(await createShopApi(context).product(mug)).not.toHaveProperty('page.posts');
  });

  it.each([
    ['a blank title', { title: ' ' }, 'title'],
    ['eleven tags', { title: 'T', tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, 'tags'],
    ['a script as its picture', { title: 'T', pictureURL: 'javascript:x()' }, 'pictureURL'],
    ['a publication now and later', { title: 'T', isPublished: true, publishAt: inFuture(1) }, 'publishAt'],
  ])('is refused with %s', async (_what, body, path) => {
    const answer = await call(admin, 'POST', 'posts', body);
    expect([answer.status >= 400, answer.body.errors?.[0]?.path]).toEqual([true, path]);
  });

  it('leaves its changes in the audit log, and its deletion can be undone', async () => {
    const made = await post({ title: 'Gone', publishAt: inFuture(2) });
    await call(admin, 'DELETE', `posts/${made.id}`);
    const log = await call(admin, 'POST', 'audit/many', { where: { resource: 'posts', resourceId: made.id } });
    const deletion = log.body.items?.find(({ action }) => action === 'delete');
    expect((await call(admin, 'POST', `audit/${String(deletion?.['id'])}/undo`)).status).toBe(200);
    const back = await call(admin, 'POST', 'posts/one', { where: { id: made.id } });
    expect(back.body).toMatchObject({ title: 'Gone', publishAt: made.body['publishAt'] });
  });

  it('can be read in another language', async () => {
    const made = await post({ title: 'Words', content: '<p>One</p>', isPublished: true });
    await change(`posts/${made.id}`, { translations: { de: { title: 'Wörter', content: '<p>Eins</p>' } } });
    const german = await createShopApi(context, { locale: 'de' }).journal?.post('words');
    expect(german).toMatchObject({ page: { title: 'Wörter', content: '<p>Eins</p>' } });
  });
});

describe('a scheduled publication', () => {
  it('hides a record until its time, and is published once by many processes', async () => {
    const made = await post({ title: 'Later', publishAt: inFuture(1) });
    expect(made.body).toMatchObject({ isPublished: false });
    expect(await publishScheduled(context)).toBe(0);
    await letCome(made.id);
    const counts = await Promise.all(Array.from({ length: 6 }, () => publishScheduled(context)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await read('later')).toMatchObject({ found: 'page' });
    const log = await call(admin, 'POST', 'audit/many', { where: { resource: 'posts', resourceId: made.id } });
    expect(log.body.items?.filter(({ action }) => action === 'publish')).toHaveLength(1);
  });

  it('publishes a page, a product and sections, and a past time publishes now', async () => {
    const page = await create('pages', { title: 'Sale', publishAt: inFuture(1) });
    const product = await create('products', { name: 'Vase', price: 100, publishAt: inFuture(1) });
    expect(product.body).toMatchObject({ status: 'DRAFT' });
    expect(await createShopApi(context).product(product.id)).toEqual({ found: 'nothing' });
    expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain('/product/vase');
    const saved = await call(admin, 'PUT', 'sections/home', { version: 0, sections: [] });
    const { version } = saved.body;
    await change('sections/home/schedule', { version, publishAt: inFuture(1) });
    const list = await call(admin, 'GET', 'publishing/scheduled');
    expect(list.body.items?.map(({ kind }) => kind).toSorted()).toEqual(
      expect.arrayContaining(['PAGE', 'PRODUCT', 'SECTIONS']),
    );
    for (const record of [page.id, product.id, 'home']) await letCome(record);
    await publishScheduled(context);
    expect((await call(visitor, 'POST', 'pages/one', { where: { id: page.id } })).status).toBe(200);
    expect(await createShopApi(context).product(product.id)).toMatchObject({ found: 'page' });
    expect((await call(admin, 'GET', 'sections/home')).body).toMatchObject({ isPublished: true, publishAt: null });
    const past = await create('pages', { title: 'Now', publishAt: inFuture(-1) });
    expect(past.body).toMatchObject({ isPublished: true, publishAt: null });
  });

  it('ends when the record is published, archived or deleted, and by null', async () => {
    const product = await create('products', { name: 'Bowl', price: 100, publishAt: inFuture(1) });
    const at = async () => (await call(admin, 'POST', 'products/one', { where: { id: product.id } })).body['publishAt'];
    await change(`products/${product.id}`, { status: 'ACTIVE' });
    expect(await at()).toBeNull();
    await change(`products/${product.id}`, { publishAt: inFuture(1) });
    expect(await at()).not.toBeNull();
    await change(`products/${product.id}`, { status: 'ARCHIVED' });
    expect(await at()).toBeNull();
  });
});
