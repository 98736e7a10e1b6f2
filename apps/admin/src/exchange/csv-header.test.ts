import { describe, expect, it } from 'vitest';
import { csvHeader, guessedMapping, isWooCommerce, mappedNames } from './csv-header.ts';

describe('the header of a product file', () => {
  it('is read with quotes, commas and line breaks in names', () => {
    expect(csvHeader('Name,"Price, net","a ""b"""\r\n1,2,3').names).toEqual(['Name', 'Price, net', 'a "b"']);
  });

  it('knows how many bytes it takes', () => {
    expect(csvHeader('Größe,B\nx').byteLength).toBe(10);
  });

  it('finds columns under their other names', () => {
    expect(guessedMapping(['SLUG', 'Product name', 'Price'])).toEqual({
      Handle: 'SLUG',
      Title: 'Product name',
      'Variant Price': 'Price',
    });
  });

  it('is written anew under the names of the import', () => {
    expect(mappedNames(['SLUG', 'Other'], { Handle: 'SLUG' })).toEqual(['Handle', 'Other']);
  });

  it('tells a WooCommerce export', () => {
    expect(isWooCommerce(['ID', 'Type', 'SKU', 'Name', 'Regular price'])).toBe(true);
    expect(isWooCommerce(['Handle', 'Title'])).toBe(false);
  });
});
