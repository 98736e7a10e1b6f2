import ipaddr from 'ipaddr.js';

/** Names that no public server bears (RFC 6761, RFC 6762, RFC 8375), and the ones that home and office networks use. */
const privateNames = /(?:^|\.)(?:localhost|test|invalid|local|internal|intranet|lan|home\.arpa)\.?$/;

/** Whether a host is reached from this machine or its own network alone: by its name, or by its address. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  // Not the public addresses, nor what stands for one of them inside an IPv6 address.
  if (ipaddr.isValid(name))
    return !['unicast', '6to4', 'teredo', 'rfc6052', 'rfc6145'].includes(ipaddr.process(name).range());
  return privateNames.test(name) || !name.includes('.');
}
