import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkout } from '../../tools/checkout.mjs';

// Generates every template into a copy of the sources. The copy is in the project, so that it finds the packages.
mkdirSync(join(checkout, '.cache'), { recursive: true });
const copy = mkdtempSync(join(checkout, '.cache', 'templates-'));
afterAll(() => rmSync(copy, { recursive: true }));

const sources = [
  'packages/domain',
  'packages/contract',
  'packages/messages',
  'apps/storefront',
  'apps/admin',
  'apps/server',
];
const copied = /\.(?:tsx?|css|json)$/;
for (const folder of sources) {
  const inFolder = folder === 'packages/messages' ? '' : 'src';
  const filter = (path: string) =>
    !/[/\\](?:dist|node_modules)$/.test(path) && (copied.test(path) || !/\.\w+$/.test(path));
  cpSync(join(checkout, folder, inFolder), join(copy, folder, inFolder), { recursive: true, filter });
  cpSync(join(checkout, folder, 'package.json'), join(copy, folder, 'package.json'));
  const link = join(copy, 'node_modules', '@vitrine', folder.split('/').at(-1) ?? '');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(copy, folder), link, 'dir');
}
cpSync(join(checkout, 'package.json'), join(copy, 'package.json'));

const added = [
  ['hook', 'paid-orders'],
  ['section', 'quote-wall'],
  ['section', 'numbers'],
  ['provider', 'acme'],
  ['provider', 'global-pay'],
] as const;
const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
/** The files that the program created or changed. */
const reported = added.flatMap((words) => {
  const output = execFileSync(process.execPath, [program, '--add', ...words], { cwd: copy, encoding: 'utf8' });
  expect(output).not.toContain('whose list was not found');
  return [...output.matchAll(/^ {2}(\w[\w./-]*\/\S+|vitrine\S+)$/gm)].map(([, file = '']) => file);
});
const changed = [...new Set(reported)];

/** Runs a program of the project, and returns its output when it fails. */
async function failureOf(name: string, ...words: string[]): Promise<string> {
  const bin = join(checkout, 'node_modules', '.bin');
  const child = spawn(join(bin, name), words, {
    cwd: copy,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return code === 0 ? '' : output;
}

const load = async <Module>(path: string) => (await import(join(copy, path))) as Module;

describe('the code of the templates', () => {
  it('has the types of the project', async () => {
    const config = {
      extends: join(checkout, 'tsconfig.json'),
      include: [],
      files: changed.filter((file) => /\.tsx?$/.test(file)),
    };
    expect(config.files).toContain('apps/server/src/payments/providers/acme/acme-conformance.test.ts');
    expect(config.files).toContain('packages/contract/src/sections/section-kinds.ts');
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
    expect(await failureOf('tsc', '--noEmit', '-p', '.')).toBe('');
  });

  it('has the format of the project', async () => {
    cpSync(join(checkout, 'biome.json'), join(copy, 'biome.json'));
    // The list of one line is too long with two more providers.
    const list = 'apps/server/src/payments/provider-registry.ts';
    const files = changed.filter((file) => file !== list);
    expect(await failureOf('biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...files)).toBe('');
  });
});

describe('a generated section', async () => {
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
    const { providerOf, providerWithId } = await load<Record<'providerOf' | 'providerWithId', (id: string) => object>>(
      'apps/server/src/payments/provider-registry.ts',
    );
    expect(providerOf(method)).toBe(providerWithId(name));
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
