import type { EasypostContext } from '../easypost/easypost-context.ts';
import { toHundredths } from '../paypal/money.ts';
import type { PayPalCapture } from '../paypal/objects.ts';
import type { PayPalContext } from '../paypal/paypal-context.ts';
import { rateById, shipmentById } from '../shippo/shipments.ts';
import type { ShippoContext } from '../shippo/shippo-context.ts';
import type { Charge, Dispute, PaymentIntent, Refund } from '../stripe/objects.ts';
import type { StripeContext } from '../stripe/stripe-context.ts';
import type { TaxTransaction } from '../stripe/tax/tax-objects.ts';

/** A label as recorded in the carrier's books. */
export interface BoughtLabel {
  readonly shipmentId: string;
  readonly reference: string | null;
  readonly trackingCode: string;
  /** In dollars, as a decimal text. */
  readonly rate: string;
  readonly service: string;
  readonly status: string;
  readonly refundStatus: string | null;
  /** Whether it is for the way back. */
  readonly isReturn: boolean;
  /** The customs declaration as it was sent. */
  readonly customs: unknown;
}

export type IntentEntry = Pick<
  PaymentIntent,
  'id' | 'amount' | 'amount_received' | 'created' | 'currency' | 'latest_charge' | 'metadata' | 'status'
>;
export type ChargeEntry = Pick<
  Charge,
  | 'id'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'disputed'
  | 'metadata'
  | 'payment_intent'
  | 'refunded'
  | 'status'
>;
export type RefundEntry = Pick<Refund, 'id' | 'amount' | 'charge' | 'metadata' | 'payment_intent' | 'status'>;
export type DisputeEntry = Pick<Dispute, 'id' | 'amount' | 'charge' | 'payment_intent' | 'reason' | 'status'>;

/** A sale or its reversal in the books for the tax office. Amounts are in cents, below 0 for a reversal. */
export interface TaxEntry extends Pick<TaxTransaction, 'id' | 'reference' | 'reverses' | 'calculation'> {
  readonly amount: number;
  readonly tax: number;
}

/** A summary of all records of the providers, oldest first. The end-to-end proof compares it with the shop's books. */
export interface Books {
  readonly intents: IntentEntry[];
  readonly charges: ChargeEntry[];
  readonly refunds: RefundEntry[];
  readonly disputes: DisputeEntry[];
  readonly labels: BoughtLabel[];
  readonly taxes: TaxEntry[];
  /** What PayPal captured. */
  readonly paypal: PayPalEntry[];
  /** The ids of the accounts that PayPal has saved. */
  readonly savedAccounts: string[];
  /** The number of computed taxes, with or without an order. */
  readonly calculationCount: number;
  /** In cents: all succeeded and captured charges, and all refunds that have not failed. */
  readonly totals: { readonly captured: number; readonly refunded: number; readonly chargeCount: number };
}

/** A payment in the books of PayPal, in hundredths of its currency. */
export interface PayPalEntry {
  readonly orderId: string;
  readonly customId: string | null;
  readonly captureId: string;
  readonly status: string;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
  readonly refunds: readonly { readonly id: string; readonly amount: number }[];
}

interface Contexts {
  readonly stripe: StripeContext;
  readonly paypal: PayPalContext;
  readonly easypost: EasypostContext;
  readonly shippo: ShippoContext;
}

export function books({ stripe, paypal, easypost, shippo }: Contexts): Books {
  const intents = entries(
    stripe.intents.each(),
    ({ id, amount, amount_received, created, currency, latest_charge, metadata, status }) => [
      { id, amount, amount_received, created, currency, latest_charge, metadata, status },
    ],
  );
  const charges = entries(
    stripe.charges.each(),
    ({ id, amount, amount_captured, amount_refunded, disputed, metadata, payment_intent, refunded, status }) => [
      { id, amount, amount_captured, amount_refunded, disputed, metadata, payment_intent, refunded, status },
    ],
  );
  const refunds = entries(stripe.refunds.each(), ({ id, amount, charge, metadata, payment_intent, status }) => [
    { id, amount, charge, metadata, payment_intent, status },
  ]);
  const disputes = entries(stripe.disputes.each(), ({ id, amount, charge, payment_intent, reason, status }) => [
    { id, amount, charge, payment_intent, reason, status },
  ]);
  const labels = entries(easypost.shipments.each(), (shipment): BoughtLabel[] => {
    const { id: shipmentId, reference, status, tracking_code: trackingCode, selected_rate: rate } = shipment;
    if (trackingCode === null || rate === null) return [];
    const refundStatus = shipment.refund_status;
    const { service, rate: price } = rate;
    const isReturn = shipment.is_return;
    const customs = shipment.customs_info;
    return [{ shipmentId, reference, trackingCode, rate: price, service, status, refundStatus, isReturn, customs }];
  });
  const paid = charges.filter((charge) => charge.status === 'succeeded' && charge.amount_captured > 0);
  return {
    intents,
    charges,
    refunds,
    disputes,
    labels: [...labels, ...shippoLabels(shippo)],
    paypal: entries(paypal.captures.each(), (capture) => [payPalEntry(paypal, capture)]),
    savedAccounts: entries(paypal.tokens.each(), ({ id }) => [id]),
    calculationCount: [...stripe.calculations.each()].length,
    taxes: entries(stripe.taxTransactions.each(), (transaction) => [taxEntry(transaction)]),
    totals: {
      captured: paid.reduce((sum, charge) => sum + charge.amount_captured, 0),
      refunded: refunds.filter(({ status }) => status !== 'failed').reduce((sum, refund) => sum + refund.amount, 0),
      chargeCount: paid.length,
    },
  };
}

function shippoLabels(context: ShippoContext): BoughtLabel[] {
  return entries(context.transactions.each(), (transaction): BoughtLabel[] => {
    if (transaction.status === 'ERROR') return [];
    const { shipment: shipmentId, amount: rate, servicelevel } = rateById(context, transaction.rate);
    const { metadata, extra, customs_declaration: customs } = shipmentById(context, shipmentId);
    const [reference, isReturn] = [metadata || null, extra.is_return === true];
    const { tracking_number: trackingCode, tracking_status: status } = transaction;
    const refundStatus = transaction.status === 'SUCCESS' ? null : transaction.status;
    const service = servicelevel.name;
    return [{ shipmentId, reference, trackingCode, rate, service, status, refundStatus, isReturn, customs }];
  });
}

function payPalEntry({ refunds }: PayPalContext, capture: PayPalCapture): PayPalEntry {
  const made = refunds.list({ field: 'captureId', value: capture.id }).filter(({ status }) => status !== 'FAILED');
  return {
    orderId: capture.orderId,
    customId: capture.customId,
    captureId: capture.id,
    status: capture.status,
    currency: capture.amount.currency_code,
    captured: ['PENDING', 'DECLINED'].includes(capture.status) ? 0 : toHundredths(capture.amount),
    refunded: made.reduce((sum, { amount }) => sum + toHundredths(amount), 0),
    refunds: made.map(({ id, amount }) => ({ id, amount: toHundredths(amount) })),
  };
}

function taxEntry({ id, reference, reverses, calculation, lines, shipping }: TaxTransaction): TaxEntry {
  const parts = [...lines, ...(shipping ? [shipping] : [])];
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return { id, reference, reverses, calculation, amount, tax: parts.reduce((sum, part) => sum + part.amount_tax, 0) };
}

/** Returns the entries of all records, oldest first, without holding the whole records in memory. */
function entries<T, Entry>(records: Iterable<T>, write: (record: T) => Entry[]): Entry[] {
  const written: Entry[] = [];
  for (const record of records) written.push(...write(record));
  return written.toReversed();
}
