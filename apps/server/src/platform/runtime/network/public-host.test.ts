import { describe, expect, it } from 'vitest';
import { checkedAddress, isPublicAddress, publicNetwork } from './public-host.ts';

describe('hosts that an uploaded file may name', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['169.254.169.254', 'link-local, where clouds keep their secrets'],
    ['100.64.0.1', 'shared by a carrier'],
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'this network'],
    ['192.0.0.8', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relays'],
    ['198.18.0.1', 'benchmarks'],
    ['198.19.255.255', 'benchmarks'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.250', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'mapped'],
    ['::ffff:8.8.8.8', 'mapped'],
    ['::7f00:1', 'compatible with IPv4'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b::808:808', 'NAT64'],
    ['64:ff9b:1::7f00:1', 'NAT64 of a network of its own'],
    ['64:ff9b:1:ffff::1', 'NAT64 of a network of its own'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
    ['2001:2::1', 'benchmarks'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['2002:7f00:1::1', '6to4'],
    ['2002:808:808::1', '6to4'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd00::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['febf::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['feff::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'not given out'],
    ['', 'no address'],
    ['example.com', 'no address'],
  ])('%s lies inside: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s lies outside',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(['localhost', '[::1]', '127.0.0.1', '[64:ff9b::7f00:1]', 'no-such-host.invalid'])(
    '%s is asked nowhere',
    async (name) => {
      expect(await checkedAddress(name, publicNetwork)).toBeNull();
    },
  );
});
