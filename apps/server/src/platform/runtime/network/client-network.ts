import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The proxies in front of the shop: none, a number of them, or those with these addresses and networks (TRUST_PROXY). */
export type TrustedProxies = false | number | readonly string[];

/** Returns whether the machine at `address` is a trusted proxy. `hop` counts from 0, the one that connects. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** The common name of all unreadable addresses, which share one count. */
const unreadable = 'unreadable';
/**
 * Prefix length of an IPv6 client. Providers assign a /64 or a larger network to a customer, who can use all its
 * addresses.
 */
const networkBits = 64;

/** Cache of recently parsed addresses, because a shopper sends many requests in a row. */
const known = new Map<string, string>();
const maxKnown = 10_000;

/**
 * Returns the name by which limits count a client: its IPv4 address, or the /64 network of its IPv6 address. An IPv4 address that is
 * written as IPv6 counts as IPv4. All texts that are no address have one common name.
 *
 * @example
 * clientNetwork('::ffff:203.0.113.7') // '203.0.113.7'
 */
export function clientNetwork(ip: string): string {
  const remembered = known.get(ip);
  if (remembered !== undefined) return remembered;
  const network = toNetwork(ip);
  if (known.size >= maxKnown) known.clear();
  known.set(ip, network);
  return network;
}

function toNetwork(ip: string): string {
  const address = parsed(ip);
  if (!address) return unreadable;
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().map((byte, index) => (index < networkBits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${networkBits}`;
}

/** Parses an address in its usual form, but not the shortened or hexadecimal forms of IPv4 that some programs accept. */
function parsed(ip: string) {
  // Longer than any address, so it need not be parsed.
  if (ip.length > 64) return null;
  if (ip.includes(':')) return ipaddr.IPv6.isValid(ip) ? ipaddr.process(ip) : null;
  return ipaddr.IPv4.isValidFourPartDecimal(ip) ? ipaddr.process(ip) : null;
}

/** Returns whether the text is an address, or a network such as 10.0.0.0/8 that is not the whole Internet. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const found = parsed(address);
  if (!found || rest.length > 0) return false;
  if (bits === undefined) return true;
  const max = address.includes(':') ? 128 : 32;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max;
}

/**
 * Returns a function that checks whether an address is in one of the networks. A single address is a network of one.
 */
export function inNetworks(networks: readonly string[]): (ip: string) => boolean {
  const ranges = networks.map(parseRange);
  return (ip) => {
    const address = parsed(ip);
    return address !== null && ranges.some(([network, bits]) => isWithin(address, network, bits));
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function parseRange(text: string): [Address, number] {
  const [, bits] = text.split('/');
  const address = ipaddr.process(text.split('/')[0] ?? '');
  const max = address.kind() === 'ipv4' ? 32 : 128;
  // '::ffff:10.0.0.0/104' is 10.0.0.0/8, because only its IPv4 part counts.
  const given = bits === undefined ? max : Number(bits);
  return [address, text.includes(':') && max === 32 ? Math.max(0, given - (bits === undefined ? 0 : 96)) : given];
}

function isWithin(address: Address, network: Address, bits: number): boolean {
  return address.kind() === network.kind() && address.match([network, bits]);
}

/** Returns a function that decides which machines that forwarded a request are trusted, for Fastify's `trustProxy`. */
export function isTrustedProxy(trusted: TrustedProxies): IsTrustedProxy {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const isListed = inNetworks(trusted);
  return (address) => isListed(address);
}

/** Returns the client's address of a request before Fastify's router, by the same rule as Fastify's `request.ip`. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrustedProxy): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(direct, 0)) return direct;
  const handedOn = String(forwarded).split(',').toReversed();
  let client = direct;
  for (const [index, part] of handedOn.entries()) {
    client = part.trim();
    if (!isTrusted(client, index + 1)) break;
  }
  return client;
}
