import ipaddr from 'ipaddr.js';

/** An address shortened for people: enough to tell one's own network, too little to name a household. null when it is none. */
export function shortenedAddress(ip: string | null): string | null {
  const address = ip === null ? null : parsed(ip);
  if (address === null) return null;
  if (address.kind() === 'ipv4') return address.toString().replace(/(?<!\d)\d+$/, 'x');
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/48`).toString();
  return `${network.replace(/::$/, '')}:x`;
}

/** An IPv4 address in the clothes of IPv6 is the IPv4 address. */
function parsed(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}
