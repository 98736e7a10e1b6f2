import { type EasypostDesk, emitEasypost } from './desk.ts';
import { EasypostFailure, missingField, unknownResource } from './failure.ts';
import { type Fields, fieldsOf, textField } from './fields.ts';
import type { PostageLabel, Rate, Shipment } from './objects.ts';
import { settleAddresses, shipmentById } from './shipments.ts';
import { newTracker } from './trackers.ts';

/** POST /v2/shipments/:id/buy. @throws EasypostFailure 422 SHIPMENT.POSTAGE.EXISTS when a label was bought before */
export function buyShipment(desk: EasypostDesk, id: string, body: Fields): Shipment {
  const shipment = shipmentById(desk, id);
  const rateId = textField(fieldsOf(body, 'rate') ?? {}, 'id');
  if (rateId === null) throw missingField('rate');
  const rate = shipment.rates.find((candidate) => candidate.id === rateId);
  if (rate === undefined) throw unknownResource();
  return buyLabel(desk, shipment, rate, textField(body, 'insurance'));
}

/** Buys at once where a shipment is made with `service` and `carrier`. */
export function buyByService(desk: EasypostDesk, shipment: Shipment, service: string): Shipment {
  const rate = shipment.rates.find((candidate) => candidate.service === service);
  if (rate === undefined) {
    throw new EasypostFailure(
      422,
      'SHIPMENT.INVALID_SERVICE',
      `The service ${service} is not available for this shipment.`,
    );
  }
  return buyLabel(desk, shipment, rate, null);
}

function buyLabel(desk: EasypostDesk, shipment: Shipment, rate: Rate, insurance: string | null): Shipment {
  if (shipment.postage_label !== null) {
    throw new EasypostFailure(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  }
  const code = `94001001${Array.from({ length: 14 }, () => Math.floor(desk.chance.fraction() * 10)).join('')}`;
  settleAddresses(desk, shipment);
  const tracker = newTracker(desk, { code, carrier: rate.carrier, shipmentId: shipment.id });
  shipment.tracking_code = code;
  shipment.insurance = insurance === null ? '50.00' : Number(insurance).toFixed(2);
  shipment.selected_rate = { ...rate, created_at: desk.now(), updated_at: desk.now() };
  shipment.postage_label = labelFor(desk, shipment);
  shipment.tracker = tracker;
  shipment.fees = [
    { object: 'Fee', type: 'LabelFee', amount: '0.00000', charged: true, refunded: false },
    { object: 'Fee', type: 'PostageFee', amount: `${rate.rate}000`, charged: true, refunded: false },
    { object: 'Fee', type: 'InsuranceFee', amount: '0.50000', charged: true, refunded: false },
  ];
  shipment.updated_at = desk.now();
  desk.trackers.put(tracker);
  desk.shipments.put(shipment);
  emitEasypost(desk, 'tracker.created', tracker);
  desk.agenda.later('easypost.first_scan', code, desk.laterMs);
  return shipment;
}

/** GET /v2/shipments/:id/label?file_format=PDF: the same label in another format. */
export function convertLabel(desk: EasypostDesk, id: string, format: string | null): Shipment {
  const shipment = shipmentById(desk, id);
  if (shipment.postage_label === null) {
    throw new EasypostFailure(422, 'SHIPMENT.POSTAGE.MISSING', 'Postage does not exist for this shipment.');
  }
  if (format?.toUpperCase() !== 'PDF') {
    throw new EasypostFailure(422, 'SHIPMENT.LABEL.FORMAT_INVALID', 'The sandbox converts labels to PDF only.');
  }
  shipment.postage_label.label_pdf_url = desk.publicUrl(`/labels/${shipment.id}.pdf`);
  shipment.postage_label.updated_at = desk.now();
  desk.shipments.put(shipment);
  return shipment;
}

function labelFor(desk: EasypostDesk, shipment: Shipment): PostageLabel {
  const isPdf = textField(shipment.options, 'label_format')?.toUpperCase() === 'PDF';
  const url = desk.publicUrl(`/labels/${shipment.id}.${isPdf ? 'pdf' : 'png'}`);
  return {
    object: 'PostageLabel',
    id: desk.id('pl'),
    created_at: desk.now(),
    updated_at: desk.now(),
    date_advance: 0,
    integrated_form: 'none',
    label_date: desk.now(),
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
