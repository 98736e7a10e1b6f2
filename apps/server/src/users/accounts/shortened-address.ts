import ipaddr from 'ipaddr.js';

/**
 * Shortens an address for display. People recognise their own network, but no household is identified. Returns null
 * when it is no address.
 */
export function shortenedAddress(ip: string | null): string | null {
  const address = ip === null ? null : parsed(ip);
  if (address === null) return null;
  if (address.kind() === 'ipv4') return address.toString().replace(/(?<!\d)\d+$/, 'x');
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/48`).toString();
  return `${network.replace(/::$/, '')}:x`;
}

/** Parses an address. An IPv4-mapped IPv6 address becomes the IPv4 address. */
function parsed(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}
