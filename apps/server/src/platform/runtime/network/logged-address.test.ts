import { describe, expect, it } from 'vitest';
import { loggedAddress } from './logged-address.ts';

describe('the address of a client in the log', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['127.0.0.1', '127.0.0.0/24'],
  ])('%s is shortened to %s', (ip, shown) => {
    expect(loggedAddress(ip, 'short')).toBe(shown);
  });

  it('is whole or absent when the setting says so, and absent when it is no address', () => {
    expect(loggedAddress('::ffff:203.0.113.7', 'full')).toBe('203.0.113.7');
    expect(loggedAddress('203.0.113.7', 'off')).toBeUndefined();
    expect(loggedAddress('<script>', 'full')).toBeUndefined();
    expect(loggedAddress('1'.repeat(100), 'short')).toBeUndefined();
  });
});
