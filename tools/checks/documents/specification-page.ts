import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../checkout.mjs';
import { type FoundTest, testsIn } from './test-names.ts';

/** The short forms of the paths on the page. */
const folders: Readonly<Record<string, string>> = {
  S: 'apps/storefront/src',
  D: 'packages/domain/src',
  C: 'packages/contract/src',
  V: 'apps/server/src',
  A: 'apps/admin/src',
  E: 'e2e',
  P: 'e2e/specification',
};

export interface Row {
  readonly sentence: string;
  readonly code: string;
  /** The proof of the sentence: tests, other rows, or why there is nothing to test. */
  readonly test: string;
}

/** Returns the rows of the page's tables, without their heads. */
export function readRows(text: string): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.startsWith('|') ? line.slice(1, -1).split(' | ') : [];
    const [sentence = '', code = '', test = ''] = cells.map((cell) => cell.trim());
    return cells.length < 3 || test === 'test' ? [] : [{ sentence, code, test }];
  });
}

/** A test by file and name, another row by the beginning of its sentence, or an invalid text. */
type Reference =
  | { readonly kind: 'test'; readonly file: string; readonly name: string }
  | { readonly kind: 'row'; readonly beginning: string }
  | { readonly kind: 'nothing'; readonly text: string };

/** Parses `file "name", "another of the same file", see "beginning of a sentence"`. */
function parseReferences(cell: string): readonly Reference[] {
  let file = '';
  return cell.split(/(?<="),\s+/).map((part): Reference => {
    const match = /^(?:(\S+) )?"([^"]+)"$/.exec(part.trim());
    if (!match?.[2]) return { kind: 'nothing', text: part };
    if (match[1] === 'see') return { kind: 'row', beginning: match[2] };
    file = match[1] ?? file;
    return { kind: 'test', file, name: match[2] };
  });
}

/** Matches sentences in which the specification leaves a detail open or describes itself. */
const leavesOpen = /not shown|This document/;

/**
 * Returns the errors of a row: missing code or tests, tests that may be skipped, and references to rows that do not
 * resolve.
 */
export function findRowViolations(row: Row, rows: readonly Row[]): readonly string[] {
  const { sentence, test } = row;
  const at = sentence.slice(0, 60);
  if (test.startsWith('none: ')) return leavesOpen.test(sentence) ? [] : [`${at}: has no test`];
  return [
    ...missingCode(row),
    ...parseReferences(test).flatMap((reference) => findReferenceViolations(reference, row, rows)),
  ].map((violation) => `${at}: ${violation}`);
}

function findReferenceViolations(reference: Reference, row: Row, rows: readonly Row[]): readonly string[] {
  if (reference.kind === 'nothing') return [`names no test: ${reference.text}`];
  if (reference.kind === 'row') return rowViolations(reference.beginning, row, rows);
  const { file, name } = reference;
  const tests = getTests(file);
  if (!tests) return [`there is no test file ${file}`];
  const named = tests.filter((test) => test.name === name);
  const [only] = named;
  if (!only) return [`${file} has no test "${name}"`];
  if (named.length > 1) return [`${file} has ${named.length} tests "${name}"`];
  return [
    ...(only.runs ? [] : [`${file} may skip "${name}"`]),
    ...(only.expects ? [] : [`${file} expects nothing in "${name}"`]),
  ];
}

/** Returns the errors of a `see`. It must name one other row that has its own test. */
function rowViolations(beginning: string, row: Row, rows: readonly Row[]): readonly string[] {
  const others = rows.filter((other) => other !== row && other.sentence.startsWith(beginning));
  const [only] = others;
  if (!only || others.length > 1) return [`${others.length} rows begin with "${beginning}"`];
  const holds = parseReferences(only.test).some(({ kind }) => kind === 'test');
  return holds ? [] : [`the row "${beginning}" has no test of its own`];
}

/**
 * Returns the tests that are named for more than one sentence. A repeated sentence refers to the first row by `see`.
 */
export function sharedTests(rows: readonly Row[]): readonly string[] {
  const rowCounts = new Map<string, number>();
  for (const { test } of rows)
    for (const reference of parseReferences(test))
      if (reference.kind === 'test') {
        const key = `${reference.file} "${reference.name}"`;
        rowCounts.set(key, (rowCounts.get(key) ?? 0) + 1);
      }
  return [...rowCounts].flatMap(([key, count]) => (count > 1 ? [key] : []));
}

function missingCode({ code, test }: Row): readonly string[] {
  if (code === '-') return test.startsWith('see "') ? [] : ['names no code'];
  const named = code.split(', ');
  return named.flatMap((name) => (isCode(name) ? [] : [`there is no code ${name}`]));
}

function isCode(name: string): boolean {
  return ['', '.ts', '.tsx'].some((ending) => existsSync(getPath(name) + ending));
}

function getPath(name: string): string {
  const [short = '', ...rest] = name.split('/');
  return join(checkout, folders[short] ?? short, ...rest);
}

const known = new Map<string, readonly FoundTest[] | null>();

function getTests(file: string): readonly FoundTest[] | null {
  const tests = known.get(file) ?? readTests(file);
  known.set(file, tests);
  return tests;
}

function readTests(file: string): readonly FoundTest[] | null {
  const path = ['.test.ts', '.test.tsx', '.spec.ts']
    .map((ending) => getPath(file) + ending)
    .find((one) => existsSync(one));
  return path ? testsIn(readFileSync(path, 'utf8'), path) : null;
}
