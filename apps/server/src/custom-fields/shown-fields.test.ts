import { beforeAll, describe, expect, it } from 'vitest';
import { createShopApi } from '../catalog/catalog.ts';
import { type Person, visitor } from '../resources/test-shop.ts';
import { rolesShop } from '../roles/test-roles.ts';

const shop = await rolesShop();
const { call, pool } = shop;
let admin: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
});

async function made(path: string, body: object): Promise<string> {
  const answer = await call(admin, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.id;
}
const define = (record: string, label: string, more: object = {}) =>
  made('custom-fields', { record, kind: 'TEXT', label, isShown: true, ...more });

/** Returns the id of a product with two variants, and the ids of these. */
async function mug(name: string, fields: object) {
  const productId = await made('products', {
    name,
    price: 1000,
    status: 'ACTIVE',
    options: ['Colour:Red', 'Colour:Blue'],
  });
  const variant = (color: string, customFields: object) =>
    made('products/variants', { productId, options: [`Colour:${color}`], stock: 1, customFields });
  return { productId, red: await variant('Red', fields), blue: await variant('Blue', {}) };
}

async function productPage(id: string, locale?: string) {
  const read = await createShopApi(shop.context, locale ? { locale } : {}).product(id);
  if (read.found !== 'page') throw new Error(`No page of ${id}`);
  return read.page.product;
}

const names = async (body: object) => {
  const { body: read, text } = await call(visitor, 'POST', 'catalog/listing', { kind: 'all', ...body });
  expect(read['page'], text).toBeDefined();
  return (read['page'] as { products: { name: string }[] }).products.map(({ name }) => name);
};

describe('the fields of variants', () => {
  it('that the owner shows are on the product page by variant, cleaned, and absent without any', async () => {
    await define('VARIANT', 'Glaze');
    await define('VARIANT', 'Care', { kind: 'RICH_TEXT' });
    await define('VARIANT', 'Supplier', { isShown: false });
    const { productId, red } = await mug('Mug', { glaze: 'Matt', supplier: 'Secret Ltd' });
    await pool.query(
      `update variants set custom_fields = custom_fields || (
        select jsonb_build_object(id, '<p onclick="x()">Wipe</p>') from custom_field_definitions where key = 'care') where id = $1`,
      [red],
    );
    const product = await productPage(productId);
    expect(product.variantFields).toEqual({
      [red]: [
        { key: 'glaze', label: 'Glaze', kind: 'TEXT', unit: null, value: 'Matt', href: null },
        { key: 'care', label: 'Care', kind: 'RICH_TEXT', unit: null, value: '<p>Wipe</p>', href: null },
      ],
    });
    const read = await call(visitor, 'POST', 'products/one', { where: { id: productId }, include: ['variantFields'] });
    expect(Object.keys(read.body['variantFields'] as object)).toEqual([red]);
    expect(read.text).not.toContain('Secret');
    const plain = await mug('Plain mug', { supplier: 'Secret Ltd' });
    expect(await productPage(plain.productId)).not.toHaveProperty('variantFields');
  });

  it('have their names and choices in the language of the page', async () => {
    await define('VARIANT', 'Finish', { kind: 'CHOICE', choices: ['Glossy'], isSearchable: true });
    const { productId, red } = await mug('Bowl', { finish: 'Glossy' });
    await pool.query(
      `insert into translations (locale, resource, record, field, text, source_hash)
        select 'de', 'custom-field', word, 'name', text, md5(word) from (values ('Finish', 'Glanzgrad'), ('Glossy', 'Hochglanz')) t (word, text)`,
    );
    const product = await productPage(productId, 'de');
    expect(product.variantFields?.[red]).toMatchObject([{ label: 'Glanzgrad', value: 'Hochglanz' }]);
  });

  it('have their texts in the language of the page, which the search finds, until the source changes', async () => {
    await define('VARIANT', 'Handling', { isSearchable: true });
    await define('VARIANT', 'Guide', { kind: 'RICH_TEXT' });
    const { productId, red } = await mug('Kettle', { handling: 'Wash cold', guide: '<p>Fill <b>up</b></p>' });
    const answer = await call(admin, 'GET', `translations/texts?locale=de&resource=product&record=${productId}`);
    const [field, html] = [`variantFields.${red}.handling`, `variantHtml.${red}.guide`];
    expect(answer.body['fields']).toEqual(
      expect.arrayContaining([
        { field, part: 'Red', source: 'Wash cold', text: null, isOutdated: false },
        { field: html, part: 'Red', source: '<p>Fill <b>up</b></p>', text: null, isOutdated: false },
      ]),
    );
    const de = { [field]: 'Kaltwaschgang', [html]: '<p>Bis <b>oben</b><script>x()</script></p>' };
    const saved = await call(admin, 'PUT', `products/${productId}`, { translations: { de } });
    expect(saved.status, saved.text).toBe(200);
    const shown = async () => (await productPage(productId, 'de')).variantFields?.[red];
    expect(await shown()).toMatchObject([{ value: 'Kaltwaschgang' }, { value: '<p>Bis <b>oben</b></p>' }]);
    const search = { kind: 'search', text: 'kaltwaschgang', locale: 'de' };
    expect(await names(search)).toEqual(['Kettle']);
    const include = ['variantFields'];
    const { body } = await call(visitor, 'POST', 'products/one', { where: { id: productId }, include, locale: 'de' });
    expect(JSON.stringify(body['variantFields'])).toContain('Kaltwaschgang');
    await call(admin, 'PUT', `products/variants/${red}`, { customFields: { handling: 'Wash hot' } });
    const after = await call(admin, 'GET', `translations/texts?locale=de&resource=product&record=${productId}`);
    expect(after.body['fields']).toContainEqual(
      expect.objectContaining({ field, text: 'Kaltwaschgang', isOutdated: true }),
    );
    const broken = await call(admin, 'PUT', `products/${productId}`, { translations: { de: { [html]: '<p>Bis' } } });
    expect(broken.status).toBe(400);
  });

  it('survive a round trip of their translations by CSV and XLIFF', async () => {
    await pool.query('delete from translations');
    await define('VARIANT', 'Stem');
    const { productId, red } = await mug('Glass', { stem: 'Tall' });
    await call(admin, 'PUT', `products/${productId}`, {
      translations: { de: { [`variantFields.${red}.stem`]: 'Hoch' } },
    });
    const sql = 'select field, text, source_hash from translations where record = $1';
    const before = (await pool.query(sql, [productId])).rows;
    for (const format of ['csv', 'xliff']) {
      const url = `/api/v1/exports/translations.${format}?locale=de&resource=product`;
      const { body } = await shop.app.inject({ url, cookies: { session: admin.cookie ?? '' } });
      expect(body).toContain('Hoch');
      await pool.query('delete from translations where record = $1', [productId]);
      const imported = await call(admin, 'POST', 'imports/translations', { [format]: body });
      expect(imported.body).toMatchObject({ savedCount: 1, refused: [] });
      expect((await pool.query(sql, [productId])).rows).toEqual(before);
    }
  });

  it('filter listings and are searched like those of products, from the commit of a value or of the definition', async () => {
    const strap = await define('VARIANT', 'Strap', { kind: 'CHOICE', choices: ['Leather', 'Steel'] });
    const maker = await define('VARIANT', 'Maker', { isSearchable: true });
    const { red, blue } = await mug('Watch', { strap: 'Leather', maker: 'Brennholz' });
    const filter = { filters: { options: ['Strap:Leather'] } };
    expect(await names(filter)).toEqual([]);
    await call(admin, 'PUT', `custom-fields/${strap}`, { isFilterable: true });
    expect(await names(filter)).toEqual(['Watch']);
    await call(admin, 'PUT', `products/variants/${blue}`, { customFields: { strap: 'Steel' } });
    expect(await names({ filters: { options: ['Strap:Steel'] } })).toEqual(['Watch']);
    expect(await names({ kind: 'search', text: 'brennholz' })).toEqual(['Watch']);
    await call(admin, 'PUT', `products/variants/${red}`, { customFields: {} });
    expect(await names(filter)).toEqual([]);
    expect(await names({ kind: 'search', text: 'brennholz' })).toEqual([]);
    await call(admin, 'DELETE', `custom-fields/${maker}`);
  });

  it('count once beside a field of the product with the same name', async () => {
    for (const record of ['PRODUCT', 'VARIANT']) {
      await define(record, 'Origin', { kind: 'CHOICE', choices: ['Peru'], isFilterable: true });
    }
    const { productId } = await mug('Rug', { origin: 'Peru' });
    await call(admin, 'PUT', `products/${productId}`, { customFields: { origin: 'Peru' } });
    const { rows } = await pool.query('select option_values from product_cards where product_id = $1', [productId]);
    expect(rows[0].option_values.filter((value: string) => value === 'Origin:Peru')).toHaveLength(1);
  });
});

describe('the fields of products', () => {
  it('filter by ranges of numbers with their unit, and by colours', async () => {
    const breadth = await define('PRODUCT', 'Breadth', { kind: 'NUMBER', unit: 'cm', isFilterable: true });
    await define('PRODUCT', 'Paint', { kind: 'COLOR', isFilterable: true });
    for (const value of [0, 1, 1.99, 2, 20, 49.5, 50, 0.3, -12]) {
      const customFields = { breadth: value, ...(value === 0 && { paint: '#1f6f54' }) };
      await made('products', { name: `Board ${value}`, price: 1, stock: 1, customFields });
    }
    const found = async (range: string) => (await names({ filters: { options: [`Breadth:${range}`] } })).toSorted();
    expect(await found('0 cm')).toEqual(['Board 0']);
    expect(await found('1–2 cm')).toEqual(['Board 1', 'Board 1.99']);
    expect(await found('2–5 cm')).toEqual(['Board 2']);
    expect(await found('20–50 cm')).toEqual(['Board 20', 'Board 49.5']);
    expect(await found('50–100 cm')).toEqual(['Board 50']);
    expect(await found('0.2–0.5 cm')).toEqual(['Board 0.3']);
    expect(await found('-20–-10 cm')).toEqual(['Board -12']);
    expect(await names({ filters: { options: ['Paint:#1f6f54'] } })).toEqual(['Board 0']);
    const { text } = await call(visitor, 'POST', 'catalog/listing', { kind: 'all' });
    expect(text).toContain('"value":"Paint:#1f6f54","count":1,"color":"#1f6f54"');
    await call(admin, 'PUT', `custom-fields/${breadth}`, { unit: 'mm' });
    expect(await found('2–5 mm')).toEqual(['Board 2']);
  });
});

const filtered = async (value: string) => (await names({ filters: { options: [value] } })).toSorted();
const product = (name: string, customFields: object) => made('products', { name, price: 1, stock: 1, customFields });

describe('texts', () => {
  it('filter by their values, those of variants too, from the commit of a value or of the definition', async () => {
    const wood = await define('PRODUCT', 'Wood');
    const oak = await product('Oak board', { wood: 'Oak' });
    await product('Story', { wood: 'Two\nlines' });
    await call(admin, 'PUT', `custom-fields/${wood}`, { isFilterable: true });
    expect(await filtered('Wood:Oak')).toEqual(['Oak board']);
    await product('Ash board', { wood: 'Ash' });
    expect(await filtered('Wood:Ash')).toEqual(['Ash board']);
    await call(admin, 'PUT', `products/${oak}`, { customFields: { wood: 'Ash' } });
    expect(await filtered('Wood:Ash')).toEqual(['Ash board', 'Oak board']);
    await define('VARIANT', 'Weave', { isFilterable: true });
    await mug('Cloth', { weave: 'Twill' });
    expect(await filtered('Weave:Twill')).toEqual(['Cloth']);
    const { text } = await call(visitor, 'POST', 'catalog/listing', { kind: 'all' });
    expect(text).toContain('"value":"Wood:Ash","count":2');
    expect(text).not.toContain('Two');
    await call(admin, 'PUT', `custom-fields/${wood}`, { isFilterable: false });
    expect(await filtered('Wood:Ash')).toEqual([]);
  });

  it('do not begin to filter with more than 50 values, and later ones do not filter', async () => {
    const motto = await define('PRODUCT', 'Motto');
    const ids: string[] = [];
    for (let index = 10; index <= 60; index += 1) ids.push(await product(`Card ${index}`, { motto: `M${index}` }));
    const refused = await call(admin, 'PUT', `custom-fields/${motto}`, { isFilterable: true });
    expect(refused.status).toBe(400);
    expect(refused.body['errors']).toMatchObject([{ path: 'isFilterable' }]);
    await call(admin, 'PUT', `products/${ids[0]}`, { customFields: {} });
    const saved = await call(admin, 'PUT', `custom-fields/${motto}`, { isFilterable: true });
    expect(saved.status, saved.text).toBe(200);
    expect(await filtered('Motto:M60')).toEqual(['Card 60']);
    await call(admin, 'PUT', `products/${ids[0]}`, { customFields: { motto: 'M10' } });
    expect(await filtered('Motto:M10')).toEqual([]);
  });

  it('of choices have the words of the page in filters', async () => {
    await define('PRODUCT', 'Surface', { kind: 'CHOICE', choices: ['Rough'], isFilterable: true });
    await product('Stone', { surface: 'Rough' });
    for (const [record, name] of [
      ['Surface', 'Oberfläche'],
      ['Rough', 'Rau'],
    ]) {
      await call(admin, 'PUT', 'translations', { locale: 'de', resource: 'custom-field', record, texts: { name } });
    }
    const { body } = await call(visitor, 'POST', 'catalog/listing', { kind: 'all', locale: 'de' });
    const { facets } = body['page'] as { facets: { options: object[] } };
    expect(facets.options).toContainEqual(
      expect.objectContaining({
        name: 'Surface',
        label: 'Oberfläche',
        values: [expect.objectContaining({ value: 'Surface:Rough', label: 'Rau' })],
      }),
    );
  });
});

describe('the fields of pages', () => {
  it('that the owner shows are on the page and in its record, without the others', async () => {
    await define('PAGE', 'Reviewed by');
    await define('PAGE', 'Sizes', { kind: 'TABLE' });
    await define('PAGE', 'Draft of', { isShown: false });
    const sizes = [
      ['Size', 'Chest'],
      ['S', '90'],
    ];
    const customFields = { reviewed_by: 'Ann', sizes, draft_of: 'Secret Ltd' };
    const id = await made('pages', {
      title: 'Size guide',
      content: '<p>Measure.</p>',
      isPublished: true,
      customFields,
    });
    const read = await createShopApi(shop.context).ownPage('size-guide');
    expect(read).toMatchObject({
      found: 'page',
      page: {
        shownFields: [
          { label: 'Reviewed by', value: 'Ann' },
          { label: 'Sizes', value: sizes },
        ],
      },
    });
    const record = await call(visitor, 'POST', 'pages/one', { where: { id }, include: ['shownFields'] });
    expect((record.body['shownFields'] as unknown[]).length).toBe(2);
    expect(JSON.stringify(read) + record.text).not.toContain('Secret');
    const translations = { de: { 'customFields.reviewed_by': 'Anna' } };
    const written = await call(admin, 'PUT', `pages/${id}`, { translations });
    expect(written.status, written.text).toBe(200);
    const german = await createShopApi(shop.context, { locale: 'de' }).ownPage('size-guide');
    expect(german).toMatchObject({ page: { shownFields: [{ value: 'Anna' }, { value: sizes }] } });
  });
});
