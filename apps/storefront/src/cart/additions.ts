import type { NewCartLine } from '@vitrine/domain/cart/cart.ts';
import type { CartProduct, CartVariant } from './stored-cart.ts';

export type AddedLine = NewCartLine<CartProduct, CartVariant>;

/** The last addition, while it is shown. */
interface Addition {
  /** Counts the additions from 1, so that a repeated addition of the same product is a new one. */
  readonly number: number;
  readonly line: AddedLine;
  readonly units: number;
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

/** Notifies subscribers of the last addition to the cart, for some seconds. */
export const additions = {
  report(line: AddedLine, units: number): void {
    count += 1;
    additions.endSoon();
    change({ number: count, line, units });
  },
  /** Holds the notice open while somebody uses it by keyboard. */
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
