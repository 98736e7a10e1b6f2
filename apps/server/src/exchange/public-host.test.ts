import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHost } from './public-host.ts';

describe('hosts that an uploaded file may name', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    'fe80::1',
  ])('%s lies inside', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s lies outside', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('a name is what it leads to', async () => {
    expect(await isPublicHost('localhost')).toBe(false);
    expect(await isPublicHost('[::1]')).toBe(false);
    expect(await isPublicHost('no-such-host.invalid')).toBe(false);
  });
});
