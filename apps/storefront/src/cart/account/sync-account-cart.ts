import type { StoredCart } from '@vitrine/contract/users/stored-cart.schema.ts';
import { isSameLine } from '@vitrine/domain/cart/cart.ts';
import { changedLines, type LineUnits, withChanges } from '@vitrine/domain/cart/changed-lines.ts';
import { zeroCents } from '@vitrine/domain/money/cents.ts';
import { sellsSomeProducts } from '../../routing/rendered-features.ts';
import { shopClient } from '../../shop/shop-client.ts';
import { userStore } from '../../users/user-store.ts';
import { cart, isOfOtherMarket } from '../cart-store.ts';
import { readCart } from '../stored-cart.ts';
import { inMarket } from '../use-quote.ts';
import { accountCart, unknownUnits } from './account-cart-store.ts';

/** Milliseconds between a change of the cart and its request, so that a series of clicks is one request. */
const waitMs = 1_000;

let followed: string | null | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> = Promise.resolve();

/**
 * Follows the cart of the signed-in shopper (decision 0063): sends what changes in this browser, and reads what other
 * devices changed when a page opens. A focus of the window reads nothing (spec §7). Called at the start and when the user
 * changes.
 */
export function followAccountCart(): void {
  const isFirst = followed === undefined;
  const userId = userStore.get()?.id ?? null;
  if (followed === userId) return;
  followed = userId;
  void sync({ isRead: true });
  if (!isFirst) return;
  cart.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync({ isRead: false }), waitMs);
  });
  // A page that is left sends at once what still waits.
  document.addEventListener('visibilitychange', () => void sync({ isRead: false }));
}

/** Sends the changes of this browser after earlier requests have ended. `isRead` reads the cart without changes too. */
function sync(wanted: { readonly isRead: boolean }): Promise<void> {
  // After a failure, the next change or page tries again. The browser still has the changes.
  running = running.then(() => syncOnce(wanted)).catch(console.error);
  return running;
}

async function syncOnce({ isRead }: { readonly isRead: boolean }): Promise<void> {
  const user = userStore.get();
  const known = accountCart.get();
  if (!user || user.isDemo) {
    if (known) leaveAccount(known.lines);
    return;
  }
  const sent = units(cart.current().items);
  const isMerge = known?.userId !== user.id;
  const changes = changedLines(known?.lines ?? [], sent);
  if (!isMerge && changes.length === 0 && !isRead) return;
  // A page that is left before the response sends these lines again.
  if (known && !isMerge) accountCart.set({ ...known, lines: withUnknown(known.lines, changes) });
  const { lines } = await request(changes, { isMerge });
  // The server stores no line of a product that is gone. It stays in this browser, where the cart shows its note.
  const unstored = changes.filter((line) => line.quantity > 0 && !lines.some((each) => isSameLine(each, line)));
  if (userStore.get()?.id === user.id) await adopt(user.id, lines, { sent, unstored, isMerge });
}

function withUnknown(lines: readonly LineUnits[], changes: readonly LineUnits[]): LineUnits[] {
  const unchanged = lines.filter((line) => !changes.some((change) => isSameLine(change, line)));
  return [...unchanged, ...changes.map((change) => ({ ...change, quantity: unknownUnits }))];
}

/** Removes the account's lines from a browser that is signed out. Lines that the account does not have yet stay. */
function leaveAccount(stored: readonly LineUnits[]): void {
  const own = changedLines(stored, units(cart.current().items));
  cart.takeOut(stored.filter((line) => !own.some((change) => isSameLine(change, line))));
  accountCart.set(null);
}

/** A merge sends what the browser has beside the lines of an account that signed out elsewhere. */
function request(changes: readonly LineUnits[], { isMerge }: { readonly isMerge: boolean }): Promise<StoredCart> {
  const lines = changes.filter(({ quantity }) => quantity > 0 || !isMerge);
  if (lines.length === 0) return shopClient.cart.lines();
  return isMerge ? shopClient.cart.mergeLines({ lines }) : shopClient.cart.setLines({ lines });
}

interface Sent {
  /** The browser's lines when the request was sent. */
  readonly sent: readonly LineUnits[];
  /** Those of them that the account does not take. */
  readonly unstored: readonly LineUnits[];
  readonly isMerge: boolean;
}

/** Shows the account's lines, with what changed in the browser during the request. */
async function adopt(userId: string, stored: StoredCart['lines'], { sent, unstored, isMerge }: Sent): Promise<void> {
  const held = isMerge || isOfOtherMarket(cart.current()) ? [] : cart.current().items;
  const added = stored.filter((line) => !held.some((known) => isSameLine(known, line)));
  const { lines: quoted } =
    added.length > 0 ? await shopClient.cart.quote({ items: units(added), ...inMarket() }) : { lines: [] };
  const { items } = cart.current();
  const wanted = withChanges([...stored, ...unstored], changedLines(sent, units(items)));
  const capped = quoted.flatMap((now) => {
    const line = wanted.find((each) => isSameLine(each, now));
    const isSold = now.product !== null;
    // A sold out line stays with its note, and so does one that only this market does not sell.
    if (!line || now.quantity >= line.quantity || (isSold ? now.quantity === 0 : sellsSomeProducts())) return [];
    const name = now.product?.name ?? stored.find((each) => isSameLine(each, line))?.name ?? '';
    return [{ ...line, quantity: now.quantity, name }];
  });
  const shown = withChanges(wanted, capped);
  const sold = readCart({ items: quoted.filter(({ product }) => product).map(forOneUnit), ...inMarket() })?.items ?? [];
  if (isMerge || added.length > 0 || changedLines(units(items), shown).length > 0) {
    cart.settleTo(
      shown.map((line) => {
        const shape = [...sold, ...items].find((known) => isSameLine(known, line));
        return { ...(shape ?? { ...line, product: null, variant: null, price: zeroCents }), quantity: line.quantity };
      }),
    );
  }
  const seen = accountCart.get()?.capped ?? [];
  const notes = capped.map(({ name, quantity }) => ({ name, quantity }));
  accountCart.set({ userId, lines: units(stored), capped: [...seen, ...notes] });
}

/** A sold out line has no unit, but still its product. */
function forOneUnit<Line extends object>(line: Line): Line & { readonly quantity: number } {
  return { ...line, quantity: 1 };
}

function units(lines: readonly LineUnits[]): LineUnits[] {
  return lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
}
