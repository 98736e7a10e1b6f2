import { describe, expect, it } from 'vitest';
import { referencesIn } from './references-found.ts';
import { createJudge, listAnchors } from './references-judged.ts';

const documents = new Map([
  ['README.md', '# Shop\n'],
  ['docs/specification.md', '# The specification\n\n## §2 Screens\n\n## §4 States\n'],
  ['docs/behaviour.md', '# Behaviour\n'],
  ['docs/decisions/0035-a-page.md', '# 0035 A page\n\nDate: 2026-11-29. Status: accepted.\nMerged here: 0036, 0051.\n'],
  ['docs/behaviour/orders.md', '# Orders\n\n## Order life\n\n```\n## Not a heading\n```\n'],
]);
const judge = createJudge({
  files: [
    ...documents.keys(),
    'apps/server/src/orders/refunding/refund-order.ts',
    'apps/server/src/orders/order-status.ts',
  ],
  documents,
});

/** Returns the errors of the references of a text, as the check prints them. */
function violationsIn(text: string, file = 'apps/server/src/orders/order-status.ts'): string[] {
  return referencesIn(text, file).flatMap((reference) => {
    const violation = judge(reference);
    return violation === null ? [] : [`${reference.line}: ${violation}`];
  });
}

describe('the check of references', () => {
  it.each([
    ['a heading', '/** Moves on (docs/behaviour/orders.md#order-life). */'],
    ['a page', '// See docs/behaviour/orders.md.'],
    ['a page beside this one', 'See [the shop](../README.md) and [life](behaviour/orders.md#order-life).', 'docs/x.md'],
    ['a heading of its own page', '[up](#behaviour)', 'docs/behaviour.md'],
    ['an address elsewhere', '[age](https://age-encryption.org/v1)', 'docs/x.md'],
    ['sections of the specification', '/** Steps (spec §2 and §4, and §4). */'],
    ['a decision over the end of a line', '/**\n * Waits (decision\n * 0035).\n */'],
    ['a merged decision in a migration', '-- Prices (decision 0051).', 'apps/server/migrations/0001.sql'],
    ['a file by its path', '// apps/server/src/orders/refunding/refund-order.ts'],
    ['a folder', '// in `apps/server/src/orders/refunding`'],
    ['a file by its name', '/* see refund-order.ts */'],
    ['a file by the end of its path', '// `refunding/refund-order.ts` does it'],
    [
      'a pattern, a placeholder and an address',
      '// *.queries.ts, <slice>/<slice>.ts, PROGRAM.ts, /api/v1/openapi.json',
    ],
  ])('follows %s', (_what, text, file = 'apps/server/src/orders/order-status.ts') => {
    expect(violationsIn(text, file)).toEqual([]);
  });

  it.each([
    [
      'a heading that is not there',
      '\n/** (docs/behaviour/orders.md#refunds) */',
      '2: docs/behaviour/orders.md has no heading #refunds',
    ],
    [
      'a heading inside an example',
      '// docs/behaviour/orders.md#not-a-heading',
      '1: docs/behaviour/orders.md has no heading #not-a-heading',
    ],
    ['a page that is not there', '// docs/none.md', '1: there is no docs/none.md'],
    ['a section that is not there', '// spec §2, §9', '1: docs/specification.md has no heading §9'],
    ['a page outside the project', '// contract §5', '1: names a page outside the project: see docs/behaviour.md'],
    ['a decision that is not there', '/* decisions 0035 and 9999 */', '1: there is no decision 9999'],
    ['a decision that was merged', '// decision 0051', '1: decision 0051 is now part of 0035'],
    ['a file that is not there', 'run(); // see settle-order.ts', '1: there is no settle-order.ts'],
    ['a file that has moved', '// `orders/refund-order.ts`', '1: there is no orders/refund-order.ts'],
    ['a folder that is not there', '// apps/server/src/paying', '1: there is no apps/server/src/paying'],
  ])('finds %s', (_what, text, violation) => {
    expect(violationsIn(text)).toEqual([violation]);
  });

  it('finds a link and an anchor of a document that lead nowhere', () => {
    const text = '[gone](none.md)\n[here](behaviour/orders.md#none)\n[image](images/none.webp)';
    expect(violationsIn(text, 'docs/x.md')).toEqual([
      '1: there is no docs/none.md',
      '2: docs/behaviour/orders.md has no heading #none',
      '3: there is no docs/images/none.webp',
    ]);
  });
});

describe('the reading of a file', () => {
  it('takes comments of a program alone, and all of a document but its examples', () => {
    const program = "const page = 'docs/none.md'; // see a.ts and decision 0035\nimport './none.ts';";
    expect(referencesIn(program, 'x.ts').map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'path a.ts',
      'decision 0035',
    ]);
    const document = 'See `b.ts`.\n```\nsee c.ts\n```\n[d](d.md) spec §4';
    expect(referencesIn(document, 'x.md').map(({ line, target }) => `${line} ${target}`)).toEqual([
      '5 d.md',
      '1 b.ts',
      '5 4',
    ]);
  });
});

describe('the anchors of a document', () => {
  it('are made of its headings, with a number for a heading that stands twice', () => {
    expect([...listAnchors("# What an order's `status` is\n## Who may: do, what\n## [Link](x.md)\n## Link\n")]).toEqual(
      ['what-an-orders-status-is', 'who-may-do-what', 'link', 'link-1'],
    );
  });
});
