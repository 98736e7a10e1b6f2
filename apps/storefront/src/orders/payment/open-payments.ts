import type { CartLineKey } from '@vitrine/domain/cart/cart.ts';
import { type Fields, isCount, isFields, isText, readList } from '../../shop/stored-fields.ts';
import { storage } from '../../shop/stored-value.ts';

export type BoughtLine = CartLineKey & { readonly quantity: number };

/** An order of this browser whose payment was undecided at the last response. */
export interface OpenPayment {
  readonly orderId: string;
  /** The order's signed token. */
  readonly token: string;
  /** The lines that are removed from the cart when the order is paid. */
  readonly bought: readonly BoughtLine[];
}

const key = 'open-payments';
/** Maximum number of stored payments, which is above what one shopper can have open. The oldest is removed first. */
const maxCached = 10;
/** A copy for this visit, in case storage is full or forbidden. */
let inMemory: readonly OpenPayment[] = [];

/** Returns the undecided orders, newest first. They are read each time, because other tabs of the shop write them too. */
export function openPayments(): readonly OpenPayment[] {
  const stored = storage(() => localStorage.getItem(key));
  return stored ? (readPayments(stored) ?? []) : inMemory;
}

export function rememberOpenPayment(payment: OpenPayment): void {
  const others = openPayments().filter(({ token }) => token !== payment.token);
  write([payment, ...others].slice(0, maxCached));
}

/** Removes a decided payment. Only the first caller gets it, so that a cart is emptied once. */
export function closeOpenPayment(token: string): OpenPayment | null {
  const all = openPayments();
  const closed = all.find((payment) => payment.token === token) ?? null;
  if (closed) write(all.filter((payment) => payment !== closed));
  return closed;
}

function write(payments: readonly OpenPayment[]): void {
  inMemory = payments;
  storage(() =>
    payments.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(payments)),
  );
}

/** Reads the stored payments. Returns null when they are damaged. */
function readPayments(stored: string): readonly OpenPayment[] | null {
  return readList(
    storage(() => JSON.parse(stored)),
    readPayment,
  );
}

function readPayment({ orderId, token, bought }: Fields): OpenPayment | null {
  const lines = readList(bought, readLine);
  return isText(orderId) && isText(token) && lines ? { orderId, token, bought: lines } : null;
}

function readLine(line: Fields): BoughtLine | null {
  const { productId, variantId = null, quantity } = line;
  if (!isFields(line) || !isText(productId) || !isCount(quantity)) return null;
  return variantId === null || isText(variantId) ? { productId, variantId, quantity } : null;
}
