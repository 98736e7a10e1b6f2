import type { Address } from '../shipping/address/address.ts';
import { firstCharacter } from './user-name.ts';

const hidden = '***';

/**
 * Masks 'Ada Lovelace' as 'A*** L***'. The demo account sees other people this way
 * (docs/behaviour/rights.md#demo-account).
 */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => firstCharacter(word) + hidden).join(' ');
}

/** Masks free text, which may contain anybody's name. An empty or absent text stays unchanged. */
export function maskText(text: string): string {
  return text === '' ? '' : hidden;
}

/** Masks 'ada@example.com' as 'a---@hidden.example': a valid but undeliverable email. */
export function maskEmail(email: string): string {
  const initial = /^[a-z0-9]/i.exec(email)?.[0] ?? '';
  return `${initial.toLowerCase()}---@hidden.example`;
}

/**
 * Shortens 'ada@example.com' to 'ad•••@example.com': its owner recognizes it, and nobody else can write to it.
 */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  return `${Array.from(name)
    .slice(0, name.length > 2 ? 2 : 1)
    .join('')}•••${email.slice(at)}`;
}

/** Masks an address except for state and country. Absent fields stay absent. */
export function maskAddress(address: Address): Address {
  return {
    name: maskName(address.name),
    ...(address.email === undefined ? {} : { email: address.email === '' ? '' : maskEmail(address.email) }),
    ...(address.phone === undefined ? {} : { phone: hidden }),
    street1: hidden,
    ...(address.street2 === undefined ? {} : { street2: hidden }),
    city: hidden,
    state: address.state,
    postalCode: hidden,
    country: address.country,
  };
}
