import { type EasypostContext, emitEasypost } from './easypost-context.ts';
import { EasypostFailure, missingField, unknownResource } from './failure.ts';
import { type Fields, readFields, textField } from './fields.ts';
import type { Form, PostageLabel, Rate, Shipment } from './objects.ts';
import { settleAddresses, shipmentById } from './shipments.ts';
import { newTracker } from './trackers.ts';

/** POST /v2/shipments/:id/buy. @throws EasypostFailure 422 SHIPMENT.POSTAGE.EXISTS if the shipment has a label */
export function buyShipment(context: EasypostContext, id: string, body: Fields): Shipment {
  const shipment = shipmentById(context, id);
  const rateId = textField(readFields(body, 'rate') ?? {}, 'id');
  if (rateId === null) throw missingField('rate');
  const rate = shipment.rates.find((candidate) => candidate.id === rateId);
  if (rate === undefined) throw unknownResource();
  return buyLabel(context, shipment, rate, textField(body, 'insurance'));
}

/** Buys the label at once if the shipment is created with `service` and `carrier`. */
export function buyByService(context: EasypostContext, shipment: Shipment, service: string): Shipment {
  const rate = shipment.rates.find((candidate) => candidate.service === service);
  if (rate === undefined) {
    throw new EasypostFailure(
      422,
      'SHIPMENT.INVALID_SERVICE',
      `The service ${service} is not available for this shipment.`,
    );
  }
  return buyLabel(context, shipment, rate, null);
}

function buyLabel(context: EasypostContext, shipment: Shipment, rate: Rate, insurance: string | null): Shipment {
  if (shipment.postage_label !== null) {
    throw new EasypostFailure(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  }
  const code = `94001001${Array.from({ length: 14 }, () => Math.floor(context.random.fraction() * 10)).join('')}`;
  settleAddresses(context, shipment);
  const tracker = newTracker(context, { code, carrier: rate.carrier, shipmentId: shipment.id });
  shipment.tracking_code = code;
  shipment.insurance = insurance === null ? '50.00' : Number(insurance).toFixed(2);
  shipment.selected_rate = { ...rate, created_at: context.now(), updated_at: context.now() };
  shipment.postage_label = labelFor(context, shipment);
  shipment.tracker = tracker;
  shipment.forms = shipment.customs_info === null ? [] : customsForms(context, shipment.id);
  shipment.fees = [
    { object: 'Fee', type: 'LabelFee', amount: '0.00000', charged: true, refunded: false },
    { object: 'Fee', type: 'PostageFee', amount: `${rate.rate}000`, charged: true, refunded: false },
    { object: 'Fee', type: 'InsuranceFee', amount: '0.50000', charged: true, refunded: false },
  ];
  shipment.updated_at = context.now();
  context.trackers.put(tracker);
  context.shipments.put(shipment);
  emitEasypost(context, 'tracker.created', tracker);
  context.scheduler.later('easypost.first_scan', code, context.laterMs);
  return shipment;
}

/** GET /v2/shipments/:id/label?file_format=PDF: the same label in another format. */
export function convertLabel(context: EasypostContext, id: string, format: string | null): Shipment {
  const shipment = shipmentById(context, id);
  if (shipment.postage_label === null) {
    throw new EasypostFailure(422, 'SHIPMENT.POSTAGE.MISSING', 'Postage does not exist for this shipment.');
  }
  if (format?.toUpperCase() !== 'PDF') {
    throw new EasypostFailure(422, 'SHIPMENT.LABEL.FORMAT_INVALID', 'The sandbox converts labels to PDF only.');
  }
  shipment.postage_label.label_pdf_url = context.publicUrl(`/labels/${shipment.id}.pdf`);
  shipment.postage_label.updated_at = context.now();
  context.shipments.put(shipment);
  return shipment;
}

/** The forms that the provider makes by itself for a parcel abroad. */
function customsForms(context: EasypostContext, shipmentId: string): Form[] {
  return (['cn22', 'commercial_invoice'] as const).map((type) => ({
    object: 'Form',
    id: context.id('form'),
    created_at: context.now(),
    updated_at: context.now(),
    mode: 'test',
    form_type: type,
    form_url: context.publicUrl(`/forms/${shipmentId}/${type}.pdf`),
    submitted_electronically: null,
  }));
}

function labelFor(context: EasypostContext, shipment: Shipment): PostageLabel {
  const isPdf = textField(shipment.options, 'label_format')?.toUpperCase() === 'PDF';
  const url = context.publicUrl(`/labels/${shipment.id}.${isPdf ? 'pdf' : 'png'}`);
  return {
    object: 'PostageLabel',
    id: context.id('pl'),
    created_at: context.now(),
    updated_at: context.now(),
    date_advance: 0,
    integrated_form: 'none',
    label_date: context.now(),
    label_resolution: 300,
    label_size: '4x6',
    label_type: 'default',
    label_file_type: isPdf ? 'application/pdf' : 'image/png',
    label_url: url,
    label_pdf_url: isPdf ? url : null,
    label_zpl_url: null,
    label_epl2_url: null,
    label_file: null,
  };
}
