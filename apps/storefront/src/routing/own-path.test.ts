import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://shop.example';

describe('where a sign-in leads', () => {
  it.each([
    ['/account', '/account'],
    ['/product/mug?from=mail#reviews', '/product/mug?from=mail#reviews'],
    ['/category/lamps?tag=A%26B', '/category/lamps?tag=A%26B'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/a/../account', '/account'],
  ])('%s is a page of the shop', (text, path) => {
    expect(ownPath(text, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    'account',
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    '//[',
    '//shop.example@evil.example/',
    '//shop.example:444/',
  ])('%j leads to no other site', (text) => {
    expect(ownPath(text, origin)).toBeNull();
  });
});
