import { describe, expect, it } from 'vitest';
import { keyPermissions, withRequirements } from '../users/permissions/permissions.ts';
import { isRedirectAddress, withParameters } from './redirect-address.ts';
import { parseScope } from './scope.ts';

describe('a redirect address', () => {
  it.each([
    ['https://app.example.com/cb?shop=1', true],
    ['https://app.example.com', true],
    ['http://127.0.0.1:4000/cb', true],
    ['http://[::1]:4000/cb', true],
    ['http://app.example.com/cb', false],
    ['http://127.0.0.1.evil.example/', false],
    ['http://localhost@evil.example/', false],
    ['https://@app.example.com/', false],
    ['https://app.example.com/cb#', false],
    ['https:app.example.com', false],
    ['https:///app.example.com', false],
    ['https://app.example.com\t/cb', false],
    ['https://äpp.example.com/', false],
    [`https://app.example.com/${'a'.repeat(500)}`, false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isRedirectAddress(address)).toBe(expected);
  });

  it('has its own text and query unchanged in a response', () => {
    const parameters = { code: 'a b&c', state: undefined };
    expect(withParameters('https://a.example/%7e', parameters)).toBe('https://a.example/%7e?code=a+b%26c');
    expect(withParameters('https://a.example/?x=%2F', parameters)).toBe('https://a.example/?x=%2F&code=a+b%26c');
  });
});

describe('a scope', () => {
  it('names permissions of keys, in any order and more than once', () => {
    const scope = parseScope('products:read orders:read  orders:read');
    expect(scope).toEqual({ isValid: true, permissions: ['orders:read', 'products:read'] });
    expect(parseScope(keyPermissions.join(' '))).toMatchObject({ isValid: true, permissions: keyPermissions });
  });

  it.each([
    '',
    ' ',
    'orders',
    'orders:read,products:read',
    'admin:use',
    'team:manage',
    'orders:refund',
    'a'.repeat(5000),
  ])('refuses %j', (text) => {
    expect(parseScope(text).isValid).toBe(false);
  });

  it('of any permission is valid with those that it requires', () => {
    for (const name of keyPermissions) {
      expect(parseScope(withRequirements([name]).join(' ')).isValid, name).toBe(true);
    }
  });
});
