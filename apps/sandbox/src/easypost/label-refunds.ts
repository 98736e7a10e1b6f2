import { type EasypostContext, emitEasypost } from './easypost-context.ts';
import { EasypostFailure, missingField, unknownResource } from './failure.ts';
import { type Fields, requiredFields, textField } from './fields.ts';
import type { LabelRefund, Shipment } from './objects.ts';
import { shipmentById } from './shipments.ts';

/** POST /v2/shipments/:id/refund: submits the refund to the carrier, which decides later. */
export function refundShipment(context: EasypostContext, id: string): Shipment {
  submit(context, shipmentById(context, id));
  return shipmentById(context, id);
}

/** POST /v2/refunds, by carrier and tracking codes. */
export function createLabelRefunds(context: EasypostContext, body: Fields): LabelRefund[] {
  const fields = requiredFields(body, 'refund');
  if (textField(fields, 'carrier') === null) throw missingField('carrier');
  const given = fields['tracking_codes'];
  const codes = Array.isArray(given) ? given.map(String) : (textField(fields, 'tracking_codes') ?? '').split(',');
  const named = codes.filter(Boolean);
  if (named.length === 0) throw missingField('tracking_codes');
  return named.map((code) => {
    const [shipment] = context.shipments.list({ field: 'tracking_code', value: code });
    if (shipment === undefined) throw unknownResource();
    return submit(context, shipment);
  });
}

/** GET /v2/refunds/:id */
export function labelRefundById(context: EasypostContext, id: string): LabelRefund {
  const refund = context.refunds.get(id);
  if (refund === undefined) throw unknownResource();
  return refund;
}

/** Records the carrier's decision about the refund of a label. */
export function decideLabelRefund(context: EasypostContext, shipmentId: string, status: 'refunded' | 'rejected'): void {
  const shipment = shipmentById(context, shipmentId);
  const refundsOfShipment = context.refunds.list({ field: 'shipment_id', value: shipmentId });
  for (const refund of refundsOfShipment) {
    const decided = { ...refund, status, updated_at: context.now() };
    context.refunds.put(decided);
    if (status === 'refunded') emitEasypost(context, 'refund.successful', decided, { status: refund.status });
  }
  shipment.refund_status = status;
  if (status === 'refunded') shipment.fees = shipment.fees.map((fee) => ({ ...fee, refunded: true }));
  context.shipments.put(shipment);
}

function submit(context: EasypostContext, shipment: Shipment): LabelRefund {
  if (shipment.tracking_code === null || shipment.selected_rate === null) {
    throw new EasypostFailure(
      422,
      'SHIPMENT.REFUND.UNAVAILABLE',
      'Refund not available. Label has not been purchased.',
    );
  }
  if (shipment.refund_status !== null) {
    throw new EasypostFailure(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Refund request already submitted.');
  }
  const refund: LabelRefund = {
    id: context.id('rfnd'),
    object: 'Refund',
    created_at: context.now(),
    updated_at: context.now(),
    tracking_code: shipment.tracking_code,
    confirmation_number: null,
    status: 'submitted',
    carrier: shipment.selected_rate.carrier,
    shipment_id: shipment.id,
  };
  context.refunds.put(refund);
  context.shipments.put({ ...shipment, refund_status: 'submitted', updated_at: context.now() });
  context.scheduler.later('easypost.refund', shipment.id, context.laterMs);
  return refund;
}
