import type { OrderDiscountInput, QuoteDraft } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { openExchange } from '../../../gift-cards/gift-cards.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { PaymentStateRow } from '../../record/payment-state.queries.ts';
import { insertExchange } from '../../refunding/exchanges/exchanges.queries.ts';
import { insertDraftOrder } from '../drafts/draft-orders.queries.ts';
import { draftAddressOfOrder, draftBusinessOfOrder, marketOfOrder } from '../order-details/order-additions.queries.ts';

/** Lines that are added to an order. They ship with it for free. */
export interface Addition {
  readonly items: QuoteDraft['items'];
  readonly discount: OrderDiscountInput | null;
  readonly note: string;
  /** The member of staff who adds them. */
  readonly userId: string;
}

/** Writes the draft of lines that are added to an order: the same customer and market, today's prices. Returns its id. */
export async function writeAddition(
  tx: Transaction<Database>,
  order: Pick<PaymentStateRow, 'order_id' | 'email'>,
  { items, discount, note, userId }: Addition,
): Promise<string> {
  const id = uuidv7();
  await insertDraftOrder(tx, {
    id,
    user_id: userId,
    addition_to: order.order_id,
    market_id: await marketOfOrder(tx, order.order_id),
    email: order.email,
    address: await draftAddressOfOrder(tx, order.order_id),
    note,
    lines: JSON.stringify(items.map((line) => ({ ...line, variantId: line.variantId ?? null }))),
    discount_type: discount?.type ?? null,
    discount_value: discount?.value ?? null,
    discount_reason: discount?.reason ?? null,
    shipping_charge: 0,
    shipping_method_id: null,
    business: await draftBusinessOfOrder(tx, order.order_id),
  });
  return id;
}

/** Opens the account by which a refund of removed units pays for the lines of a draft (decision 0044). */
export async function settleByRefund(
  tx: Transaction<Database>,
  order: Pick<PaymentStateRow, 'order_id' | 'currency'>,
  { refundId, draftId }: { readonly refundId: string; readonly draftId: string },
): Promise<void> {
  const accountId = await openExchange(tx, order.currency);
  await insertExchange(tx, { account_id: accountId, order_id: order.order_id, refund_id: refundId, draft_id: draftId });
}
