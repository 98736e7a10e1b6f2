import { queryOptions } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { api } from '../shell/api.ts';

/** Returns the query of one order with everything that staff need. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async (): Promise<StaffOrder> => ({ ...hidden, ...(await api.staff.order.one(id)) }),
  });
}

/**
 * What a custom role without amounts, or without emails, does not receive (docs/behaviour/permissions.md#hidden-fields).
 * The page shows none of it, and needs no check in each part.
 */
const hidden = {
  email: '',
  mail: [],
  emailBlockedAs: null,
  refunds: [],
  disputes: [],
  invoices: [],
  giftCards: [],
  taxes: [],
  discounts: [],
  total: 0,
  refundedAmount: 0,
  refundableAmount: 0,
  chargedBackAmount: 0,
  payment: { brand: null, last4: null, method: cardMethod },
} as const satisfies { readonly [Name in keyof StaffOrder]?: unknown };
