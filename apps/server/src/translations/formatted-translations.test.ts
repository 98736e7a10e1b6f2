import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../resources/test-shop.ts';

const { app, call, user, pool } = await testShop();
let admin: Person;

const source = '<h2>Care</h2><p>Wash <a href="/pages/care">by hand</a></p>';
const german = '<h2>Pflege</h2><p>Von <strong>Hand</strong> &amp; kalt</p>';

beforeAll(async () => {
  await user('SITE_OWNER');
  admin = await user('ADMIN');
  await call(admin, 'PUT', 'settings/admin/site', { languages: ['en', 'de'] });
});

const save = (resource: string, record: string, texts: object) =>
  call(admin, 'PUT', 'translations', { locale: 'de', resource, record, texts });
const stored = async (record: string) => {
  const sql = 'select field, text, source_hash from translations where record = $1 order by field';
  return (await pool.query(sql, [record])).rows;
};
const exported = async (format: string, query = '') => {
  const url = `/api/v1/exports/translations.${format}?locale=de${query}`;
  return (await app.inject({ url, cookies: { session: admin.cookie ?? '' } })).body;
};
const imported = async (file: object) => (await call(admin, 'POST', 'imports/translations', file)).body;

describe.each([
  ['product', 'products'],
  ['category', 'catalog/categories'],
  ['collection', 'catalog/collections'],
] as const)('the translation of a formatted description of a %s', (kind, path) => {
  const create = async (name: string, more: object = {}) => {
    const isProduct = kind === 'product';
    const body = { name, formattedDescription: source, ...(isProduct && { price: 100, status: 'ACTIVE' }), ...more };
    const made = await call(admin, 'POST', path, body);
    expect(made.status, made.text).toBe(201);
    return { id: made.id, slug: String(made.body['slug']) };
  };
  const page = async (slug: string) => (await app.inject({ url: `/de/${kind}/${slug}` })).body;

  it('is cleaned and on the page, and gives the description its lines', async () => {
    const other = await page((await create('Basin')).slug);
    expect(other).toMatch(/lang="en"[^>]*><h2>Care/);
    const { id, slug } = await create('Bowl');
    const saved = await save(kind, id, { formattedDescription: `${german}<script>steal()</script>` });
    expect(saved.status, saved.text).toBe(200);
    const shown = await page(slug);
    expect(shown).toContain(german);
    expect(shown).not.toContain('steal()');
    expect(shown).not.toMatch(/lang="en"[^>]*><h2>/);
    expect(shown).toContain('<meta name="description" content="Pflege Von Hand &amp; kalt"/>');
    const include = ['formattedDescription'];
    const { body } = await call(admin, 'POST', `${path}/one`, { where: { id }, include, locale: 'de' });
    expect(body).toMatchObject({ description: 'Pflege\nVon Hand & kalt', formattedDescription: german });
  });

  it('is refused with broken markup, or without a text', async () => {
    const { id } = await create('Plate');
    const refused = await save(kind, id, { formattedDescription: '<p>Pflege' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('The tag <p> is not closed');
    expect((await save(kind, id, { formattedDescription: '<script>steal()</script>' })).status).toBe(400);
    expect(await stored(id)).toEqual([]);
  });

  it('is deleted in both forms, and outdated when its source changes', async () => {
    const { id } = await create('Jug');
    const saved = await call(admin, 'PUT', `${path}/${id}`, { translations: { de: { formattedDescription: german } } });
    expect(saved.status, saved.text).toBe(200);
    expect((await stored(id)).map(({ field }) => field)).toEqual(['description', 'formattedDescription']);
    await call(admin, 'PUT', `${path}/${id}`, { formattedDescription: '<p>Other</p>' });
    const { body } = await call(admin, 'GET', `translations/texts?locale=de&resource=${kind}&record=${id}`);
    expect(body['fields']).toContainEqual(
      expect.objectContaining({ field: 'formattedDescription', text: german, isOutdated: true }),
    );
    await save(kind, id, { formattedDescription: null });
    expect(await stored(id)).toEqual([]);
  });

  it('may be sent as lines, and serves the lines of a description that is no longer formatted', async () => {
    const { id } = await create('Cup');
    await save(kind, id, { description: 'Pflege\nA < B' });
    expect((await stored(id)).map(({ text }) => text)).toEqual(['Pflege\nA < B', '<p>Pflege</p><p>A &lt; B</p>']);
    const { body } = await call(admin, 'POST', `${path}/one`, { where: { id } });
    await call(admin, 'PUT', `${path}/${id}`, { formattedDescription: null, description: body['description'] });
    const answer = await call(admin, 'GET', `translations/texts?locale=de&resource=${kind}&record=${id}`);
    expect(answer.body['fields']).toContainEqual(
      expect.objectContaining({ field: 'description', text: 'Pflege\nA < B', isOutdated: false }),
    );
  });

  it('remains that of the lines until the formatted text is translated', async () => {
    const { id, slug } = await create('Vase', { formattedDescription: undefined, description: 'Care' });
    await save(kind, id, { description: 'Pflege der Vase' });
    await call(admin, 'PUT', `${path}/${id}`, { formattedDescription: source });
    const shown = await page(slug);
    expect(shown).toContain('Pflege der Vase');
    expect(shown).not.toContain('<h2>Care</h2>');
  });

  it.each(['csv', 'xliff'] as const)(
    'survives a round trip by %s, and a broken one is refused with its line',
    async (format) => {
      const { id } = await create(`Pot ${format}`);
      await save(kind, id, { formattedDescription: german });
      const before = await stored(id);
      const file = await exported(format, `&resource=${kind}`);
      expect(await imported({ [format]: file })).toMatchObject({ savedCount: 0, refused: [] });
      await pool.query('delete from translations where record = $1', [id]);
      expect(await imported({ [format]: file })).toMatchObject({ savedCount: 1, refused: [] });
      expect(await stored(id)).toEqual(before);
      const closing = format === 'csv' ? '</strong> &amp; kalt' : '&lt;/strong&gt; &amp;amp; kalt';
      expect(file).toContain(closing);
      const answer = await imported({ [format]: file.replaceAll(closing, ' kalt') });
      expect(answer['refused']).toContainEqual({
        line: expect.any(Number),
        reason: expect.stringContaining('closes no open tag'),
      });
    },
  );
});

it('is imported from Shopify’s file, as HTML or as lines', async () => {
  const product = { price: 100, status: 'ACTIVE' };
  const formatted = await call(admin, 'POST', 'products', {
    ...product,
    name: 'Tray',
    formattedDescription: '<p>Of <b>ash</b></p>',
  });
  const plain = await call(admin, 'POST', 'products', { ...product, name: 'Lid', description: 'Of oak\nOiled' });
  const answer = await imported({
    csv: [
      'Type,Identification,Field,Locale,Market,Status,Default content,Translated content',
      "PRODUCT,'1,body_html,de,,,<p>Of <b>ash</b></p>,<p>Aus <b>Esche</b></p>",
      "PRODUCT,'2,body_html,de,,,<ul><li>Of oak</li><li>Oiled</li></ul>,<ul><li>Aus Eiche</li><li>Geölt</li></ul>",
      "PRODUCT,'3,body_html,de,,,<p>Of tin</p>,<p>Aus Zinn</p>",
    ].join('\n'),
  });
  expect(answer).toMatchObject({ savedCount: 2, refused: [{ line: 4 }] });
  expect((await stored(formatted.id)).map(({ text }) => text)).toEqual([
    'Aus Esche',
    expect.stringContaining('Esche</'),
  ]);
  expect((await stored(plain.id)).map(({ text }) => text)).toEqual(['Aus Eiche\nGeölt']);
});
