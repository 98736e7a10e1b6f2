import { type EasypostDesk, emitEasypost } from './desk.ts';
import { EasypostFailure, missingField, unknownResource } from './failure.ts';
import { type Fields, requiredFields, textField } from './fields.ts';
import type { LabelRefund, Shipment } from './objects.ts';
import { shipmentById } from './shipments.ts';

/** POST /v2/shipments/:id/refund: submitted to the carrier, which decides later. */
export function refundShipment(desk: EasypostDesk, id: string): Shipment {
  submit(desk, shipmentById(desk, id));
  return shipmentById(desk, id);
}

/** POST /v2/refunds, by carrier and tracking codes. */
export function createLabelRefunds(desk: EasypostDesk, body: Fields): LabelRefund[] {
  const fields = requiredFields(body, 'refund');
  if (textField(fields, 'carrier') === null) throw missingField('carrier');
  const given = fields['tracking_codes'];
  const codes = Array.isArray(given) ? given.map(String) : (textField(fields, 'tracking_codes') ?? '').split(',');
  const named = codes.filter(Boolean);
  if (named.length === 0) throw missingField('tracking_codes');
  return named.map((code) => {
    const [shipment] = desk.shipments.list({ field: 'tracking_code', value: code });
    if (shipment === undefined) throw unknownResource();
    return submit(desk, shipment);
  });
}

/** GET /v2/refunds/:id */
export function labelRefundById(desk: EasypostDesk, id: string): LabelRefund {
  const refund = desk.refunds.get(id);
  if (refund === undefined) throw unknownResource();
  return refund;
}

/** The carrier has decided about a label that was handed back. */
export function decideLabelRefund(desk: EasypostDesk, shipmentId: string, status: 'refunded' | 'rejected'): void {
  const shipment = shipmentById(desk, shipmentId);
  const refundsOfShipment = desk.refunds.list({ field: 'shipment_id', value: shipmentId });
  for (const refund of refundsOfShipment) {
    const decided = { ...refund, status, updated_at: desk.now() };
    desk.refunds.put(decided);
    if (status === 'refunded') emitEasypost(desk, 'refund.successful', decided, { status: refund.status });
  }
  shipment.refund_status = status;
  if (status === 'refunded') shipment.fees = shipment.fees.map((fee) => ({ ...fee, refunded: true }));
  desk.shipments.put(shipment);
}

function submit(desk: EasypostDesk, shipment: Shipment): LabelRefund {
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
    id: desk.id('rfnd'),
    object: 'Refund',
    created_at: desk.now(),
    updated_at: desk.now(),
    tracking_code: shipment.tracking_code,
    confirmation_number: null,
    status: 'submitted',
    carrier: shipment.selected_rate.carrier,
    shipment_id: shipment.id,
  };
  desk.refunds.put(refund);
  desk.shipments.put({ ...shipment, refund_status: 'submitted', updated_at: desk.now() });
  desk.agenda.later('easypost.refund', shipment.id, desk.laterMs);
  return refund;
}
