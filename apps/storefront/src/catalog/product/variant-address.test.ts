import { describe, expect, it } from 'vitest';
import { readVariantId, variantAddress } from './variant-address.ts';

const id = '01a21ed1-ae2d-7284-8295-38e99e9b2344';

describe('the variant in an address', () => {
  it('is read from its own address', () => {
    expect(readVariantId(new URLSearchParams(variantAddress(id)))).toBe(id);
  });

  it.each(['', 'variant=', 'variant=sand', `variant=${id}x`])('is none in %s', (query) => {
    expect(readVariantId(new URLSearchParams(query))).toBeNull();
  });

  it('leaves an address without a choice as it is', () => {
    expect(variantAddress(null)).toBe('');
  });
});
