import type Stripe from 'stripe';
import * as z from 'zod';
import { getStripe, type StripeShop } from '../../platform/vendors/stripe/stripe-sdk.client.ts';
import { type BookResult, type Reversal, toAttemptKey } from '../service/tax-service.ts';
import type { OrderToRecord } from '../service/tax-transactions.queries.ts';
import { describeError, isRefusal, linesOfPage, maxPages, page } from './stripe-tax.client.ts';

/** Time limit in milliseconds. No shopper waits for the tax records. */
const bookMs = 15_000;

const transactionLine = z.object({ id: z.string().min(1).max(255), reference: z.string().max(500) });
const transaction = z.object({ id: z.string().min(1).max(255), line_items: page(transactionLine).nullish() });

/**
 * Records a calculation of an order. The order's id is the idempotency key, so any number of runs record it once. Each
 * resend by staff has a separate key, because Stripe repeats its refusal under the same key.
 */
export function recordTransaction(shop: StripeShop, order: OrderToRecord): Promise<BookResult> {
  return stored(shop, () =>
    getStripe(shop).tax.transactions.createFromCalculation(
      {
        calculation: order.calculation_id,
        reference: order.number,
        metadata: { order_id: order.order_id },
        expand: ['line_items'],
      },
      { idempotencyKey: toAttemptKey(`tax-${order.order_id}`, order), timeout: bookMs },
    ),
  );
}

/** Reverses parts of an order. The credit note's id is the idempotency key. */
export function reversePart(shop: StripeShop, reversal: Reversal): Promise<BookResult> {
  const { credit_note_id: id, parts } = reversal;
  const lines = parts.flatMap(({ name, amount: whole, tax }) =>
    name === null
      ? []
      : [
          {
            original_line_item: getLine(reversal, name),
            reference: `${name}-${id}`,
            amount: 0 - whole,
            amount_tax: 0 - tax,
          },
        ],
  );
  const shipping = parts.find(({ name }) => name === null);
  return stored(shop, () =>
    getStripe(shop).tax.transactions.createReversal(
      {
        mode: 'partial',
        original_transaction: reversal.transaction_id,
        reference: `refund-${id}`,
        ...(lines.length > 0 ? { line_items: lines } : {}),
        ...(shipping ? { shipping_cost: { amount: 0 - shipping.amount, amount_tax: 0 - shipping.tax } } : {}),
      },
      { idempotencyKey: toAttemptKey(`tax-refund-${id}`, reversal), timeout: bookMs },
    ),
  );
}

/** Returns Stripe's id of a line. */
function getLine({ transaction_lines: lines, order_id: orderId }: Reversal, name: string): string {
  const line = lines[name];
  if (line === undefined) throw new Error(`Stripe's transaction of order ${orderId} has no line ${name}.`);
  return line;
}

/** Undoes a partial reversal, because the bank returned the refund. */
export function undoReversal(
  shop: StripeShop,
  reversal: Reversal & { readonly reversal_id: string },
): Promise<BookResult> {
  const { credit_note_id: id, reversal_id: reversalId } = reversal;
  return stored(shop, () =>
    getStripe(shop).tax.transactions.createReversal(
      { mode: 'full', original_transaction: reversalId, reference: `refund-${id}-returned` },
      { idempotencyKey: toAttemptKey(`tax-refund-${id}-returned`, reversal), timeout: bookMs },
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
