import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('the range of a request', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=100-', { first: 100, last: 499 }],
    ['bytes=-100', { first: 400, last: 499 }],
    ['bytes=-900', { first: 0, last: 499 }],
    ['bytes=450-9999', { first: 450, last: 499 }],
    ['bytes=500-', null],
    ['bytes=-0', null],
    [undefined, 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=9-3', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
  ])('of %s is %j', (header, range) => {
    expect(byteRange(header, 500)).toEqual(range);
  });

  it('never leaves the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 10_000 }), (first, last, size) => {
        const range = byteRange(`bytes=${first}-${last}`, size);
        if (range === null || range === 'whole') return;
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(size);
      }),
    );
  });
});
