import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkout } from '../../tools/checkout.mjs';

const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
const registries = [
  'packages/contract/src/sections/section-kinds.ts',
  'apps/storefront/src/sections/all-sections.tsx',
  'apps/storefront/src/sections/section-styles.ts',
  'apps/admin/src/sections/section-pictures.tsx',
  'packages/domain/src/payments/card-provider.ts',
  'packages/domain/src/payments/providers.ts',
  'packages/domain/src/payments/offered-payments.ts',
  'packages/domain/src/orders/status/order-status.ts',
  'packages/domain/src/shipping/carrier-providers.ts',
  'packages/contract/src/orders/staff-orders.schema.ts',
  'apps/server/src/payments/provider-registry.ts',
  'apps/admin/src/settings/payments/payment-method-fields.tsx',
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-templates-'));
  for (const file of ['package.json', ...registries]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(checkout, file), join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function add(...words: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Returns the text of every file of the folder. */
function contents(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

describe('--add', () => {
  it.each([
    [
      'an unknown template',
      ['--add', 'theme', 'dark'],
      '--add is one of hook, section, carrier, tax, provider and source-section.',
    ],
    [
      'an inherited property',
      ['--add', 'constructor', 'dark'],
      '--add is one of hook, section, carrier, tax, provider and source-section.',
    ],
    ['no name', ['--add', 'hook'], 'Name one hook: --add hook NAME'],
    ['two names', ['--add', 'section', 'one', 'two'], 'Name one section: --add section NAME'],
    ['capitals', ['--add', 'section', 'QuoteWall'], 'The name "QuoteWall" is wrong.'],
    ['a path', ['--add', 'hook', '../outside'], 'The name "../outside" is wrong.'],
    ['a long name', ['--add', 'hook', 'a'.repeat(41)], 'It has 2 to 40 lower-case letters'],
    ['a section of the shop', ['--add', 'source-section', 'quotes'], 'quotesSection is in use'],
    ['the name of a type in the registry', ['--add', 'source-section', 'component-type'], 'ComponentType is in use'],
    ['a provider of the shop', ['--add', 'provider', 'paypal'], 'paypal is in use'],
    ['the card provider of the shop', ['--add', 'provider', 'stripe'], 'stripe is in use'],
    ['a carrier of the shop', ['--add', 'provider', 'shippo'], 'shippo is in use'],
    ['a payment method of the shop', ['--add', 'provider', 'cash'], 'CASH is in use'],
    ['the name of the sandbox', ['--add', 'provider', 'sandbox'], 'sandbox is in use'],
    ['a flag of a new shop', ['--add', 'hook', 'points', '--port', '3000'], '--add needs a name and no other flag.'],
  ])('refuses %s and changes nothing', (_name, words, message) => {
    const before = contents();
    const { status, output } = add(...words);
    expect(output).toContain(message);
    expect(status).toBe(1);
    expect(contents()).toEqual(before);
  });

  it.each([
    ['hook', 'extensions/points/points.ts'],
    ['carrier', 'extensions/points/points.ts'],
    ['tax', 'extensions/points/points.ts'],
    ['section', 'extensions/points/points.ts'],
    ['source-section', 'apps/storefront/src/sections/kinds/points.module.css'],
    ['provider', 'apps/server/src/payments/providers/points/points-keys.ts'],
  ])('never overwrites a file of a %s', (kind, file) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    write(file, 'mine');
    const before = contents();
    expect(add('--add', kind, 'points')).toEqual({
      status: 1,
      output: `${file} exists already: choose another name.\n`,
    });
    expect(contents()).toEqual(before);
  });

  it('refuses a folder that is no shop, and a shop of another version', () => {
    const shop = JSON.parse(read('package.json'));
    for (const [text, message] of [
      [JSON.stringify({ name: 'blog', version: shop.version }), 'is not the folder of a shop'],
      ['{', 'is not the folder of a shop'],
      [JSON.stringify({ ...shop, version: '0.9.0' }), 'and the shop has version 0.9.0.'],
    ] as const) {
      write('package.json', text);
      const before = contents();
      expect(add('--add', 'hook', 'points')).toMatchObject({ status: 1, output: expect.stringContaining(message) });
      expect(contents()).toEqual(before);
    }
  });

  it('runs from the project as `npm run new`', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const [, file, ...words] = scripts.new.split(' ');
    expect([join(checkout, file), words]).toEqual([program, ['--add']]);
  });

  it('shows the lines of a list that it does not find', () => {
    const file = 'apps/admin/src/sections/section-pictures.tsx';
    write(file, 'export const none = [];\n');
    const { status, output } = add('--add', 'source-section', 'quote-wall');
    expect(status).toBe(0);
    expect(output).toContain(
      `Add these lines, whose list was not found:\n  ${file}, after "const drawings:": 'quote-wall': { areas:`,
    );
    expect(read(file)).toBe('export const none = [];\n');
    expect(read('packages/contract/src/sections/section-kinds.ts')).toContain('\n  quoteWallSection,\n] as const;');
  });
});

describe('the configuration of extensions', () => {
  const config = 'vitrine.config.mjs';
  const points = "{ module: './extensions/points/points.ts' }";

  it('is created by the first extension, and gets an entry of the second one, without a change of the sources', async () => {
    const before = contents();
    expect(add('--add', 'hook', 'points').status).toBe(0);
    expect(add('--add', 'section', 'stamps').status).toBe(0);
    expect(contents()).toMatchObject(before);
    const { default: created } = await import(join(folder, config));
    const modules = created.extensions.map(({ module }: { module: string }) => module);
    expect(modules).toEqual(['./extensions/stamps/stamps.ts', './extensions/points/points.ts']);
  });

  it.each([
    ['an empty list', 'extensions: []', `extensions: [${points}]`],
    ['lines', "extensions: [\n    { module: 'x' },\n  ]", `extensions: [\n    ${points},\n    { module: 'x' },\n  ]`],
    ['one line', "extensions: [{ module: 'x' }]", `extensions: [${points}, { module: 'x' }]`],
  ])('gets an entry in %s', (_form, before, after) => {
    for (const file of [config, 'vitrine.config.ts']) {
      write(file, `export default {\n  ${before},\n};\n`);
      expect(add('--add', 'hook', 'points').output).toContain(`Added lines to:\n  ${file}\n`);
      expect(read(file)).toBe(`export default {\n  ${after},\n};\n`);
      for (const path of [file, 'extensions']) rmSync(join(folder, path), { recursive: true });
    }
  });

  it.each([
    ['a list in a comment', '// extensions: []\nexport default load();\n'],
    ['two lists', 'const a = { extensions: [] };\nconst b = { extensions: [] };\nexport default a;\n'],
    ['a computed list', 'const extensions = [];\nexport default { extensions };\n'],
  ])('stays as it is with %s, and the entry is shown', (_form, text) => {
    write(config, text);
    expect(add('--add', 'hook', 'points').output).toContain(
      `whose list was not found:\n  ${config}, after "extensions: [": ${points}\n`,
    );
    expect(read(config)).toBe(text);
  });
});

describe('the page about sections', () => {
  it('shows the files of the template, word for word', () => {
    const page = readFileSync(join(checkout, 'docs', 'sections.md'), 'utf8');
    expect(add('--add', 'source-section', 'quote-wall').status).toBe(0);
    for (const file of [
      'packages/contract/src/sections/kinds/quote-wall.section.ts',
      'apps/storefront/src/sections/kinds/quote-wall.section.tsx',
    ])
      expect(page).toContain(`\n${read(file)}\`\`\``);
  });
});
