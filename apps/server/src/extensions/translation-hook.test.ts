import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testShop } from '../resources/test-shop.ts';
import { loadExtensions } from './load-extensions.ts';
import { listExtensions } from './manage-extensions.ts';

const shop = await testShop();
const { context, call } = shop;
const admin = await shop.user('ADMIN');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-translate-'));
const module = new URL('./testing-extensions/translates.ts', import.meta.url).pathname;

async function load(extensions: readonly object[]) {
  const path = join(folder, `vitrine.config.${extensions.length}.mjs`);
  writeFileSync(path, `export default ${JSON.stringify({ extensions })}`);
  return loadExtensions(context, path);
}

/** Creates a product, and returns the suggestions for its German texts. */
async function suggest(name: string, texts: object = {}) {
  const { id } = await call(admin, 'POST', 'products', { name, price: 100, ...texts });
  const named = { locale: 'de', resource: 'product', record: id };
  return { named, answer: await call(admin, 'POST', 'translations/suggestions', named) };
}

beforeEach(async () => {
  expect((await load([{ module }])).problems).toEqual([]);
  await context.pool.query(`update jobs.extensions set state = 'ACTIVE', failures_in_a_row = 0, paused_until = null`);
});
afterAll(async () => {
  await load([]);
  rmSync(folder, { recursive: true, force: true });
});

it('suggests the missing and outdated texts of a record, and saves none', async () => {
  const { named, answer } = await suggest('Mug', { description: '<p>Holds <b>coffee</b></p>', seoTitle: 'A mug' });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body['texts']).toMatchObject({ name: 'Mug (de)', seoTitle: 'A mug (de)' });
  expect(answer.body['texts']).not.toHaveProperty('slug');
  const query = new URLSearchParams(named).toString();
  const read = (await call(admin, 'GET', `translations/texts?${query}`)).body;
  expect(read['translator']).toBe('Marker');
  expect((read['fields'] as { text: string | null }[]).every(({ text }) => text === null)).toBe(true);
  await call(admin, 'PUT', 'translations', { ...named, texts: { name: 'Becher' } });
  const again = (await call(admin, 'POST', 'translations/suggestions', named)).body;
  expect(again['texts']).not.toHaveProperty('name');
  expect(again['texts']).toMatchObject({ seoTitle: 'A mug (de)' });
});

it('leaves out a text that could not be saved, and counts it', async () => {
  const { answer } = await suggest('Untranslatable', { seoTitle: 'Long' });
  expect(answer.body).toMatchObject({ unusableCount: 2 });
  expect(answer.body['texts']).not.toHaveProperty('name');
});

it.each([
  ['Throws', /no credit left/],
  ['Short', /not as documented/],
  ['Number', /not as documented/],
])('names the failure of the extension (%s) to staff and to the owner', async (name, reason) => {
  const { answer } = await suggest(name);
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.text).toMatch(reason);
  const [state] = (await listExtensions(context)).items;
  expect(state).toMatchObject({ state: 'FAILING', lastError: expect.stringMatching(reason) });
});

it('does not translate while the extension is off, and offers nothing without it', async () => {
  await context.pool.query(`update jobs.extensions set state = 'OFF'`);
  expect((await suggest('Bowl')).answer.status).toBe(422);
  await load([]);
  const { named, answer } = await suggest('Plate');
  expect(answer.status).toBe(404);
  const read = await call(admin, 'GET', `translations/texts?${new URLSearchParams(named).toString()}`);
  expect(read.body['translator']).toBeNull();
});

it('is limited as orders are, because each call may cost money at a service', async () => {
  const { named } = await suggest('Cup');
  const suggestions = Array.from({ length: 20 }, () => call(admin, 'POST', 'translations/suggestions', named));
  expect((await Promise.all(suggestions)).map(({ status }) => status)).toContain(429);
});
