import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import type { ListingView } from '../listing/listing-address.ts';
import { AppliedFilters } from './applied-filters.tsx';

/** Returns name and address of each link. */
function links(view: ListingView, text?: string): (readonly [string, string])[] {
  const page = renderInShop(<AppliedFilters view={view} text={text} />, {}, '/category/lighting');
  return [...page.matchAll(/<a[^>]*?>/g)].map(([link]) => [
    /aria-label="([^"]*)"/.exec(link)?.[1] ?? '',
    (/href="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
  ]);
}

describe('the filters in use', () => {
  it('are not shown without any', () => {
    expect(links({ sort: 'newest' })).toEqual([]);
  });

  it('are each taken away by a link that keeps the others and the sorting, and all by the last', () => {
    expect(links({ sort: 'newest', filters: { tags: ['New'], options: ['Colour:Sand'], maxPrice: 5000 } })).toEqual([
      ['Remove filter: Up to $50.00', '/category/lighting?sort=newest&tag=New&option=Colour%3ASand'],
      ['Remove filter: New', '/category/lighting?sort=newest&max=50&option=Colour%3ASand'],
      ['Remove filter: Sand', '/category/lighting?sort=newest&max=50&tag=New'],
      ['', '/category/lighting'],
    ]);
  });

  it('are no more than 20 links, however many the address names: each repeats all the others', () => {
    const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    expect(links({ filters: { tags } })).toHaveLength(21);
  });

  it('keep the text of a search', () => {
    expect(links({ filters: { inStock: true } }, 'mug')).toEqual([
      ['Remove filter: In stock', '/category/lighting?q=mug'],
      ['', '/category/lighting?q=mug'],
    ]);
  });
});
