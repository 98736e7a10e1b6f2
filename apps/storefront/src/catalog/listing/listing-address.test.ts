import { describe, expect, it } from 'vitest';
import { listingAddress, readListingAddress } from './listing-address.ts';

function read(query: string) {
  return readListingAddress(new URLSearchParams(query));
}

describe('the address of a listing', () => {
  it('reads sort, filters and page; prices stand in dollars and are cents', () => {
    expect(read('sort=price-asc&min=12.5&max=40&tag=New&tag=Set&option=Colour:Sand&stock=in&after=abc.d_-1')).toEqual({
      sort: 'price-asc',
      filters: { minPrice: 1250, maxPrice: 4000, tags: ['New', 'Set'], options: ['Colour:Sand'], inStock: true },
      cursor: 'abc.d_-1',
    });
  });

  it('passes over what makes no sense', () => {
    expect(read('sort=cheapest&min=-1&max=1e9&option=Sand&tag=&stock=out&utm_source=mail')).toEqual({});
  });

  it('is empty for the unfiltered listing, so that it has one address', () => {
    expect(listingAddress(read('sort=featured'))).toBe('');
  });

  it.each(['?sort=newest', '?min=1.99&tag=A%26B', '?option=Size%3A25+cl&stock=in&after=x.y'])(
    'writes %s as it was read',
    (query) => {
      expect(listingAddress(read(query))).toBe(query);
    },
  );

  it('keeps the text of a search', () => {
    expect(listingAddress(read('sort=newest'), 'red mug')).toBe('?q=red+mug&sort=newest');
  });
});
