import type { NewCartLine } from '@vitrine/domain/cart/cart.ts';
import type { CartProduct, CartVariant } from './stored-cart.ts';

export type AddedLine = NewCartLine<CartProduct, CartVariant>;

/** What was added last, while it is shown. */
interface Addition {
  /** Counts the additions from 1, so that the same product added again is another addition. */
  readonly number: number;
  readonly line: AddedLine;
}

const shownMs = 6000;

let shown: Addition | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Addition | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells subscribers what has just been added to the cart, for some seconds. */
export const additions = {
  tell(line: AddedLine): void {
    count += 1;
    additions.endSoon();
    change({ number: count, line });
  },
  /** Lets it stay while somebody uses it by keyboard. */
  hold: () => clearTimeout(timer),
  endSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => change(null), shownMs);
  },
  end(): void {
    clearTimeout(timer);
    if (shown) change(null);
  },
  shown: () => shown,
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};
