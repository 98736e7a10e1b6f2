import type { Tracking } from '@vitrine/contract/shipping/track.schema.ts';
import type { CustomsFormKind } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import type { CarrierLabel, CarrierRate, CarrierShipment, Location } from '../carrier-provider.ts';
import type { RateAnswer, ShipmentAnswer, TrackerAnswer } from './easypost-readings.ts';

/** Converts a shipment of EasyPost. */
export function readShipment(answer: ShipmentAnswer): CarrierShipment {
  return {
    id: answer.id,
    reference: answer.reference,
    to: readLocation(answer.to_address ?? null),
    rates: answer.rates.map(readRate),
    label: readLabel(answer),
    voided: readVoided(answer.refund_status),
  };
}

/** Returns the id of the shipment for which a rate was requested. */
export function readRateId({ shipment_id: id }: RateAnswer): string | null {
  return id || null;
}

/** Converts a tracker of EasyPost. Events without a readable time are left out. */
export function readTracking(tracker: TrackerAnswer): Tracking {
  return {
    trackingNumber: tracker.tracking_code,
    carrier: tracker.carrier,
    status: tracker.status,
    url: tracker.public_url,
    estimatedDelivery: toIsoTime(tracker.est_delivery_date),
    events: tracker.tracking_details.flatMap((detail) => {
      const at = toIsoTime(detail.datetime);
      if (at === null) return [];
      const { city, state, country } = detail.tracking_location ?? { city: null, state: null, country: null };
      const location = [city, state, country].filter((part) => part !== null).join(', ') || null;
      return [{ status: detail.status, message: detail.message, location, at }];
    }),
  };
}

function readRate({ id, carrier, service, rate, currency, delivery_days: days }: RateAnswer): CarrierRate {
  return { id, carrier, service, price: rate, currency, deliveryDays: days ?? null };
}

/** The forms of EasyPost that are for the customs. */
const customsForms: ReadonlyMap<string, CustomsFormKind> = new Map([
  ['cn22', 'CN22'],
  ['commercial_invoice', 'COMMERCIAL_INVOICE'],
  ['high_value_report', 'HIGH_VALUE_REPORT'],
  ['nafta_certificate_of_origin', 'CERTIFICATE_OF_ORIGIN'],
]);

function readLabel(answer: ShipmentAnswer): CarrierLabel | null {
  if (!answer.postage_label) return null;
  return {
    rate: answer.selected_rate ? readRate(answer.selected_rate) : null,
    trackingNumber: answer.tracking_code,
    trackerId: answer.tracker?.id ?? null,
    trackingUrl: answer.tracker?.public_url ?? null,
    fileUrl: answer.postage_label.label_url,
    forms: (answer.forms ?? []).flatMap(({ form_type: type, form_url: fileUrl }) => {
      const kind = customsForms.get(type ?? '');
      return kind && fileUrl ? [{ kind, fileUrl }] : [];
    }),
  };
}

function readLocation(party: NonNullable<ShipmentAnswer['to_address']> | null): Location | null {
  if (!party) return null;
  return {
    street1: party.street1 ?? '',
    street2: party.street2 ?? undefined,
    city: party.city ?? '',
    state: party.state ?? '',
    postalCode: party.zip ?? '',
    country: party.country ?? '',
  };
}

function readVoided(status: string | null): CarrierShipment['voided'] {
  if (status === null || status === 'not_applicable') return null;
  if (status === 'refunded') return 'REFUNDED';
  return status === 'rejected' ? 'REJECTED' : 'REQUESTED';
}

function toIsoTime(text: string | null): string | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
