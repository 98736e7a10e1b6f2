import type { SectionChange } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const { call, user, pool, app } = await testShop();
let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await user('SITE_OWNER');
  admin = await user('ADMIN');
});

const hero = (headline: string) => newSection('hero', uuidv7(), { headline });
const save = (key: string, version: number, sections: readonly unknown[], person = owner) =>
  call(person, 'PUT', `sections/${key}`, { version, sections });
const page = async (title: string) => {
  const made = await call(owner, 'POST', 'pages', { title, isPublished: true });
  return { key: `page:${made.id}`, id: made.id, slug: String(made.body['slug']) };
};

const open = async (slug: string) => (await app.inject({ url: `/pages/${slug}` })).body;
const scripts = (html: string) => html.match(/<script[^>]*src="[^"]+"|<link[^>]*rel="modulepreload"[^>]*>/g);

describe('the sections of a page', () => {
  it('start as the standard home page, in the order of the settings', async () => {
    const { body } = await call(owner, 'GET', 'sections/home');
    const types = (body['sections'] as { type: string }[]).map(({ type }) => type);
    expect([body['version'], types]).toEqual([0, ['banner', 'categories', 'products', 'promises']]);
  });

  it('are seen by shoppers after they are published, not before', async () => {
    const { key, slug } = await page('Spring');
    const saved = await save(key, 0, [hero('Spring is here')]);
    expect([saved.status, saved.body['version'], saved.body['isChanged']], saved.text).toEqual([200, 1, true]);
    expect(await open(slug)).not.toContain('Spring is here');
    const published = await call(owner, 'POST', `sections/${key}/publish`, { version: 1 });
    expect([published.body['isPublished'], published.body['isChanged']]).toEqual([true, false]);
    const { rows } = await pool.query('select published from section_lists where key = $1', [key]);
    expect(rows[0].published[0].fields.headline).toBe('Spring is here');
  });

  it('without buttons add no script to their page, and their words are in it once', async () => {
    const plain = scripts(await open((await page('Plain')).slug));
    expect(plain?.length).toBeGreaterThan(0);
    const { key, slug } = await page('Static');
    await save(key, 0, [
      newSection('rich-text', uuidv7(), { content: '<p>Words of a text</p>' }),
      newSection('html-source', uuidv7(), { content: '<p>Words of a source</p>' }),
      newSection('map', uuidv7(), { address: 'Words of a map' }),
      newSection('faq', uuidv7(), { questions: [{ question: 'Words of a question', answer: 'Yes' }] }),
    ]);
    await call(owner, 'POST', `sections/${key}/publish`, { version: 1 });
    const shown = await open(slug);
    expect(scripts(shown)).toEqual(plain);
    for (const words of ['Words of a text', 'Words of a source', 'Words of a map']) {
      expect(shown.split(words), words).toHaveLength(2);
    }
  });

  it('are not overwritten by a second editor, who learns who saved', async () => {
    const { key } = await page('Two editors');
    await save(key, 0, [hero('First')]);
    const late = await save(key, 0, [hero('Second')], admin);
    expect([late.status, late.body.code, late.body['savedBy']]).toEqual([409, 'STALE', owner.email]);
    expect(Date.parse(String(late.body['savedAt']))).toBeGreaterThan(0);
    const again = await save(key, 1, [hero('Second')], admin);
    expect([again.status, again.body['savedBy']]).toEqual([200, admin.email]);
  });

  it('hide the email of another editor from the demo account', async () => {
    const { key } = await page('Demo');
    const demo = await user('ADMIN', { email: 'demo@example.com' });
    await save(key, 0, [hero('First')]);
    await call(owner, 'POST', `sections/${key}/publish`, { version: 1 });
    const answers = [
      await call(demo, 'GET', `sections/${key}`),
      await call(demo, 'GET', `sections/${key}/history`),
      await save(key, 0, [hero('Second')], demo),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    for (const { text } of answers) expect(text).not.toContain(owner.email);
  });

  it('get exactly one winner when two editors save at the same time', async () => {
    const { key } = await page('Race');
    const answers = await Promise.all([save(key, 0, [hero('A')]), save(key, 0, [hero('B')], admin)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('can return to an earlier publication', async () => {
    const { key } = await page('History');
    await save(key, 0, [hero('Old')]);
    await call(owner, 'POST', `sections/${key}/publish`, { version: 1 });
    await save(key, 1, [hero('New'), hero('Newer')]);
    await call(owner, 'POST', `sections/${key}/publish`, { version: 2 });
    const history = (await call(owner, 'GET', `sections/${key}/history`)).body.items ?? [];
    expect(history.map(({ count, by }) => [count, by])).toEqual([
      [2, owner.email],
      [1, owner.email],
    ]);
    const changes = history.map((entry) =>
      (entry['changes'] as SectionChange[]).map(({ change, words }) => `${change} ${words}`),
    );
    expect(changes).toEqual([['added New', 'added Newer', 'removed Old'], ['added Old']]);
    const back = await call(owner, 'POST', `sections/${key}/restore`, { version: 2, entryId: history[1]?.['id'] });
    const [section] = back.body['sections'] as { fields: { headline: string } }[];
    expect([back.status, section?.fields.headline, back.body['isChanged']]).toEqual([200, 'Old', true]);
  });

  it('are cleaned of everything that runs', async () => {
    const { key } = await page('Clean');
    const content = '<p onclick="steal()">Hello</p><script>steal()</script>';
    const kinds = ['rich-text', 'html-source'] as const;
    const saved = await save(
      key,
      0,
      kinds.map((kind) => newSection(kind, uuidv7(), { content })),
    );
    const sections = saved.body['sections'] as { fields: { content: string } }[];
    expect(sections.map(({ fields }) => fields.content)).toEqual(['<p>Hello</p>', '<p>Hello</p>']);
  });

  it('of a newer version stay as they are, and are named', async () => {
    const { key } = await page('Newer');
    await save(key, 0, [hero('Known')]);
    const future = { id: uuidv7(), type: 'carousel', version: 1, isHidden: false, fields: { speed: 3 } };
    await pool.query('update section_lists set draft = draft || $2::jsonb where key = $1', [
      key,
      JSON.stringify([future]),
    ]);
    const { body } = await call(owner, 'GET', `sections/${key}`);
    const sections = body['sections'] as object[];
    expect(sections[1]).toEqual({ id: future.id, type: 'unreadable', storedType: 'carousel' });
    expect(body['problems']).toEqual([{ sectionId: future.id, message: expect.stringContaining('"carousel"') }]);
    expect((await save(key, 1, sections.toReversed())).status).toBe(200);
    const { rows } = await pool.query('select draft from section_lists where key = $1', [key]);
    expect(rows[0].draft[0]).toEqual(future);
  });

  it('name a product and a collection that are gone', async () => {
    const { key } = await page('Gone');
    const sections = [
      newSection('featured-product', uuidv7(), { product: uuidv7() }),
      newSection('products', uuidv7(), { collection: uuidv7() }),
      newSection('products', uuidv7(), { source: 'newest', collection: uuidv7() }),
    ];
    const saved = await save(key, 0, sections);
    const problems = saved.body['problems'] as { sectionId: string }[];
    expect(problems.map(({ sectionId }) => sectionId)).toEqual([sections[0]?.id, sections[1]?.id]);
  });

  it.each([
    ['26 sections', () => Array.from({ length: 26 }, () => hero('Many')), 400],
    ['a text of 10 MB', () => [hero('x'.repeat(10_000_000))], 413],
    ['a headline that is too long', () => [hero('x'.repeat(121))], 400],
    ['an unknown type', () => [{ ...hero('X'), type: 'carousel' }], 400],
    ['a link that runs a script', () => [newSection('hero', uuidv7(), { buttonURL: 'javascript:steal()' })], 400],
    ['a film of another site', () => [newSection('video', uuidv7(), { video: 'https://films.example/a.mp4' })], 400],
    ['captions that are no WebVTT', () => [newSection('video', uuidv7(), { captions: '/media/a.txt' })], 400],
    ['a section of the home page', () => [newSection('banner', uuidv7())], 422],
  ])('are refused with %s', async (_what, sections, status) => {
    const { key } = await page('Refused');
    expect((await save(key, 0, sections())).status).toBe(status);
    expect((await call(owner, 'GET', `sections/${key}`)).body['version']).toBe(0);
  });

  it('are for staff only, and only of pages that exist', async () => {
    expect((await call(visitor, 'GET', 'sections/home')).status).toBe(401);
    expect((await call(await user('USER'), 'GET', 'sections/home')).status).toBe(403);
    expect((await save(`page:${uuidv7()}`, 0, [])).status).toBe(404);
    expect((await call(owner, 'GET', 'sections/elsewhere')).status).toBe(400);
  });

  it('return with the page when its deletion is undone', async () => {
    const { key, id } = await page('Undone');
    await save(key, 0, [hero('Back')]);
    await call(owner, 'POST', `sections/${key}/publish`, { version: 1 });
    await call(owner, 'DELETE', `pages/${id}`);
    const log = await call(owner, 'POST', 'audit/many', { where: { resource: 'pages', resourceId: id } });
    const deletion = log.body.items?.find(({ action }) => action === 'delete');
    expect((await call(owner, 'POST', `audit/${String(deletion?.['id'])}/undo`)).status).toBe(200);
    expect((await call(owner, 'GET', `sections/${key}`)).body).toMatchObject({ version: 1, isPublished: true });
  });

  it('give the page its standard content when they are removed', async () => {
    const { key } = await page('Removed');
    await save(key, 0, [hero('Gone soon')]);
    const removed = await call(owner, 'POST', `sections/${key}/remove`, { version: 1 });
    expect(removed.body).toMatchObject({ version: 0, sections: [], isPublished: false });
  });
});
