import { storedValue } from '../../shop/stored-value.ts';
import { useStoredValue } from '../../shop/use-stored-value.ts';

/** Maximum number of codes that the shop accepts with a cart. */
const max = 10;
const maxLength = 64;

const stored = storedValue<readonly string[]>({ key: 'gift-cards', empty: [], read: readCodes });

/** Returns the codes of the gift cards with which the shopper pays the next order. */
export function useGiftCards(): readonly string[] {
  return useStoredValue(stored);
}

/**
 * The gift cards that are sent with the quote of the checkout and with the order. The shop computes what each of them
 * pays.
 */
export const giftCards = {
  /** Stores a code, the newest last. The same code written in another way is replaced. */
  add(text: string): void {
    const code = text.trim().slice(0, maxLength);
    if (code === '') return;
    stored.set([...without(code), code].slice(-max));
  },
  remove(code: string): void {
    const left = without(code);
    stored.set(left.length > 0 ? left : null);
  },
  clear(): void {
    stored.set(null);
  },
};

/** Returns the last four characters of a code, by which a quote names it. */
export function getLastFour(code: string): string {
  return plain(code).slice(-4);
}

/** Returns the fields of a quote or an order for the chosen cards and the store credit. Empty without them. */
export function giftCardFields(codes: readonly string[], usesCredit: boolean) {
  return { ...(codes.length > 0 && { giftCardCodes: [...codes] }), ...(usesCredit && { useStoreCredit: true }) };
}

function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '');
}

function without(code: string): string[] {
  return stored.get().filter((known) => plain(known) !== plain(code));
}

function readCodes(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const codes = value.filter((code): code is string => typeof code === 'string' && code.length <= maxLength);
  return codes.length === value.length ? codes.slice(0, max) : null;
}
