import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../checkout.mjs';
import { findRowViolations, type Row, readRows, sharedTests } from './specification-page.ts';
import { testsIn } from './test-names.ts';

const page = 'docs/specification.md';
const rows = readRows(readFileSync(join(checkout, page), 'utf8'));

describe(page, () => {
  it('has a row for each sentence, with its code and its test', () => {
    expect(rows.length).toBeGreaterThan(380);
    expect(rows.filter(({ sentence, code, test }) => sentence === '' || code === '' || test === '')).toEqual([]);
  });

  it('names code that is there, and tests that are there, run and expect something', () => {
    expect(rows.flatMap((row) => findRowViolations(row, rows))).toEqual([]);
  });

  it('names each test beside one sentence', () => {
    expect(sharedTests(rows)).toEqual([]);
  });
});

describe('a row', () => {
  const holds = {
    sentence: 'Held.',
    code: 'E',
    test: 'E/checkout/cart "a damaged user in browser storage is discarded without an error"',
  };
  const violations = (change: Partial<Row>, others: readonly Row[] = [holds]) =>
    findRowViolations({ sentence: 'A sentence.', code: 'E', test: 'E/checkout/cart "none"', ...change }, others).map(
      (violation) => violation.replace('A sentence.: ', ''),
    );

  it('has no fault when its code and its test are there', () => {
    expect(findRowViolations(holds, [holds])).toEqual([]);
  });

  it('is faulty when its test is not there, also when another begins like it', () => {
    expect(violations({ test: 'E/checkout/cart "a damaged user in browser"' })).toEqual([
      'E/checkout/cart has no test "a damaged user in browser"',
    ]);
    expect(violations({ test: 'E/nowhere "a test"' })).toEqual(['there is no test file E/nowhere']);
    expect(violations({ test: 'E/checkout/cart' })).toEqual(['names no test: E/checkout/cart']);
  });

  it('is faulty when its code is not there', () => {
    expect(violations({ code: 'S/nowhere', test: holds.test })).toEqual(['there is no code S/nowhere']);
    expect(violations({ code: '-', test: holds.test })).toEqual(['names no code']);
  });

  it('may lead to another row that has a test, and to no other', () => {
    expect(violations({ code: '-', test: 'see "Held"' })).toEqual([]);
    expect(violations({ code: '-', test: 'see "Nobody"' })).toEqual(['0 rows begin with "Nobody"']);
    const circle = { ...holds, test: 'see "A sentence"' };
    expect(violations({ code: '-', test: 'see "Held"' }, [circle])).toEqual(['the row "Held" has no test of its own']);
  });

  it('goes without a test only where the specification leaves something open', () => {
    expect(violations({ test: 'none: because' })).toEqual(['has no test']);
    expect(violations({ sentence: 'Other limits: not shown.', test: 'none: because' })).toEqual([]);
  });

  it('shares its test with no other sentence', () => {
    expect(sharedTests([holds, { ...holds, sentence: 'Another.' }])).toEqual([holds.test]);
  });
});

const foundIn = (source: string) => testsIn(source, 'some.test.ts');

describe('the tests of a file', () => {
  it('are named by every describe around them, steps by themselves', () => {
    const source = `
      describe('a cart', () => {
        it.each([1])('of %d line', () => { expect(1).toBe(1); });
        test(\`at \${width} px\`, async () => { await test.step('it shows', () => { expect(1).toBe(1); }); });
      });`;
    expect(foundIn(source).map(({ name }) => name)).toEqual(['a cart of %d line', 'a cart at ${width} px', 'it shows']);
  });

  it('are not names in comments, texts or other calls', () => {
    const source = `// it('is a comment', () => { expect(1); });\nconst text = "it('is a text')";\nlog('not a test', () => 1);`;
    expect(foundIn(source)).toEqual([]);
  });

  it('are known to be skipped, by themselves or with their describe', () => {
    const source = `
      it.skip('one', () => { expect(1).toBe(1); });
      it.skipIf(true)('two', () => { expect(1).toBe(1); });
      describe.skip('all of', () => { it('three', () => { expect(1).toBe(1); }); });
      it('four', () => { expect(1).toBe(1); });`;
    expect(foundIn(source).map(({ name, runs }) => [name, runs])).toEqual([
      ['one', false],
      ['two', false],
      ['all of three', false],
      ['four', true],
    ]);
  });

  it('are known to expect something, by themselves or by a function of the file', () => {
    const source = `
      const check = (value) => { expect(value).toBe(1); };
      it('checks', () => check(1));
      it('does nothing', () => { start(); });`;
    expect(foundIn(source).map(({ name, expects }) => [name, expects])).toEqual([
      ['checks', true],
      ['does nothing', false],
    ]);
  });
});
