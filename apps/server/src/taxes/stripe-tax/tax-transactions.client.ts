import type Stripe from 'stripe';
import * as z from 'zod';
import { getStripe, type StripeShop } from '../../platform/vendors/stripe/stripe-sdk.client.ts';
import { describeError, isRefusal, linesOfPage, maxPages, page } from './stripe-tax.client.ts';

/** Time limit in milliseconds. No shopper waits for the tax records. */
const bookMs = 15_000;

/**
 * The result of an entry in Stripe's records: stored under an id, finally refused, or unknown, so that it is retried.
 */
export type BookResult =
  | { readonly kind: 'KEPT'; readonly id: string; readonly lines: Readonly<Record<string, string>> }
  | { readonly kind: 'REFUSED' | 'UNKNOWN'; readonly because: string };

const transactionLine = z.object({ id: z.string().min(1).max(255), reference: z.string().max(500) });
const transaction = z.object({ id: z.string().min(1).max(255), line_items: page(transactionLine).nullish() });

/** Each resend by staff has a separate key, because Stripe repeats its refusal under the same key. */
interface Sending {
  /** Number of resends by staff. */
  readonly sentAgain: number;
}

function toKey(name: string, { sentAgain }: Sending): string {
  return sentAgain === 0 ? name : `${name}-again-${sentAgain}`;
}

interface RecordedOrder extends Sending {
  readonly calculationId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Records a calculation of an order. The order's id is the idempotency key, so any number of runs record it once. */
export function recordTransaction(shop: StripeShop, order: RecordedOrder): Promise<BookResult> {
  const { calculationId, orderId, orderNumber } = order;
  return stored(shop, () =>
    getStripe(shop).tax.transactions.createFromCalculation(
      {
        calculation: calculationId,
        reference: orderNumber,
        metadata: { order_id: orderId },
        expand: ['line_items'],
      },
      { idempotencyKey: toKey(`tax-${orderId}`, order), timeout: bookMs },
    ),
  );
}

/** The reversed part of an order, with its taxes on top or included, in cents. */
export interface ReversedPart {
  /** Stripe's id of the line; null for the shipping. */
  readonly line: string | null;
  readonly name: string;
  readonly amount: number;
  readonly tax: number;
}

/** Reverses parts of an order. The credit note's id is the idempotency key. */
export function reversePart(
  shop: StripeShop,
  reversal: Sending & {
    readonly id: string;
    readonly transactionId: string;
    readonly parts: readonly ReversedPart[];
  },
): Promise<BookResult> {
  const lines = reversal.parts.flatMap(({ line, name, amount: whole, tax }) =>
    line === null
      ? []
      : [{ original_line_item: line, reference: `${name}-${reversal.id}`, amount: 0 - whole, amount_tax: 0 - tax }],
  );
  const shipping = reversal.parts.find(({ line }) => line === null);
  return stored(shop, () =>
    getStripe(shop).tax.transactions.createReversal(
      {
        mode: 'partial',
        original_transaction: reversal.transactionId,
        reference: `refund-${reversal.id}`,
        ...(lines.length > 0 ? { line_items: lines } : {}),
        ...(shipping ? { shipping_cost: { amount: 0 - shipping.amount, amount_tax: 0 - shipping.tax } } : {}),
      },
      { idempotencyKey: toKey(`tax-refund-${reversal.id}`, reversal), timeout: bookMs },
    ),
  );
}

/** Undoes a partial reversal, because the bank returned the refund. */
export function undoReversal(
  shop: StripeShop,
  reversal: Sending & { readonly id: string; readonly reversalId: string },
): Promise<BookResult> {
  const { id, reversalId } = reversal;
  return stored(shop, () =>
    getStripe(shop).tax.transactions.createReversal(
      { mode: 'full', original_transaction: reversalId, reference: `refund-${id}-returned` },
      { idempotencyKey: toKey(`tax-refund-${id}-returned`, reversal), timeout: bookMs },
    ),
  );
}

async function stored(shop: StripeShop, call: () => Promise<Stripe.Tax.Transaction>): Promise<BookResult> {
  try {
    const { id, line_items: first } = transaction.parse(await call());
    const rest = first?.has_more ? await furtherTransactionLines(shop, id, first.data.at(-1)?.id) : [];
    const lines = [...(first?.data ?? []), ...rest].map((line) => [line.reference, line.id]);
    return { kind: 'KEPT', id, lines: Object.fromEntries(lines) };
  } catch (error) {
    return { kind: isRefusal(error) ? 'REFUSED' : 'UNKNOWN', because: describeError(error) };
  }
}

async function furtherTransactionLines(shop: StripeShop, id: string, after: string | undefined) {
  const lines: z.infer<typeof transactionLine>[] = [];
  let last = after;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const params = { limit: linesOfPage, ...(last === undefined ? {} : { starting_after: last }) };
    const answer = await getStripe(shop).tax.transactions.listLineItems(id, params, { timeout: bookMs });
    const { data, has_more: hasMore } = page(transactionLine).parse(answer);
    lines.push(...data);
    if (!hasMore) break;
    last = data.at(-1)?.id;
  }
  return lines;
}
