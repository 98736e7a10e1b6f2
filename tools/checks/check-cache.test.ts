import { describe, expect, it } from 'vitest';
import { hashParts, keyOfAll, keysOfFiles, keysWithImports, linesOfArrows, readPassed } from './check-cache.ts';

const files = {
  'packages/domain/src/money.ts': 'export const cents = 100;',
  'packages/contract/src/price.ts': "import { cents } from '@vitrine/domain/money.ts';\nexport const price = cents;",
  'apps/server/src/sell.ts': "import { price } from '@vitrine/contract/price.ts';\nprice;",
  'apps/server/src/lazy.ts': "const module = await import('./sell.ts');\nmodule;",
  'apps/server/src/ring.ts': "import './ring-too.ts';",
  'apps/server/src/ring-too.ts': "import './ring.ts';",
  'apps/server/src/alone.ts': 'export const alone = 1;',
  'apps/server/src/seen.ts': "declare module 'fastify' { interface X {} }",
  'apps/shop/src/page.tsx': "import styles from './page.module.css';\nimport plan from '../../../tools/plan.mjs';",
  'apps/shop/src/page.module.css': 'a { color: red }',
  'tools/plan.mjs': 'export default 1;',
  'tools/plan.d.mts': 'declare const plan: number;\nexport default plan;',
  'docs/map.md': '# Map',
};

function treeWith(changes: Readonly<Record<string, string>> = {}) {
  return new Map(Object.entries({ ...files, ...changes }).map(([path, text]) => [path, Buffer.from(text)]));
}

function changedBy(changes: Readonly<Record<string, string>>): string[] {
  const before = keysWithImports(treeWith(), 'base');
  const after = keysWithImports(treeWith(changes), 'base');
  return Object.keys(files).filter((path) => path.match(/\.[cm]?[jt]sx?$/) && before[path] !== after[path]);
}

describe('what is linted again', () => {
  it('is a file with all that import it, directly or not, also in a call', () => {
    expect(changedBy({ 'packages/domain/src/money.ts': 'export const cents = "a";' })).toEqual([
      'packages/domain/src/money.ts',
      'packages/contract/src/price.ts',
      'apps/server/src/sell.ts',
      'apps/server/src/lazy.ts',
    ]);
    expect(changedBy({ 'apps/server/src/alone.ts': '' })).toEqual(['apps/server/src/alone.ts']);
    expect(changedBy({ 'apps/server/src/ring.ts': "import './ring-too.ts'; 1" })).toHaveLength(2);
  });

  it('is what imports styles that changed; no page of the documents changes anything', () => {
    expect(changedBy({ 'apps/shop/src/page.module.css': 'b { color: red }' })).toEqual(['apps/shop/src/page.tsx']);
    expect(changedBy({ 'docs/map.md': '' })).toEqual([]);
  });

  it('is everything when a declaration changes that all files see, or the packages do', () => {
    const all = Object.keys(files).filter((path) => /\.[cm]?[jt]sx?$/.test(path));
    expect(changedBy({ 'apps/server/src/seen.ts': "declare module 'fastify' {}" })).toEqual(all);
    expect(changedBy({ 'tools/plan.d.mts': 'declare const plan: string;' })).toEqual(all);
    const [before, after] = [keysWithImports(treeWith(), 'one lock'), keysWithImports(treeWith(), 'another')];
    expect(Object.keys(before).filter((path) => before[path] === after[path])).toEqual([]);
  });

  it('is what imports something that was not there, when it comes', () => {
    const broken = { 'packages/domain/src/money.ts': "export { cents } from './coins.ts';" };
    const before = keysWithImports(treeWith(broken), 'base');
    const coins = { 'packages/domain/src/coins.ts': 'export const cents = 1;' };
    const after = keysWithImports(treeWith({ ...broken, ...coins }), 'base');
    expect(Object.keys(before).filter((path) => before[path] !== after[path])).toEqual([
      'apps/server/src/lazy.ts',
      'apps/server/src/sell.ts',
      'packages/contract/src/price.ts',
      'packages/domain/src/money.ts',
    ]);
  });
});

const key = (changes = {}, base = 'base') => keyOfAll(treeWith(changes), base, (path) => !path.endsWith('.md'));

const arrows = (source: string) =>
  keyOfAll(treeWith({ 'apps/server/src/new.ts': source }), 'base', () => true, linesOfArrows);

describe('the keys of checks', () => {
  it('change with every file that is read, with its name, and with the tools', () => {
    expect(key({ 'docs/map.md': '' })).toBe(key());
    const others = [key({ 'tools/plan.mjs': '' }), key({ 'tools/new.ts': '' }), key({}, 'other')];
    expect(new Set([key(), ...others]).size).toBe(4);
  });

  it('are the same for the arrows while no import, name, type, comment or text changes', () => {
    const source = "import { a } from\n  './a.ts';\n// b\nexport { a };\na();";
    expect(arrows(source.replace('a();', 'a(1);'))).toBe(arrows(source));
    const others = [
      source.replace('./a.ts', './b.ts'),
      source.replace('{ a } from', '{\ntype a } from'),
      source.replace('// b', '/*').replace('a();', '*/'),
      `${source}\nimport(\n'./c.ts'\n)`,
    ];
    expect(new Set([source, ...others].map(arrows)).size).toBe(5);
  });

  it('stand for one file each where a check looks at nothing else', () => {
    const before = keysOfFiles(treeWith(), 'base', () => true);
    const after = keysOfFiles(treeWith({ 'packages/domain/src/money.ts': '' }), 'base', () => true);
    expect(Object.keys(before).filter((path) => before[path] !== after[path])).toEqual([
      'packages/domain/src/money.ts',
    ]);
  });

  it('differ for different parts of the same bytes, and are none where nothing was kept', () => {
    expect(hashParts(['ab', 'c'])).not.toBe(hashParts(['a', 'bc']));
    expect(readPassed('/no/such/file')).toEqual({ whole: {}, files: {} });
  });
});
