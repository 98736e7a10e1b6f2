import {
  type MyOrdersAnswer,
  type myOrdersQuery,
  orderSummarySchema,
  type ShopperOrder,
} from '@vitrine/contract/orders/order-view.schema.ts';
import { readOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import type * as z from 'zod';
import { orderOfTrackingToken } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { keysetPage } from '../../platform/database/pagination/keyset-page.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { containing } from '../../resources/read/where.ts';
import { siteSettings } from '../../settings/settings.ts';
import { sharedWith } from './agents/agent-orders.ts';
import { type OrderSearch, orderIdByNumber, ordersOfUser, orderViewRow } from './order-view.queries.ts';
import { toOrderView } from './order-view.ts';

/**
 * Returns the signed-in user's orders, newest first, or those that a search finds by number or by the name of a product
 * (docs/behaviour/calls.md#cart-and-orders). Fails with INVALID_REQUEST for an invalid cursor.
 */
export async function myOrders(
  context: AppContext,
  { userId, limit, cursor, search }: { readonly userId: string } & z.output<typeof myOrdersQuery>,
): Promise<Outcome<MyOrdersAnswer>> {
  return keysetPage(
    { limit, cursor },
    {
      rows: (after) =>
        ordersOfUser(context.db, { userId, limit, after, search: search ? toOrderSearch(search) : undefined }),
      getPosition: (row) => ({ at: row.created_at, id: row.id }),
      view: (row) =>
        orderSummarySchema.parse({ ...row, itemCount: row.item_count, createdAt: row.created_at.toISOString() }),
    },
  );
}

const maxWords = 6;

function toOrderSearch(text: string): OrderSearch {
  const words = text.split(/\s+/).slice(0, maxWords);
  return { number: readOrderNumber(text), patterns: words.map(containing) };
}

/** Returns a guest's order by its number and e-mail. Returns NOT_FOUND for both a wrong number and a wrong e-mail. */
export async function lookUpOrder(
  context: AppContext,
  { number, email }: { readonly number: string; readonly email: string },
): Promise<Outcome<ShopperOrder>> {
  const read = readOrderNumber(number);
  const id = read === null ? null : await orderIdByNumber(context.db, read, email);
  return id === null
    ? failure('NOT_FOUND', 'We found no order with this number and email. Please check both.')
    : loadView(context, id);
}

/** Returns the order that a confirmation's signed token opens (docs/behaviour/orders.md#tracking). */
export async function trackOrder(context: AppContext, token: string): Promise<Outcome<ShopperOrder>> {
  const id = orderOfTrackingToken(context.sessionSecret, token);
  return id === null ? failure('NOT_FOUND', 'This link does not lead to an order.') : loadView(context, id);
}

async function loadView(context: AppContext, orderId: string): Promise<Outcome<ShopperOrder>> {
  const { db } = context;
  const [row, { returnsText }, agent] = await Promise.all([
    orderViewRow(db, orderId),
    siteSettings(db),
    sharedWith(db, orderId),
  ]);
  return row
    ? success({ ...toOrderView(row), returnsText, agent })
    : failure('NOT_FOUND', 'This order no longer exists.');
}
