import ipaddr from 'ipaddr.js';

/** The part of a client's address that the log contains. */
export type LoggedAddress = 'off' | 'short' | 'full';

/** The bits of an address that name a provider's network but not a household. */
const shortBits = { ipv4: 24, ipv6: 48 } as const;

/**
 * Returns a client's address for the log, or undefined when it must not appear there or cannot be read.
 *
 * @example loggedAddress('203.0.113.7', 'short') // '203.0.113.0/24'
 */
export function loggedAddress(ip: string, wanted: LoggedAddress): string | undefined {
  if (wanted === 'off' || ip.length > 64 || !ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (wanted === 'full') return address.toString();
  const bits = shortBits[address.kind()];
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
