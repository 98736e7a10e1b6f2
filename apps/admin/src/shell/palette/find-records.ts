import { api } from '../api.ts';

interface Wanted {
  readonly search: string;
  readonly isDemo: boolean;
  readonly signal: AbortSignal;
}

const limit = 5;

/** Searches records. The demo account sees masked people, so it may not search by their names. */
export async function findRecords({ search, isDemo, signal }: Wanted) {
  const [products, orders, users] = await Promise.all([
    api.products.many({ search, searchFields: ['name'], select: ['id', 'name', 'unitPrice'], limit }, signal),
    api.staff.orderList.many(
      { search: search.replace(/^#/, ''), searchFields: isDemo ? ['number'] : ['number', 'email', 'name'], limit },
      signal,
    ),
    isDemo
      ? { items: [] }
      : api.users.many({ search, searchFields: ['firstName', 'lastName', 'email'], limit }, signal),
  ]);
  return { products: products.items, orders: orders.items, users: users.items };
}
