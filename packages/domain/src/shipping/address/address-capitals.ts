import type { Address } from './address.ts';

/** Short words that stay in capitals: directions, and a post office box. */
const capitals = new Set(['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW', 'PO', 'USA']);

/**
 * Returns the carrier's form of an address in the capitals of the shopper, because carriers write in capitals only.
 * Words that the shopper did not type begin with a capital. An address that was typed in capitals stays in capitals.
 */
export function withOwnCapitals(normalized: Address, entered: Address): Address {
  const typed = [entered.street1, entered.street2 ?? '', entered.city].join(' ');
  if (typed === typed.toUpperCase()) return normalized;
  const own = new Map(typed.split(/[\s,.]+/).map((word) => [word.toUpperCase(), word]));
  const rewrite = (text: string) =>
    text === text.toUpperCase()
      ? text
          .split(' ')
          .map((word) => own.get(word) ?? (capitals.has(word) || /\d/.test(word) ? word : capitalized(word)))
          .join(' ')
      : text;
  const { street1, street2, city } = normalized;
  return {
    ...normalized,
    street1: rewrite(street1),
    ...(street2 === undefined ? {} : { street2: rewrite(street2) }),
    city: rewrite(city),
  };
}

function capitalized(word: string): string {
  return word
    .split('-')
    .map((part) => `${part.slice(0, 1)}${part.slice(1).toLowerCase()}`)
    .join('-');
}
