import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListPage, toPage } from './page.ts';

describe('the pages of a list', () => {
  it('hold every row once and in order, none more than the limit, and end without a cursor', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (numbers, limit) => {
        const list = numbers.map((number, index) => ({ number, index }));
        const pages: ListPage<(typeof list)[number]>[] = [];
        for (let from: string | null = '0'; from !== null; from = pages.at(-1)?.nextCursor ?? null) {
          const found = list.slice(Number(from), Number(from) + limit + 1);
          pages.push(toPage(found, limit, (last) => String(last.index + 1)));
        }
        expect(pages.flatMap(({ rows }) => rows)).toEqual(list);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(list.length / limit)));
        for (const { rows } of pages) expect(rows.length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
