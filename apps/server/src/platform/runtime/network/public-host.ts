import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The host resolution, and the rule for addresses that may be requested. */
export interface Network {
  getAddresses(name: string): Promise<readonly HostAddress[]>;
  mayReach(address: string): boolean;
}

/** Public IPv6 addresses are assigned within this range (RFC 4291). All others have special purposes. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address is on the public internet. It excludes loopback, private and multicast addresses, and
 * ranges for tests or documentation (IANA's registries of special purposes).
 * It also excludes addresses that a gateway translates into an IPv4 address (6to4, NAT64, Teredo, mapped).
 */
export function isPublicAddress(address: string): boolean {
  // Only addresses of the local network have a zone ('%eth0').
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

const found = async (name: string): Promise<HostAddress[]> =>
  (await lookup(name, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

/** Resolves hosts with the machine's own resolver, and allows public addresses only. */
export const publicNetwork: Network = { getAddresses: found, mayReach: isPublicAddress };
export const anyNetwork: Network = { getAddresses: found, mayReach: () => true };

/**
 * Returns the one address for requests to a host: resolved once, checked, and used for the connection.
 * Returns null when the host cannot be resolved, or when any of its addresses is forbidden. A name with both kinds of
 * address is probably an attack.
 */
export async function checkedAddress(hostname: string, network: Network): Promise<HostAddress | null> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  const addresses =
    version === 0
      ? await network.getAddresses(name).catch(() => [])
      : [{ address: name, family: version === 6 ? (6 as const) : (4 as const) }];
  const [first] = addresses;
  return first && addresses.every(({ address }) => network.mayReach(address)) ? first : null;
}

/** Returns a lookup that resolves every name to this address. */
export function pinnedTo({ address, family }: HostAddress): LookupFunction {
  return (_name, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}
