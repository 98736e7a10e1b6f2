// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The files of a worker share loaded modules. One that an earlier file loaded listens to the window of that file.
vi.resetModules();
const { userStore } = await import('../users/user-store.ts');
const { syncWishlist, toggleWishlist } = await import('./wishlist-store.ts');

const mug = '01920000-0000-7000-8000-000000000001';
const pot = '01920000-0000-7000-8000-000000000002';
const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  role: 'USER',
  isDemo: false,
} as const;

let account: string[] = [];
/** Resolves when the list of the account may arrive. */
let listMayArrive = Promise.withResolvers<void>();
let isDown = false;

beforeEach(() => {
  localStorage.clear();
  account = [pot, mug];
  isDown = false;
  listMayArrive = Promise.withResolvers();
  userStore.set(ada);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (isDown) return Response.json({ code: 'INTERNAL' }, { status: 500 });
    if (method === 'DELETE') account = account.filter((id) => !path.endsWith(id));
    const productIds = [...account];
    if (method === 'GET') await listMayArrive.promise;
    return Response.json({ productIds });
  });
});

afterEach(async () => {
  userStore.set(null);
  await syncWishlist();
  vi.unstubAllGlobals();
});

const shown = () => (JSON.parse(localStorage.getItem('wishlist') ?? '{}') as { productIds?: string[] }).productIds;

it('a product that is removed while the list is read stays removed', async () => {
  localStorage.setItem('wishlist', JSON.stringify({ userId: 'ada', productIds: [pot, mug] }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  const reading = syncWishlist();
  const removing = toggleWishlist(pot);
  await new Promise((resolve) => setTimeout(resolve, 0));
  listMayArrive.resolve();
  await Promise.all([reading, removing]);
  expect(shown()).toEqual([mug]);
});

it('a list that could not be read is read again', async () => {
  isDown = true;
  listMayArrive.resolve();
  await expect(syncWishlist()).rejects.toThrow();
  isDown = false;
  await syncWishlist();
  expect(shown()).toEqual([pot, mug]);
});
