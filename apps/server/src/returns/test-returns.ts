import type { RequestReturnBody, ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import type { ReturnRules } from '@vitrine/domain/returns/return-policy.ts';
import { v7 as uuidv7 } from 'uuid';
import { trackingToken } from '../mail/mail.ts';
import { changeOrderStatus } from '../orders/staff/order-actions/change-order-status.ts';
import { type Attempt, owner, paidOrder, type TestShop } from '../orders/test-shop.ts';
import { visitor } from '../platform/http/caller/caller.ts';
import { quoteReturn, requestReturn } from './request-return.ts';
import { hashLinkKey } from './return-access.ts';

/** A German address, whose consumers may withdraw. */
export const germanAddress = {
  street1: 'Unter den Linden 1',
  street2: '',
  city: 'Berlin',
  state: '',
  postalCode: '10117',
  country: 'DE',
};

/** Places a paid order and ships it. Returns its id and its lines' ids. */
export async function shippedOrder(
  shop: TestShop,
  attempt: Attempt,
  statuses: readonly ('SHIPPED' | 'DELIVERED')[] = ['SHIPPED', 'DELIVERED'],
): Promise<{ readonly id: string; readonly lineId: string; readonly token: string }> {
  const id = await paidOrder(shop, attempt);
  for (const status of statuses) {
    const change = { caller: owner, orderId: id, status, reason: undefined, requestId: 'test' };
    const outcome = await changeOrderStatus(shop.context, change);
    if (!outcome.ok) throw new Error(outcome.detail);
  }
  const { rows } = await shop.context.pool.query('select id from order_lines where order_id = $1', [id]);
  return { id, lineId: rows[0].id, token: trackingToken(shop.context.sessionSecret, id) };
}

/** Adds a link that works once, as the email would have it. */
export async function linkAccess({ context }: TestShop, orderId: string, hours = 24): Promise<ReturnAccess> {
  const key = uuidv7();
  await context.pool.query(
    `insert into return_links (id, order_id, key_hash, expires_at) values ($1, $2, $3, now() + $4 * interval '1 hour')`,
    [uuidv7(), orderId, hashLinkKey(key), hours],
  );
  return { key };
}

/** Requests a return as a guest with a new link. */
export async function request(
  shop: TestShop,
  order: { readonly id: string; readonly lineId: string },
  wanted: Partial<Pick<RequestReturnBody, 'kind' | 'refundTo'>> & {
    readonly quantity?: number;
    readonly reason?: string;
  } = {},
) {
  const { kind = 'RETURN', quantity = 1, reason = 'Changed my mind', refundTo } = wanted;
  const lines = [{ lineId: order.lineId, quantity, reason, note: 'Too blue' }];
  return requestReturn(
    shop.context,
    { access: await linkAccess(shop, order.id), kind, lines, ...(refundTo && { refundTo }) },
    { caller: visitor, address: null },
  );
}

/** Returns the audit entries of a return, oldest first. `by` is empty for staff. */
export async function returnAudits(
  { context: { pool } }: Pick<TestShop, 'context'>,
  id: string,
): Promise<{ readonly status: string; readonly by: string | null; readonly user: string | null }[]> {
  const { rows } = await pool.query(
    `select after ->> 'status' as status, after ->> 'by' as by, user_id as "user" from audit_log
     where resource = 'returns' and resource_id = $1 and action in ('create', 'status') order by at`,
    [id],
  );
  return rows;
}

/** Stores the rules for returns. Those that are absent have their defaults. */
export async function setReturnRules({ context: { pool } }: TestShop, rules: Partial<ReturnRules>): Promise<void> {
  await pool.query(
    `insert into settings (key, value) values ('returns', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(rules)],
  );
}

/** Sets the rules of the shop so that shoppers can exchange items. */
export function allowExchanges(shop: TestShop): Promise<void> {
  return setReturnRules(shop, { allowsExchanges: true });
}

/** Requests an exchange as a guest with a new link, for the amounts that the quote shows. */
export async function requestExchange(
  shop: TestShop,
  order: { readonly id: string; readonly lineId: string },
  wanted: { readonly quantity?: number; readonly for: { readonly id: string; readonly variantId?: string } },
) {
  const access = await linkAccess(shop, order.id);
  const { quantity = 1 } = wanted;
  const replacement = { productId: wanted.for.id, variantId: wanted.for.variantId ?? null };
  const line = { lineId: order.lineId, quantity, replacement };
  const by = { caller: visitor, address: null };
  const kind = 'EXCHANGE' as const;
  const quoted = await quoteReturn(shop.context, { access, kind, lines: [line] }, by);
  if (!quoted.ok) return quoted;
  const { due = 0, refund = 0 } = quoted.value.exchange ?? {};
  const body = { access, kind, lines: [{ ...line, reason: 'Does not fit' }], seen: { due, refund } };
  return requestReturn(shop.context, body, by);
}
