import { type Fields, textField } from '../easypost/fields.ts';
import { badField, missingField, notFound } from './failure.ts';
import type { ShippoRefund, ShippoTransaction } from './objects.ts';
import { rateById, shipmentById } from './shipments.ts';
import type { ShippoContext } from './shippo-context.ts';
import { carrierToken, putTrack } from './tracks.ts';

/**
 * POST /transactions with `async: false`. It buys a label at each call, also at a rate that was used before. An
 * incomplete address results in a transaction with an ERROR.
 */
export function createTransaction(context: ShippoContext, body: Fields): ShippoTransaction {
  const rateId = textField(body, 'rate');
  if (rateId === null) throw missingField('rate');
  if (context.rates.get(rateId) === undefined) throw badField('rate', 'Rate with supplied object_id not found.');
  const rate = rateById(context, rateId);
  const { address_to: to, customs_declaration: customs } = shipmentById(context, rate.shipment);
  const id = context.id();
  const code = `92055901${Array.from({ length: 14 }, () => Math.floor(context.random.fraction() * 10)).join('')}`;
  const transaction: ShippoTransaction = {
    id,
    object_id: id,
    object_created: context.now(),
    status: 'SUCCESS',
    rate: rateId,
    metadata: textField(body, 'metadata') ?? '',
    tracking_number: code,
    tracking_status: 'UNKNOWN',
    tracking_url_provider: context.publicUrl(`/shippo/tracking/${code}`),
    label_url: context.publicUrl(`/shippo/labels/${id}.pdf`),
    commercial_invoice_url:
      customs && 'commercial_invoice' in customs && customs.commercial_invoice === true
        ? context.publicUrl(`/shippo/invoices/${id}.pdf`)
        : null,
    label_file_type: 'PDF_4x6',
    messages: [],
    test: true,
  };
  if (!to.is_complete) {
    const messages = [{ source: rate.provider, code: '', text: 'The recipient address is incomplete.' }];
    const failed = { ...transaction, status: 'ERROR', tracking_number: '', label_url: '', messages } as const;
    context.transactions.put(failed);
    return failed;
  }
  context.transactions.put(transaction);
  putTrack(context, { carrier: carrierToken(rate.provider), number: code, status: 'UNKNOWN', transaction: id });
  context.scheduler.later('shippo.first_scan', code, context.laterMs);
  return transaction;
}

/** GET /transactions/:id */
export function transactionById(context: ShippoContext, id: string): ShippoTransaction {
  const transaction = context.transactions.get(id);
  if (transaction === undefined) throw notFound();
  return transaction;
}

/** GET /transactions?rate=ID: one page, newest first. */
export function listTransactions(context: ShippoContext, query: Fields): object {
  const rate = textField(query, 'rate');
  const found = rate === null ? context.transactions.list() : context.transactions.list({ field: 'rate', value: rate });
  const results = found.slice(0, Number(textField(query, 'results') ?? 25));
  return { next: null, previous: null, results };
}

/** POST /refunds: the carrier decides later. */
export function createRefund(context: ShippoContext, body: Fields): ShippoRefund {
  const transactionId = textField(body, 'transaction');
  if (transactionId === null) throw missingField('transaction');
  const transaction = context.transactions.get(transactionId);
  if (transaction === undefined) throw badField('transaction', 'Transaction with supplied object_id not found.');
  if (transaction.status !== 'SUCCESS')
    throw badField('transaction', 'A refund of this transaction was already requested.');
  const id = context.id();
  const refund: ShippoRefund = { id, object_id: id, status: 'QUEUED', transaction: transactionId, test: true };
  context.refunds.put(refund);
  context.transactions.put({ ...transaction, status: 'REFUNDPENDING' });
  context.scheduler.later('shippo.refund', transactionId, context.laterMs);
  return refund;
}

/** Records the carrier's decision about the refund of a label. */
export function decideRefund(context: ShippoContext, id: string, status: 'refunded' | 'rejected'): void {
  const transaction = transactionById(context, id);
  const decided = { ...transaction, status: status === 'refunded' ? 'REFUNDED' : 'REFUNDREJECTED' } as const;
  context.transactions.put(decided);
  for (const refund of context.refunds.list({ field: 'transaction', value: id }))
    context.refunds.put({ ...refund, status: status === 'refunded' ? 'SUCCESS' : 'ERROR' });
  context.deliver('transaction_updated', decided);
}

/** Decides the refunds of the labels of a shipment. */
export function decideRefundOfShipment(
  context: ShippoContext,
  shipmentId: string,
  status: 'refunded' | 'rejected',
): void {
  for (const rate of shipmentById(context, shipmentId).rates)
    for (const { id } of context.transactions.list({ field: 'rate', value: rate.object_id }))
      if (transactionById(context, id).status === 'REFUNDPENDING') decideRefund(context, id, status);
}
