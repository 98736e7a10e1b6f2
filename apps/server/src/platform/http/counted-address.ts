import ipaddr from 'ipaddr.js';
import { clientNetwork } from './client-network.ts';

/**
 * The client address as visitors are counted by it: an IPv4 address, or the network of an IPv6 address. null for loopback and private
 * addresses, which are a developer's or an unknown proxy's and say nothing of who is behind them.
 */
export function countedAddress(address: string): string | null {
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast') return null;
  return clientNetwork(address);
}
