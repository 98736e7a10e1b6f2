import { api } from '../api.ts';
import type { May } from '../navigation/page-permissions.ts';

interface Wanted {
  readonly search: string;
  readonly isDemo: boolean;
  /** A custom role finds only records and fields that it may see. */
  readonly may: May;
  readonly signal: AbortSignal;
}

const limit = 5;

/** Searches records. The demo account sees masked people, so it may not search by their names. */
export async function findRecords({ search, isDemo, may, signal }: Wanted) {
  const none = { items: [] };
  const contact = may('customers:contact') ? ['email'] : [];
  const [products, orders, users] = await Promise.all([
    may('products:read')
      ? api.products.many({ search, searchFields: ['name'], select: ['id', 'name', 'unitPrice'], limit }, signal)
      : none,
    may('orders:read')
      ? api.staff.orderList.many(
          {
            search: search.replace(/^#/, ''),
            searchFields: isDemo ? ['number'] : ['number', ...contact, 'name'],
            limit,
          },
          signal,
        )
      : none,
    isDemo || !may('customers:read')
      ? none
      : api.users.many({ search, searchFields: ['firstName', 'lastName', ...contact], limit }, signal),
  ]);
  return { products: products.items, orders: orders.items, users: users.items };
}
