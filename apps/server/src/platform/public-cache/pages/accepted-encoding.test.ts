import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['brotli', 'identity'],
  ])('to %s is %s', (accept, expected) => {
    expect(acceptedEncoding(accept)).toBe(expected);
  });
});
