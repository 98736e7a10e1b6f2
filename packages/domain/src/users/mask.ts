import type { Address } from '../shipping/address.ts';
import { firstLetter } from './user-name.ts';

const hidden = '***';

/** 'Ada Lovelace' as 'A*** L***': what the demo account sees of other people (docs/behaviour/rights.md#demo-account). */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => firstLetter(word) + hidden).join(' ');
}

/** What people wrote in words of their own: it may name anybody. Nothing stays nothing. */
export function maskText(text: string): string {
  return text === '' ? '' : hidden;
}

/** 'ada@example.com' as 'a---@hidden.example': still an e-mail in form, and one that can never be delivered. */
export function maskEmail(email: string): string {
  const initial = /^[a-z0-9]/i.exec(email)?.[0] ?? '';
  return `${initial.toLowerCase()}---@hidden.example`;
}

/** The address with only state and country readable; what was absent stays absent. */
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
