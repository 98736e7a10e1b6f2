import ipaddr from 'ipaddr.js';

/** Names that no public server has (RFC 6761, RFC 6762, RFC 8375), and the ones that home and office networks use. */
const privateNames = /(?:^|\.)(?:localhost|test|invalid|local|internal|intranet|lan|home\.arpa)\.?$/;

/** Returns by its name or address whether a host can be reached only from this machine or its own network. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  // Excludes public addresses, including those embedded in an IPv6 address.
  if (ipaddr.isValid(name))
    return !['unicast', '6to4', 'teredo', 'rfc6052', 'rfc6145'].includes(ipaddr.process(name).range());
  return privateNames.test(name) || !name.includes('.');
}

/** Returns whether a host is this machine itself. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback');
}
