import { lookup as lookUp } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside a machine or a company's own network (RFC 1918, 4193, 6598, 6890 and link-local): no place for a shop's pictures. */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.ipv4.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.ipv6.addSubnet(address, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !inside[family].check(address, family);
}

/** Whether every address of the host lies outside. A host that can't be looked up is not public. */
export async function isPublicHost(hostname: string): Promise<boolean> {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return isPublicAddress(name);
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address));
}

/**
 * Looks a host's name up for a connection that is about to be made, which then goes to these addresses and no others.
 * Fails when any of them lies inside: a name that points at both is somebody's trick.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    const isInside = first === undefined || !found.every(({ address }) => isPublicAddress(address));
    if (error ?? isInside) done(error ?? new Error(`${hostname} lies inside a network of its own.`), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
