import { describe, expect, it } from 'vitest';
import { countedAddress } from './visitor-address.ts';

describe('the client address that visitors are counted by', () => {
  it.each([
    ['203.0.113.7', null],
    ['8.8.4.4', '8.8.4.4'],
    ['::ffff:8.8.4.4', '8.8.4.4'],
    ['2a00:1450:4001:82a:1:2:3:4', '2a00:1450:4001:82a::/64'],
    ['2a00:1450:4001:82a::200e', '2a00:1450:4001:82a::/64'],
    ['127.0.0.1', null],
    ['::1', null],
    ['10.1.2.3', null],
    ['fd00::1', null],
    ['not an address', null],
  ])('of %s is %s', (given, counted) => {
    expect(countedAddress(given)).toBe(counted);
  });
});
