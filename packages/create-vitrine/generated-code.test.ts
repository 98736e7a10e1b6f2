import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkout } from '../../tools/checkout.mjs';
import { copyWithTemplates, failureIn } from './test-shop-copy.ts';

const copy = copyWithTemplates();
afterAll(copy.remove);

const load = async <Module>(path: string) => (await import(join(copy.folder, path))) as Module;

it('the code of the templates has the format of the project', async () => {
  cpSync(join(checkout, 'biome.json'), join(copy.folder, 'biome.json'));
  // Their lists of one line are too long with two more providers, and with three extensions.
  const lists = new Set(['apps/server/src/payments/provider-registry.ts', 'vitrine.config.mjs']);
  const files = copy.changed.filter((file) => !lists.has(file));
  expect(files).toEqual(expect.arrayContaining(['extensions/paid-orders/paid-orders.ts', 'extensions/cards/cards.ts']));
  expect(await failureIn(copy, 'biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...files)).toBe('');
});

describe('a generated section of the sources', async () => {
  const { renderSection } = await load<{ renderSection: (section: object, isFirst: boolean) => object }>(
    'apps/storefront/src/sections/all-sections.tsx',
  );
  const { renderInShop } = await load<{ renderInShop: (element: object) => string }>(
    'apps/storefront/src/testing/render-in-shop.tsx',
  );
  const { newSection } = await load<{ newSection: (type: string, id: string, fields?: object) => object }>(
    'packages/contract/src/sections/standard-sections.ts',
  );
  const { readSection } = await load<{ readSection: (stored: unknown) => unknown }>(
    'packages/contract/src/sections/read-sections.ts',
  );
  const { SectionPicture } = await load<{ SectionPicture: (props: { type: string }) => object }>(
    'apps/admin/src/sections/section-pictures.tsx',
  );
  const id = '01990000-0000-7000-8000-000000000000';

  it.each(['quote-wall', 'numbers'])('%s is valid, rendered with escaped texts, and drawn in the editor', (type) => {
    const entries = [
      { title: 'Ada <L>', text: 'Good mugs' },
      { title: '', text: '' },
    ];
    const section = newSection(type, id, { heading: 'Customers', entries });
    expect(readSection(section)).toEqual(section);
    expect(readSection({ ...section, fields: { heading: 'x'.repeat(121), entries } })).toBeNull();
    const html = renderInShop(renderSection(section, false));
    expect(html).toMatch(/<h2 id="[^"]+">Customers<\/h2>/);
    expect(html).toMatch(/<li><h3[^>]*>Ada &lt;L&gt;<\/h3><p[^>]*>Good mugs<\/p><\/li><\/ul>/);
    expect(renderInShop(renderSection(newSection(type, id, { entries }), false))).toMatch(/<h2[^>]*>Ada/);
    expect(renderInShop(SectionPicture({ type }))).toContain('M2 12h13v14h-13z');
  });
});

describe('the sections of the copy', async () => {
  await load('packages/contract/src/sections/sections.test.ts');
  await load('apps/storefront/src/sections/sections.test.tsx');
});

describe.each(['acme', 'global-pay'])('the generated provider %s', async (name) => {
  await load(`apps/server/src/payments/providers/${name}/${name}-conformance.test.ts`);

  it('is offered, and named in the texts of orders', async () => {
    const method = name.replace('-', '_').toUpperCase();
    const { getProvider, providerWithId } = await load<
      Record<'getProvider' | 'providerWithId', (id: string) => object>
    >('apps/server/src/payments/provider-registry.ts');
    expect(getProvider(method)).toBe(providerWithId(name));
    const { defaultOfferedPayments } = await load<{ defaultOfferedPayments: readonly object[] }>(
      'packages/domain/src/payments/offered-payments.ts',
    );
    expect(defaultOfferedPayments).toContainEqual(expect.objectContaining({ method, isOn: false }));
    const { methodName, otherMeansName } = await load<
      Record<'methodName' | 'otherMeansName', (method: string) => string | null>
    >('packages/domain/src/orders/status/order-status.ts');
    expect([methodName(method), otherMeansName(method)]).toEqual([name === 'acme' ? 'Acme' : 'Global pay', null]);
  });
});
