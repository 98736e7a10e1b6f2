import { storedValue } from '../../shop/stored-value.ts';
import { useStoredValue } from '../../shop/use-stored-value.ts';

/** Maximum number of codes that the shop accepts with a cart. */
const max = 10;
const maxLength = 64;

const stored = storedValue<readonly string[]>({ key: 'discount-codes', empty: [], read: readCodes });

/** Returns the discount codes that the shopper has entered or opened by a link. */
export function useDiscountCodes(): readonly string[] {
  return useStoredValue(stored);
}

/** The codes of this browser, which are sent with every quote and order. The shop decides which of them apply. */
export const discountCodes = {
  get: (): readonly string[] => stored.get(),
  /** Stores a code, the newest last. The same code in other upper or lower case is replaced. */
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

function without(code: string): string[] {
  return stored.get().filter((known) => known.toUpperCase() !== code.toUpperCase());
}

function readCodes(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const codes = value.filter((code): code is string => typeof code === 'string' && code.trim() !== '');
  return codes.length === value.length && codes.every((code) => code.length <= maxLength) ? codes.slice(0, max) : null;
}
