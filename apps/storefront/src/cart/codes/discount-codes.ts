import { storedValue } from '../../shop/stored-value.ts';
import { useStoredValue } from '../../shop/use-stored-value.ts';

/** As many as the shop takes with a cart. */
const most = 10;
const longest = 64;

const stored = storedValue<readonly string[]>({ key: 'discount-codes', empty: [], read: readCodes });

/** Returns the discount codes that the shopper has entered or opened by a link. */
export function useDiscountCodes(): readonly string[] {
  return useStoredValue(stored);
}

/** The codes of this browser, which are sent with every quote and order. The shop says which of them apply. */
export const discountCodes = {
  get: (): readonly string[] => stored.get(),
  /** Keeps a code, the newest last; the same code in other letters is replaced. */
  add(text: string): void {
    const code = text.trim().slice(0, longest);
    if (code === '') return;
    stored.set([...without(code), code].slice(-most));
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
  return codes.length === value.length && codes.every((code) => code.length <= longest) ? codes.slice(0, most) : null;
}
