import { beforeAll, describe, expect, it } from 'vitest';
import { createShopApi } from '../catalog/catalog.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const { app, call, user, context, pool } = await testShop();
let owner: Person;
let admin: Person;
let shopper: Person;
let mug = '';
let category = '';

const save = (resource: string, record: string, texts: object, by = admin) =>
  call(by, 'PUT', 'translations', { locale: 'de', resource, record, texts });
const german = createShopApi(context, { locale: 'de' });

beforeAll(async () => {
  owner = await user('SITE_OWNER');
  admin = await user('ADMIN');
  shopper = await user('USER');
  category = (await call(admin, 'POST', 'catalog/categories', { name: 'Kitchen', slug: 'kitchen' })).id;
  const product = await call(admin, 'POST', 'products', {
    name: 'Mug',
    slug: 'mug',
    price: 1000,
    description: 'Holds coffee.',
    tags: ['New'],
    options: ['Colour:Sand', 'Colour:Moss'],
    categoryIds: [category],
  });
  mug = product.id;
  for (const option of ['Colour:Sand', 'Colour:Moss'])
    await call(admin, 'POST', 'products/variants', { productId: mug, options: [option], stock: 3 });
  await save('product', mug, { name: 'Becher' });
  await save('option', 'Colour', { name: 'Farbe' });
  await save('option', 'Colour:Moss', { name: 'Moos' });
  await save('tag', 'New', { name: 'Neu' });
  await save('category', category, { name: 'Küche' });
});

const pageOfMug = async () => {
  const read = await german.product('mug');
  if (read.found !== 'page') throw new Error(read.found);
  return read.page;
};

describe('a page in another language', () => {
  it('shows the translated texts, and names those that fall back to the main language', async () => {
    const { product, category: shown } = await pageOfMug();
    expect(product).toMatchObject({
      name: 'Becher',
      description: 'Holds coffee.',
      fallbacks: ['description'],
      tags: [{ name: 'Neu' }],
      options: [{ name: 'Farbe', values: ['Sand', 'Moos'] }],
    });
    expect(product.variants.map(({ options }) => options)).toEqual([['Farbe:Sand'], ['Farbe:Moos']]);
    expect(shown?.name).toBe('Küche');
    expect((await german.menu()).categories[0]?.name).toBe('Küche');
    expect((await german.search('mug'))[0]?.name).toBe('Becher');
  });

  it('has filters with the values of the main language, and translated labels', async () => {
    const read = await german.listing({ kind: 'category', slug: 'kitchen' });
    if (read.found !== 'page') throw new Error(read.found);
    expect(read.page.record?.name).toBe('Küche');
    expect(read.page.products[0]?.name).toBe('Becher');
    expect(read.page.facets.tags[0]).toMatchObject({ value: 'New', label: 'Neu' });
    expect(read.page.facets.options[0]).toMatchObject({ name: 'Colour', label: 'Farbe' });
    expect(read.page.facets.options[0]?.values).toContainEqual(
      expect.objectContaining({ value: 'Colour:Moss', label: 'Moos' }),
    );
    expect(read.page.facets.options[0]?.values.find(({ value }) => value === 'Colour:Sand')?.label).toBeUndefined();
  });

  it('shows the site’s own texts, links and policies', async () => {
    const links = [{ label: 'Our story', url: '/about' }];
    await call(owner, 'PUT', 'settings/admin/site', { siteTagline: 'Made by hand', menuEntries: links });
    const terms = await call(admin, 'POST', 'pages', {
      title: 'Terms',
      slug: 'terms',
      content: '<p>Be kind</p>',
      isPublished: true,
    });
    await save('site', 'site', { siteTagline: 'Von Hand gemacht' });
    await save('link', 'Our story', { name: 'Über uns' });
    await save('page', terms.id, { title: 'AGB', content: '<p onclick="steal()">Sei nett</p>' });
    expect(await german.site()).toMatchObject({
      siteTagline: 'Von Hand gemacht',
      menuEntries: [{ label: 'Über uns', url: '/about' }],
      policies: [{ slug: 'terms', title: 'AGB' }],
    });
    expect(await german.ownPage('terms')).toEqual({
      found: 'page',
      page: {
        slug: 'terms',
        title: 'AGB',
        content: '<p>Sei nett</p>',
        seoTitle: '',
        seoDescription: '',
        shareImage: null,
        translated: ['de'],
      },
    });
  });

  it('keeps two option values apart whose translations are equal', async () => {
    await save('option', 'Colour:Sand', { name: 'Moos' });
    expect((await pageOfMug()).product.options[0]?.values).toEqual(['Sand', 'Moss']);
    await save('option', 'Colour:Sand', { name: null });
  });

  it('costs no statement without a language', async () => {
    const statements: string[] = [];
    const counting = {
      ...context,
      db: context.db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(JSON.stringify(node));
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    };
    await createShopApi(counting).menu();
    const before = statements.length;
    await createShopApi(counting, { locale: 'de' }).menu();
    expect(statements.filter((text) => text.includes('translations')).length).toBeLessThanOrEqual(1);
    expect(before).toBeLessThanOrEqual(1);
  });
});

describe('the generic calls', () => {
  it('read in a language and mark texts that fall back', async () => {
    const one = await call(visitor, 'POST', 'products/one', {
      where: { slug: 'mug' },
      include: ['categories'],
      locale: 'de',
    });
    expect(one.body).toMatchObject({ name: 'Becher', fallbacks: ['description'], categories: [{ name: 'Küche' }] });
    const many = await call(visitor, 'POST', 'products/many', { locale: 'de' });
    expect(many.body.items?.[0]).toMatchObject({ name: 'Becher', fallbacks: ['description'] });
    const english = await call(visitor, 'POST', 'products/many', {});
    expect(english.body.items?.[0]).toMatchObject({ name: 'Mug' });
    expect(english.text).not.toContain('fallbacks');
    const wrong = await call(visitor, 'POST', 'products/many', { locale: 'de/../' });
    expect(wrong.status).toBe(400);
  });

  it('write translations with the record', async () => {
    const bowl = await call(admin, 'POST', 'products', {
      name: 'Bowl',
      price: 500,
      translations: { de: { name: 'Schale' }, fr: { name: 'Bol' } },
    });
    expect(bowl.status, bowl.text).toBe(201);
    const read = (locale: string) => call(visitor, 'POST', 'products/one', { where: { id: bowl.id }, locale });
    expect([(await read('de')).body['name'], (await read('fr')).body['name']]).toEqual(['Schale', 'Bol']);
    const changed = await call(admin, 'PUT', `products/${bowl.id}`, {
      name: 'Deep bowl',
      translations: { de: { name: 'Tiefe Schale' }, fr: { name: null } },
    });
    expect(changed.status, changed.text).toBe(200);
    expect([(await read('de')).body['name'], (await read('fr')).body['name']]).toEqual(['Tiefe Schale', 'Deep bowl']);
    const texts = await call(admin, 'GET', `translations/texts?locale=de&resource=product&record=${bowl.id}`);
    expect(texts.body['fields']).toEqual([
      { field: 'name', part: null, source: 'Deep bowl', text: 'Tiefe Schale', isOutdated: false },
      { field: 'slug', part: null, source: 'bowl', text: null, isOutdated: false },
    ]);
    await call(admin, 'DELETE', `products/${bowl.id}`);
    expect((await pool.query('select from translations where record = $1', [bowl.id])).rowCount).toBe(0);
  });

  it.each([
    ['an unknown field', { unknown: 'x' }, 'translations.de.unknown'],
    ['a field without a source', { seoTitle: 'x' }, 'translations.de.seoTitle'],
    ['a text beyond the limit of its source', { name: 'x'.repeat(201) }, 'translations.de.name'],
    ['an empty text', { name: ' ' }, 'translations.de.name'],
  ])('refuse %s, and write nothing', async (_what, texts, path) => {
    const answer = await call(admin, 'PUT', `products/${mug}`, { price: 2000, translations: { de: texts } });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await call(visitor, 'POST', 'products/one', { where: { id: mug } })).body['price']).toBe(1000);
  });
});

describe('a translation', () => {
  it('is outdated once its source has changed, and current again when it is saved', async () => {
    await save('category', category, { name: 'Küche' });
    await call(admin, 'PUT', `catalog/categories/${category}`, { name: 'Kitchen & Table' });
    const list = (status: string) =>
      call(admin, 'GET', `translations/records?locale=de&resource=category&status=${status}`);
    expect((await list('outdated')).body.items).toEqual([
      { record: category, label: 'Kitchen & Table', textCount: 1, missingCount: 0, outdatedCount: 1 },
    ]);
    await save('category', category, { name: 'Küche und Tisch' });
    expect((await list('outdated')).body.items).toEqual([]);
    expect((await list('missing')).body.items).toEqual([]);
    const progress = await call(admin, 'GET', 'translations/progress?locale=de');
    expect(progress.body.items).toContainEqual({
      resource: 'category',
      textCount: 1,
      missingCount: 0,
      outdatedCount: 0,
    });
  });

  it('is read and written by staff only, and is in the audit log', async () => {
    for (const person of [visitor, shopper]) {
      expect((await save('product', mug, { name: 'Tasse' }, person)).status).toBeGreaterThanOrEqual(401);
      expect((await call(person, 'GET', 'translations/progress?locale=de')).status).toBeGreaterThanOrEqual(401);
    }
    expect((await pageOfMug()).product.name).toBe('Becher');
    const log = await call(owner, 'POST', 'audit/many', { where: { resource: 'translations', resourceId: mug } });
    expect(log.body.items?.[0]).toMatchObject({ after: { locale: 'de', name: 'Becher' } });
  });

  it('comes back when the deletion of its record is undone', async () => {
    const made = await call(admin, 'POST', 'catalog/collections', {
      name: 'Gifts',
      translations: { de: { name: 'Geschenke' } },
    });
    await call(admin, 'DELETE', `catalog/collections/${made.id}`);
    const log = await call(owner, 'POST', 'audit/many', { where: { resourceId: made.id, action: 'delete' } });
    const undone = await call(owner, 'POST', `audit/${String(log.body.items?.[0]?.['id'])}/undo`);
    expect(undone.status, undone.text).toBe(200);
    const read = await call(visitor, 'POST', 'catalog/collections/one', { where: { id: made.id }, locale: 'de' });
    expect(read.body['name']).toBe('Geschenke');
  });
});

const exported = async () => {
  const url = '/api/v1/exports/translations.csv?locale=de';
  return (await app.inject({ url, cookies: { session: admin.cookie ?? '' } })).body;
};
const importFile = (csv: string) => call(admin, 'POST', 'imports/translations', { csv });

describe('the CSV file', () => {
  it('can be exported and imported again without a change, and restores what was lost', async () => {
    await save('product', mug, { name: '=Becher, "groß"', description: 'Hält\nKaffee.' });
    const csv = await exported();
    const all = await pool.query('select resource, record, field, text from translations order by 1, 2, 3');
    expect((await importFile(csv)).body).toMatchObject({ savedCount: 0, refused: [] });
    await pool.query("delete from translations where locale = 'de'");
    expect((await importFile(csv)).body).toMatchObject({ refused: [] });
    const again = await pool.query('select resource, record, field, text from translations order by 1, 2, 3');
    expect(again.rows).toEqual(all.rows);
    expect(await exported()).toBe(csv);
  });

  it('refuses rows with broken markup, rows that are too long, and unknown ones, each with its line', async () => {
    const terms = await call(admin, 'POST', 'pages/one', { where: { slug: 'terms' } });
    const answer = await importFile(
      [
        'resource,id,handle,field,locale,source,translation,status',
        `page,${terms.id},terms,content,de,,<p>Offen,missing`,
        `product,${mug},mug,name,de,,${'x'.repeat(201)},missing`,
        'product,,no-such-product,name,de,,Nichts,missing',
        'product,,mug,name,de,,Humpen,missing',
      ].join('\n'),
    );
    expect(answer.body).toEqual({
      savedCount: 1,
      unchangedCount: 0,
      refused: [
        { line: 2, reason: 'The tag <p> is not closed' },
        { line: 3, reason: 'Must have at most 200 characters' },
        { line: 4, reason: 'The shop has no such text' },
      ],
      outdated: [],
    });
    expect((await pageOfMug()).product.name).toBe('Humpen');
  });

  it('may be Shopify’s', async () => {
    const answer = await importFile(
      [
        'Type,Identification,Field,Locale,Market,Status,Default content,Translated content',
        "PRODUCT,'4711,title,de,,,Mug,Tasse",
        "PRODUCT_OPTION,'12,name,de,,,Colour,Farbton",
        "SHOP,'1,title,de,,,Shop,Laden",
      ].join('\n'),
    );
    expect(answer.body).toMatchObject({ savedCount: 2, refused: [{ line: 4 }] });
    expect((await pageOfMug()).product).toMatchObject({ name: 'Tasse', options: [{ name: 'Farbton' }] });
  });
});
