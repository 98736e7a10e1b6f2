import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absoluteAddress, findWebAddressError, isWebAddress, maxWebAddressLength } from './web-address.ts';

const shop = 'https://shop.example';

describe('an address of a picture or page', () => {
  it.each([
    '/media/0123456789abcdef0123456789abcdef-1600.webp',
    '/about',
    '/',
    '/a?b=c#d',
    'https://example.com',
    'http://example.com/picture.webp',
    'HTTPS://EXAMPLE.COM/Picture.webp',
    'https://example.com:8443/w_100,h_100/picture.webp?x=1&y=%20',
    'https://bücher.example/ä/日本.webp',
    'https://[2001:db8::1]/a.webp',
    `https://example.com/${'x'.repeat(maxWebAddressLength - 20)}`,
  ])('%s is one', (address) => {
    expect(findWebAddressError(address)).toBeNull();
  });

  it.each([
    ['', 'starts with https'],
    ['picture.webp', 'starts with https'],
    ['javascript:alert(1)', 'starts with https'],
    ['data:image/png;base64,AAAA', 'starts with https'],
    ['ftp://example.com/a.webp', 'starts with https'],
    ['//example.com/a.webp', 'starts with https'],
    ['https:example.com', 'starts with https'],
    ['/\\example.com', 'backslashes'],
    ['/\t/example.com', 'blanks'],
    ['https://exam\nple.com', 'blanks'],
    ['https://example.com/a b', 'blanks'],
    ['https://example.com/\u0000', 'blanks'],
    ['https://example.com/\ud800', 'blanks'],
    ['https://[', 'browser can read'],
    ['https://', 'browser can read'],
    ['https://example.com:99999/', 'browser can read'],
    ['https://exa%mple.com/', 'browser can read'],
    ['https://256.256.256.256/', 'browser can read'],
    ['https://user@example.com/', 'user name'],
    ['https://user:secret@example.com/', 'user name'],
    [`/${'x'.repeat(maxWebAddressLength)}`, 'at most 2000'],
  ])('%j is none, and it says why', (address, reason) => {
    expect(findWebAddressError(address)).toContain(reason);
    expect(isWebAddress(address)).toBe(false);
    expect(absoluteAddress(address, shop)).toBeNull();
  });

  it('can always be made whole, stays on the shop when it is a path, and leads to http or https alone', () => {
    const part = fc.string({ unit: 'binary', maxLength: 12 });
    const start = fc.constantFrom(
      '/',
      '/media/',
      'https://',
      'http://',
      'https://a.example/',
      'https://a.example:',
      '',
    );
    fc.assert(
      fc.property(start, part, part, (begin, middle, end) => {
        const address = `${begin}${middle}${end}`;
        const whole = absoluteAddress(address, shop);
        expect(whole !== null).toBe(isWebAddress(address));
        if (whole === null) return;
        expect(['http:', 'https:']).toContain(new URL(whole).protocol);
        if (address.startsWith('/')) expect(new URL(whole).origin).toBe(shop);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([null, undefined, 5, {}, ['/media/a.webp']])('%j is none', (value) => {
    expect(absoluteAddress(value, shop)).toBeNull();
  });
});
