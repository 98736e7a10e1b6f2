import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { showSections } from '../catalog/storefront/show-sections.ts';
import { testShop } from '../resources/test-shop.ts';
import { getExtensions, loadExtensions } from './load-extensions.ts';
import { listExtensions } from './manage-extensions.ts';
import { startQuick } from './run/quick-hooks.ts';

const shop = await testShop();
const { context, call } = shop;
const owner = await shop.user('SITE_OWNER');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-sections-'));
const module = new URL('./testing-extensions/stamps.ts', import.meta.url).pathname;
const id = uuidv7();
let version = 0;

async function load(extensions: readonly object[]) {
  const path = join(folder, `vitrine.config.${extensions.length}.mjs`);
  writeFileSync(path, `export default ${JSON.stringify({ extensions })}`);
  return loadExtensions(context, path);
}

/** Saves the home page with the section of the extension, and returns its content. */
async function save(headline: string): Promise<string> {
  const values = [
    { name: 'headline', value: headline },
    { name: 'count', value: '9' },
  ];
  const section = newSection('extension', id, { source: 'stamps/card', values, content: '<p>Before</p>' });
  const saved = await call(owner, 'PUT', 'sections/home', { version, sections: [section] });
  if (saved.status !== 200) throw new Error(saved.text);
  version += 1;
  const [stored] = saved.body['sections'] as { fields: { content: string } }[];
  return stored?.fields.content ?? '';
}

const view = async () => (await call(owner, 'GET', 'sections/home')).body as unknown as SectionListView;
const shown = async () => showSections(context.db, (await view()).sections, () => {});

beforeAll(async () => {
  expect((await load([{ module }])).problems).toEqual([]);
});
beforeEach(async () => {
  await context.pool.query(`update jobs.extensions set state = 'ACTIVE', paused_until = null`);
  for (const { quick } of getExtensions(context).loaded) await startQuick(quick);
});
afterAll(async () => {
  await load([]);
  rmSync(folder, { recursive: true, force: true });
});

it('the section of an extension is offered, and its HTML is made when it is saved, without what runs', async () => {
  expect((await view()).extensionSections).toEqual([
    {
      source: 'stamps/card',
      title: 'Stamp card',
      about: 'Shows how many stamps a free coffee needs.',
      fields: [
        { name: 'headline', label: 'Headline' },
        { name: 'count', label: 'Stamps' },
      ],
    },
  ]);
  expect(await save('Free coffee')).toBe('<h2>Free coffee</h2><p>9 stamps</p>');
  expect(await shown()).toMatchObject([{ id, fields: { content: '<h2>Free coffee</h2><p>9 stamps</p>' } }]);
});

it.each([
  ['throws', /bad luck/],
  ['loops', /did not finish within 2 s/],
  ['number', /not as documented/],
  ['long', /not as documented/],
])(
  'the section of an extension that fails (%s) keeps its content, and the owner sees why',
  async (headline, reason) => {
    expect(await save(headline)).toBe('<p>Before</p>');
    const [state] = (await listExtensions(context)).items;
    expect(state).toMatchObject({ state: 'FAILING', lastError: expect.stringMatching(reason) });
  },
);

it('without the extension the section is left out, and named to the owner', async () => {
  await save('Free coffee');
  await load([]);
  expect(await shown()).toEqual([]);
  const { problems, extensionSections } = await view();
  expect(problems).toEqual([{ sectionId: id, message: expect.stringContaining('"stamps/card"') }]);
  expect(extensionSections).toEqual([]);
});
