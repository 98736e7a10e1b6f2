import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** How hosts are found, and which of their addresses may be asked. */
export interface Network {
  addressesOf(name: string): Promise<readonly HostAddress[]>;
  mayReach(address: string): boolean;
}

/** IPv6 is given out within this range (RFC 4291); every address outside of it has a meaning of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address lies in the public internet: no machine's own, no company's network, none that a gateway translates into an IPv4
 * address (6to4, NAT64, Teredo, mapped), no multicast, no range for tests or documentation (IANA's registries of special purposes).
 */
export function isPublicAddress(address: string): boolean {
  // A zone ('%eth0') belongs to addresses of one's own network.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

const found = async (name: string): Promise<HostAddress[]> =>
  (await lookup(name, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

/** Hosts as the machine's own resolver finds them; those of its own network only where somebody at the machine asked for it. */
export const publicNetwork: Network = { addressesOf: found, mayReach: isPublicAddress };
export const anyNetwork: Network = { addressesOf: found, mayReach: () => true };

/**
 * The one address that a host is asked at: looked up once, checked, and connected to as it is. null when the host can't be found, or when
 * any of its addresses must not be reached: a name that points at both is somebody's trick.
 */
export async function checkedAddress(hostname: string, network: Network): Promise<HostAddress | null> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  const addresses =
    version === 0
      ? await network.addressesOf(name).catch(() => [])
      : [{ address: name, family: version === 6 ? (6 as const) : (4 as const) }];
  const [first] = addresses;
  return first && addresses.every(({ address }) => network.mayReach(address)) ? first : null;
}
