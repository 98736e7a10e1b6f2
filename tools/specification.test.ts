import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from './checkout.mjs';

const ledger = 'docs/specification.md';
/** The short forms of the ledger's paths. */
const folders: Readonly<Record<string, string>> = {
  S: 'apps/storefront/src',
  D: 'packages/domain/src',
  C: 'packages/contract/src',
  V: 'apps/server/src',
  A: 'apps/admin/src',
  e2e: 'e2e',
};

interface Line {
  readonly sentence: string;
  readonly code: string;
  readonly test: string;
}

/** Each row of the ledger's tables, their heads left out. */
function readLines(text: string): readonly Line[] {
  return text.split('\n').flatMap((row) => {
    const cells = row.startsWith('|') ? row.slice(1, -1).split(' | ') : [];
    const [sentence = '', code = '', test = ''] = cells.map((cell) => cell.trim());
    return cells.length < 3 || test === 'test' ? [] : [{ sentence, code, test }];
  });
}

interface TestReference {
  readonly file: string;
  /** How the test's name begins. */
  readonly beginning: string;
}

/** `file "name", "another of the same file", other/file "name"`; what reads otherwise is a reference to nothing. */
function testReferences(cell: string): readonly TestReference[] {
  let file = '';
  return cell.split(/,\s+(?=(?:[A-Za-z\d]+\/\S+ )?")/).map((part) => {
    const match = /^(?:(\S+) )?"([^"]+)"$/.exec(part.trim());
    file = match?.[1] ?? file;
    return match?.[2] ? { file, beginning: match[2] } : { file: part, beginning: '' };
  });
}

function pathOf(reference: string): string {
  const [short = '', ...rest] = reference.split('/');
  return join(checkout, folders[short] ?? short, ...rest);
}

/** What is wrong with the reference; null when the test is there. */
function faultOf({ file, beginning }: TestReference): string | null {
  if (beginning === '') return `${file}: names no test`;
  const path = ['.test.ts', '.test.tsx', '.spec.ts']
    .map((ending) => pathOf(file) + ending)
    .find((one) => existsSync(one));
  if (!path) return `${file}: there is no such test file`;
  const names = [...readFileSync(path, 'utf8').matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g)];
  const isThere = names.some(([, single, double, template]) => (single ?? double ?? template)?.startsWith(beginning));
  return isThere ? null : `${file}: no test begins with "${beginning}"`;
}

function missingCode(cell: string): readonly string[] {
  const named = cell.split(', ').map((part) => part.replace(/:.*$/, ''));
  return named.filter((name) => !['', '.ts', '.tsx'].some((ending) => existsSync(pathOf(name) + ending)));
}

const faults = (cell: string) => testReferences(cell).map(faultOf);

const lines = readLines(readFileSync(join(checkout, ledger), 'utf8'));

describe(ledger, () => {
  it('has lines, each with its code and its test', () => {
    expect(lines.length).toBeGreaterThan(150);
    expect(lines.every(({ sentence, code, test }) => sentence !== '' && code !== '' && test !== '')).toBe(true);
  });

  it('names tests that are there', () => {
    expect(lines.flatMap(({ test }) => testReferences(test).flatMap((reference) => faultOf(reference) ?? []))).toEqual(
      [],
    );
  });

  it('names code that is there', () => {
    expect(lines.flatMap(({ code }) => missingCode(code))).toEqual([]);
  });
});

describe('the reading of the ledger', () => {
  it('finds a test that is not there, a file that is not there, and a name without quotes', () => {
    expect(faults('e2e/cart "an empty cart", "no such test"')).toEqual([
      null,
      'e2e/cart: no test begins with "no such test"',
    ]);
    expect(faults('e2e/nowhere "an empty cart"')).toEqual(['e2e/nowhere: there is no such test file']);
    expect(faults('e2e/cart')).toEqual(['e2e/cart: names no test']);
  });
});
