import { createHash } from 'node:crypto';
import type { ReturnFileQuery } from '@vitrine/contract/returns/return-photos.schema.ts';
import type { ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import { orderOfTrackingToken } from '../mail/mail.ts';
import { isClosedToDemo, loadPaymentState } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type Caller, isStaff } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { linkOfKey } from './return-links.queries.ts';

/** An order that the caller may see the returns of. */
export interface OpenedOrder {
  readonly orderId: string;
  readonly via: 'account' | 'token' | 'key';
  /** The one-time link that opened it. null for another way. */
  readonly linkId: string | null;
}

/** The stored hash of a link's key. */
export function hashLinkKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

const noOrder = failure('NOT_FOUND', 'There is no such order.');
const deadLink = failure('NOT_FOUND', 'This link has expired. Ask for a new one on the page of your order.');

/** Returns the order that the caller's account, token or key opens. Fails with NOT_FOUND. */
export async function openOrder(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  access: ReturnAccess,
  caller: Caller,
): Promise<Outcome<OpenedOrder>> {
  if ('key' in access) {
    const link = await linkOfKey(db, hashLinkKey(access.key));
    return link ? success({ orderId: link.order_id, via: 'key', linkId: link.id }) : deadLink;
  }
  if ('token' in access) {
    const orderId = orderOfTrackingToken(sessionSecret, access.token);
    return orderId === null ? noOrder : success({ orderId, via: 'token', linkId: null });
  }
  const order = caller.kind === 'user' ? await loadPaymentState(db, access.orderId) : null;
  if (caller.kind !== 'user' || order?.user_id !== caller.userId) return noOrder;
  return success({ orderId: access.orderId, via: 'account', linkId: null });
}

/** Returns the access that the address of a file names. Null without one. */
export function fileAccess({ key, token, order }: ReturnFileQuery): ReturnAccess | null {
  if (key !== undefined) return { key };
  if (token !== undefined) return { token };
  return order === undefined ? null : { orderId: order };
}

/** Returns whether the caller may see the files of a return: staff, and the shopper of its order. */
export async function maySeeReturn(
  context: Pick<AppContext, 'db' | 'sessionSecret'>,
  row: Parameters<typeof isClosedToDemo>[1] & { readonly order_id: string },
  { query, caller }: { readonly query: ReturnFileQuery; readonly caller: Caller },
): Promise<boolean> {
  if (isStaff(caller) && caller.kind === 'user') return !isClosedToDemo(caller, row);
  const access = fileAccess(query);
  const opened = access && (await openOrder(context, access, caller));
  return opened?.ok === true && opened.value.orderId === row.order_id;
}
