import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../../resources/test-shop.ts';

const { app, call, user, pool } = await testShop();
let admin: Person;
let shopper: Person;
let mug = '';

const save = (resource: string, record: string, texts: object) =>
  call(admin, 'PUT', 'translations', { locale: 'de', resource, record, texts });
const exported = async (query = '', by = admin) => {
  const url = `/api/v1/exports/translations.xliff?locale=de${query}`;
  return app.inject({ url, cookies: { session: by.cookie ?? '' } });
};
const importFile = (xliff: string, more: object = {}) =>
  call(admin, 'POST', 'imports/translations', { xliff, locale: 'de', ...more });
const stored = async () =>
  (await pool.query('select resource, record, field, text, source_hash from translations order by 1, 2, 3')).rows;

beforeAll(async () => {
  await user('SITE_OWNER');
  admin = await user('ADMIN');
  shopper = await user('USER');
  mug = (
    await call(admin, 'POST', 'products', {
      name: 'Mug & "Co" <large>',
      slug: 'mug',
      price: 1000,
      description: 'Holds\n\tcoffee. ',
      tags: ['New & shiny'],
    })
  ).id;
  await call(admin, 'POST', 'pages', {
    title: 'Care',
    slug: 'care',
    content: '<p>Wash <b>it</b></p>',
    isPublished: true,
  });
  await save('product', mug, { name: 'Becher <groß>', description: 'Hält\n\tKaffee.' });
  await save('tag', 'New & shiny', { name: 'Neu' });
});

describe('the XLIFF file of the translations', () => {
  it('can be exported and imported again without a change, and restores what was lost', async () => {
    const { body: xliff, headers } = await exported();
    expect(headers['content-type']).toBe('application/xliff+xml; charset=utf-8');
    const before = await stored();
    expect((await importFile(xliff)).body).toMatchObject({ savedCount: 0, refused: [], outdated: [] });
    await pool.query("delete from translations where locale = 'de'");
    expect((await importFile(xliff)).body).toMatchObject({ savedCount: 3, refused: [], outdated: [] });
    expect(await stored()).toEqual(before);
    expect((await exported()).body).toBe(xliff);
  });

  it('saves nothing in a dry run', async () => {
    const xliff = (await exported()).body.replace('Becher', 'Humpen');
    const before = await stored();
    expect((await importFile(xliff, { isDryRun: true })).body).toMatchObject({ savedCount: 1 });
    expect(await stored()).toEqual(before);
  });

  it('reports a text whose source has changed since the export, and imports it as outdated', async () => {
    const xliff = (await exported()).body.replace('Becher', 'Krug');
    await call(admin, 'PUT', `products/${mug}`, { name: 'Cup' });
    const { body } = await importFile(xliff);
    expect(body).toMatchObject({ savedCount: 1, outdated: [{ reason: 'The source has changed since the export' }] });
    const { body: again } = await exported('&status=outdated');
    expect(again).toContain('<segment state="translated" subState="vitrine:outdated">');
    expect(again.match(/<unit /g)).toHaveLength(1);
    expect((await importFile(again)).body).toMatchObject({ savedCount: 0, unchangedCount: 1 });
    const confirmed = again.replace('translated" subState="vitrine:outdated"', 'final"');
    expect((await importFile(confirmed)).body).toMatchObject({ savedCount: 1, outdated: [] });
    expect((await exported('&status=outdated')).body).toContain('<file id="empty">');
  });

  it('refuses broken texts, each with its line, and saves the others', async () => {
    const { body: page } = await exported('&resource=page');
    const [unit = ''] = page.match(/<unit [^>]*content[\s\S]*?<\/unit>/) ?? [];
    const filled = (target: string) => unit.replace('</source>', `</source><target>${target}</target>`);
    const send = (...units: string[]) => importFile(page.replace(unit, units.join('\n')));
    expect((await send(filled('&lt;p&gt;Offen'))).body).toMatchObject({
      savedCount: 0,
      refused: [{ line: expect.any(Number), reason: 'The tag <p> is not closed' }],
    });
    expect((await send(filled('&lt;p&gt;Wash &lt;b&gt;it&lt;/b&gt;&lt;/p&gt;'))).body).toMatchObject({
      savedCount: 0,
      refused: [],
    });
    expect((await send(filled('<pc id="1">Fett</pc>'))).body).toMatchObject({
      refused: [{ reason: 'The target has the code <pc>, which the shop did not export' }],
    });
    const unknown = unit.replace(/id="[^"]*\./, 'id="nothing.').replace('name="care"', 'name="no"');
    const other = unknown.replace('</source>', '</source><target>x</target>');
    expect((await send(filled('&lt;p&gt;Waschen&lt;/p&gt;'), other)).body).toMatchObject({
      savedCount: 1,
      refused: [{ reason: 'The shop has no such text' }],
    });
  });

  it('saves a text that is in the file twice once, with its last translation', async () => {
    const { body: xliff } = await exported('&resource=tag');
    const [unit = ''] = xliff.match(/<unit [\s\S]*?<\/unit>/) ?? [];
    const twice = [unit.replace('Neu', 'Frisch'), unit.replace('Neu', 'Ganz neu')].join('\n');
    expect((await importFile(xliff.replace(unit, twice))).body).toMatchObject({ savedCount: 1, refused: [] });
    expect(await stored()).toContainEqual(expect.objectContaining({ resource: 'tag', text: 'Ganz neu' }));
  });

  it('refuses a file in another language, with entities, or that is too large', async () => {
    const { body: xliff } = await exported();
    const german = await importFile(xliff, { locale: 'fr' });
    expect(german).toMatchObject({ status: 422 });
    expect(german.text).toContain('The target language is de, not fr.');
    const french = await importFile(xliff.replace('srcLang="en"', 'srcLang="fr"'));
    expect(french.text).toContain('The source language is fr. The texts of the shop are in en.');
    const entities = await importFile(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xliff.slice(39)}`);
    expect(entities).toMatchObject({ status: 422 });
    expect(entities.text).toContain('must not have a document type');
    expect((await importFile('x'.repeat(8_000_001))).status).toBe(400);
    expect((await importFile('x'.repeat(11_000_000))).status).toBe(413);
    expect((await call(admin, 'POST', 'imports/translations', { xliff: ['x'] })).status).toBe(400);
  });

  it('is for staff with the permission only', async () => {
    expect((await exported('', shopper)).statusCode).toBe(403);
    expect((await call(shopper, 'POST', 'imports/translations', { xliff: 'x' })).status).toBe(403);
  });
});
