import { describe, expect, it } from 'vitest';
import { cdnHeaders } from './cdn-headers.ts';

const page = { tags: ['settings', 'product:1'], goodUntil: undefined };

const lifetimeUntil = (goodUntil: number) =>
  cdnHeaders({ kind: 'fastly' }, { ...page, goodUntil }, 1_000)['surrogate-control'];

describe('the headers for a CDN', () => {
  it('name the tags and the lifetime of a page in the words of each CDN', () => {
    const surrogate = { 'surrogate-key': 'all settings product:1', 'surrogate-control': 'max-age=3600' };
    expect(cdnHeaders({ kind: 'fastly' }, page, 0)).toEqual(surrogate);
    expect(cdnHeaders({ kind: 'varnish' }, page, 0)).toEqual(surrogate);
    expect(cdnHeaders({ kind: 'cloudflare' }, page, 0)).toEqual({
      'cache-tag': 'all,settings,product:1',
      'cdn-cache-control': 'max-age=3600',
    });
  });

  it('allow a CDN to show a page for longer when the shop answers with an error', () => {
    expect(cdnHeaders({ kind: 'fastly' }, page, 0, 300)['surrogate-control']).toBe('max-age=3600, stale-if-error=300');
  });

  it('end with the moment from which the page says something else', () => {
    expect([lifetimeUntil(61_999), lifetimeUntil(1_999), lifetimeUntil(500)]).toEqual([
      'max-age=60',
      undefined,
      undefined,
    ]);
  });

  it('are absent without a CDN, and for a page that must not be stored or that no purge could name', () => {
    const many = Array.from({ length: 200 }, (_, index) => `product:${'x'.repeat(30)}${index}`);
    expect(cdnHeaders(null, page, 0)).toEqual({});
    for (const tags of [null, many, ['settings', 'product:1 2'], ['a,b'], ['x\r\ny']]) {
      expect(cdnHeaders({ kind: 'fastly' }, { ...page, tags }, 0)).toEqual({});
    }
  });
});
