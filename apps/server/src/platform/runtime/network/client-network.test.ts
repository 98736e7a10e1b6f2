import { describe, expect, it } from 'vitest';
import { clientAddress, clientNetwork, inNetworks, isNetwork, isTrustedProxy } from './client-network.ts';

describe('a client is counted', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ])('%s as %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  it('as one with all others whose address cannot be read', () => {
    const unreadable = ['', 'unknown', '127.1', '0x7f.1', '1.2.3.4:5678', '_hidden', '1.2.3.4.5', ':'.repeat(5000)];
    expect(new Set(unreadable.map(clientNetwork)).size).toBe(1);
  });
});

describe('a list of networks', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1', '0.0.0.0/1', '::ffff:10.0.0.0/104'])(
    'may name %s',
    (text) => {
      expect(isNetwork(text)).toBe(true);
    },
  );

  it.each([
    '',
    '10',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'proxy',
    '10.0.0.0/-1',
    '::/129',
  ])('may not name %j', (text) => {
    expect(isNetwork(text)).toBe(false);
  });

  it('holds what lies in one of them, however it is written', () => {
    const isListed = inNetworks(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);
    const within = ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:ffff::1', '192.0.2.1'];
    const outside = ['11.0.0.1', '192.0.2.2', '2001:db9::1', '', 'unknown'];
    expect([...within, ...outside].filter((ip) => isListed(ip))).toEqual(within);
  });
});

function toRequest(remoteAddress: string, forwarded?: string) {
  return {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as Parameters<typeof clientAddress>[0];
}

describe('the address of a client', () => {
  it.each([
    ['of nobody in front', false, '203.0.113.9'],
    ['one proxy', 1, '192.0.2.7'],
    ['two proxies', 2, '198.51.100.1'],
    ['more proxies than stand there', 9, '198.51.100.1'],
    ['this proxy', ['203.0.113.9'], '192.0.2.7'],
    ['these networks', ['203.0.113.0/24', '192.0.2.0/24'], '198.51.100.1'],
    ['another proxy', ['203.0.113.10'], '203.0.113.9'],
  ] as const)('is told by %s', (_, trusted, address) => {
    const request = toRequest('203.0.113.9', '198.51.100.1, 192.0.2.7');
    expect(clientAddress(request, isTrustedProxy(trusted))).toBe(address);
  });

  it('is that of the connection when nothing was handed on', () => {
    expect(clientAddress(toRequest('203.0.113.9'), isTrustedProxy(3))).toBe('203.0.113.9');
  });
});
