import type { User } from '@vitrine/contract/users/user.schema.ts';
import { maxWishlist } from '@vitrine/contract/users/wishlist-bounds.ts';
import { isFields, isText } from '../shop/stored-fields.ts';
import { storedValue } from '../shop/stored-value.ts';
import { useStoredValue } from '../shop/use-stored-value.ts';
import { userStore, useUser } from '../users/user-store.ts';

interface StoredWishlist {
  /** The account whose list this is, or null for one that was made without an account. */
  readonly userId: string | null;
  /** The latest first. */
  readonly productIds: readonly string[];
}

const empty: StoredWishlist = { userId: null, productIds: [] };

const stored = storedValue<StoredWishlist>({
  key: 'wishlist',
  empty,
  read: (value) => {
    if (!isFields(value) || !Array.isArray(value['productIds'])) return null;
    const { userId, productIds } = value;
    return { userId: isText(userId) ? userId : null, productIds: productIds.filter(isText) };
  },
});

/** Returns the account that stores the list. The demo account stores none, because everybody shares it. */
function getOwner(user: User | null): string | null {
  return user && !user.isDemo ? user.id : null;
}

/** Returns the products of the shopper's wishlist, the latest first. */
export function useWishlist(): readonly string[] {
  const owner = getOwner(useUser());
  const { userId, productIds } = useStoredValue(stored);
  return userId === owner || userId === null ? productIds : empty.productIds;
}

let sync: { readonly owner: string; readonly done: Promise<void> } | null = null;

/**
 * Reads the account's list once per document, and first adds the products that were saved without an account. Without an
 * account, the list of the account that signed out is removed from the browser.
 */
export async function syncWishlist(): Promise<void> {
  const owner = getOwner(userStore.get());
  if (owner === null) {
    sync = null;
    if (stored.get().userId !== null) stored.set(null);
    return;
  }
  // A change waits for the list, because a list that arrives after it would undo it.
  if (sync?.owner !== owner) {
    const done = readAccountList(owner);
    sync = { owner, done };
    done.catch(() => (sync = null));
  }
  await sync.done;
}

async function readAccountList(owner: string): Promise<void> {
  const { userId, productIds } = stored.get();
  const isOwn = userId === null && productIds.length > 0;
  const wishlist = await loadCalls();
  const added = isOwn ? wishlist.add({ productIds: productIds.toReversed() }) : wishlist.list();
  // A list that the account has no room for is replaced by the account's.
  stored.set({ userId: owner, ...(await added.catch(() => wishlist.list())) });
}

/** Adds a product, or removes it. With an account, the list changes when the server has confirmed it. */
export async function toggleWishlist(productId: string): Promise<void> {
  const owner = getOwner(userStore.get());
  const { productIds } = stored.get();
  const isIn = productIds.includes(productId);
  if (owner === null) {
    const others = productIds.filter((id) => id !== productId);
    stored.set({ userId: null, productIds: isIn ? others : [productId, ...others].slice(0, maxWishlist) });
    return;
  }
  await syncWishlist();
  const wishlist = await loadCalls();
  const changed = isIn ? await wishlist.remove(productId) : await wishlist.add({ productIds: [productId] });
  stored.set({ userId: owner, ...changed });
}

/** Loads the calls of an account's list, which the page of a product does not need before. */
async function loadCalls() {
  return (await import('../shop/shop-client.ts')).shopClient.wishlist;
}
