import ipaddr from 'ipaddr.js';

/** Networks of IPv6 are given out by the /64: one visitor has all of its addresses. */
const networkBits = 64;

/**
 * The client address as visitors are counted by it: an IPv4 address, or the network of an IPv6 address. null for loopback and private
 * addresses, which are a developer's or an unknown proxy's and say nothing of who is behind them.
 */
export function countedAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return null;
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${networkBits}`).toString()
    : parsed.toString();
}
