import ipaddr from 'ipaddr.js';
import { clientNetwork } from '../../runtime/network/client-network.ts';

/**
 * Returns the client address by which visitors are counted: an IPv4 address, or the network of an IPv6 address. Returns
 * null for loopback and private addresses, which belong to a developer or an unknown proxy and do not identify the
 * client.
 */
export function countedAddress(address: string): string | null {
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast') return null;
  return clientNetwork(address);
}
