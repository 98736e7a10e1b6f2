import type { Tracking } from '@vitrine/contract/shipping/track.schema.ts';
import { type AddressComplaint, getAddressErrors } from '@vitrine/domain/shipping/address/address-errors.ts';
import type { AddressVerification } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { CarrierLabel, CarrierRate, CarrierShipment, Location, Party } from '../carrier-provider.ts';
import type {
  AddressAnswer,
  RateAnswer,
  ShipmentAnswer,
  TrackAnswer,
  TrackEventAnswer,
  TransactionAnswer,
} from './shippo-readings.ts';

/** Converts a shipment of Shippo with the transaction that bought its label. */
export function readShipment(answer: ShipmentAnswer, transaction: TransactionAnswer | null): CarrierShipment {
  const rates = answer.rates.flatMap(readRate);
  return {
    id: answer.object_id,
    reference: answer.metadata,
    to: answer.address_to ? readLocation(answer.address_to) : null,
    rates,
    label: transaction && readLabel(transaction, rates.find(({ id }) => id === transaction.rate) ?? null),
    voided: transaction && voided[transaction.status],
  };
}

const voided = {
  WAITING: null,
  QUEUED: null,
  SUCCESS: null,
  ERROR: null,
  REFUNDPENDING: 'REQUESTED',
  REFUNDED: 'REFUNDED',
  REFUNDREJECTED: 'REJECTED',
} as const;

function readRate({ object_id: id, provider, servicelevel, price, currency, estimated_days: days }: RateAnswer) {
  if (price === null) return [];
  const service = servicelevel.name ?? servicelevel.token ?? '';
  return [{ id, carrier: provider, service, price, currency, deliveryDays: days ?? null } satisfies CarrierRate];
}

function readLabel(transaction: TransactionAnswer, rate: CarrierRate | null): CarrierLabel {
  const { object_id: id, tracking_number: number, commercial_invoice_url: invoice } = transaction;
  return {
    rate,
    trackingNumber: number,
    trackerId: number === null || rate === null ? null : `${carrierToken(rate.carrier)}/${number}/${id}`,
    trackingUrl: transaction.tracking_url_provider,
    fileUrl: transaction.label_url,
    forms: invoice === null ? [] : [{ kind: 'COMMERCIAL_INVOICE', fileUrl: invoice }],
  };
}

/** Returns Shippo's token of a carrier: "DHL Express" is `dhl_express`. */
export function carrierToken(carrier: string): string {
  return carrier.trim().toLowerCase().replaceAll(' ', '_');
}

/** Returns the path of a tracking. A tracker's id is carrier, number and transaction, because test numbers repeat. */
export function trackPath(trackerId: string): string {
  const [carrier = '', number = ''] = trackerId.split('/');
  return `tracks/${encodeURIComponent(carrier)}/${encodeURIComponent(number)}`;
}

const trackStatuses: Readonly<Record<string, string>> = {
  PRE_TRANSIT: 'pre_transit',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'return_to_sender',
  FAILURE: 'failure',
};
/** The parts of TRANSIT that the shop shows on their own. */
const substatuses: ReadonlySet<string> = new Set(['out_for_delivery', 'available_for_pickup']);

function readTrackStatus({ status, substatus }: TrackEventAnswer): string {
  const code = substatus?.code ?? '';
  // Shippo names a parcel at the counter `pickup_available`.
  const part = code === 'pickup_available' ? 'available_for_pickup' : code;
  return status === 'TRANSIT' && substatuses.has(part) ? part : (trackStatuses[status] ?? 'unknown');
}

/** Converts the tracking of Shippo. Events without a readable time are left out. */
export function readTracking(track: TrackAnswer): Tracking {
  return {
    trackingNumber: track.tracking_number,
    carrier: track.carrier,
    status: track.tracking_status ? readTrackStatus(track.tracking_status) : 'unknown',
    url: null,
    estimatedDelivery: toIsoTime(track.eta),
    events: track.tracking_history.flatMap((event) => {
      const at = toIsoTime(event.status_date);
      if (at === null) return [];
      const { city, state, country } = event.location ?? { city: null, state: null, country: null };
      const location = [city, state, country].filter((part) => part !== null).join(', ') || null;
      return [{ status: readTrackStatus(event), message: event.status_details ?? '', location, at }];
    }),
  };
}

/** Reads a verification. Returns null when Shippo has no data for the address. */
export function readVerification(answer: AddressAnswer, location: Location): AddressVerification | null {
  const { is_valid: isValid, messages } = answer.validation_results ?? {};
  if (isValid === undefined || isValid === null) return null;
  if (!isValid) {
    const complaints = (messages ?? []).map(({ code, text }) => ({ code, message: text }));
    return refusedAddress(complaints.length > 0 ? complaints : [{ message: 'Address not found' }], location);
  }
  return {
    valid: true,
    errors: [],
    normalizedAddress: {
      street1: answer.street1 ?? location.street1,
      street2: answer.street2 ?? undefined,
      city: answer.city ?? location.city,
      state: answer.state ?? location.state,
      postalCode: answer.zip ?? location.postalCode,
      country: answer.country ?? location.country,
    },
  };
}

/** Returns the verification of an address that the provider refuses. */
export function refusedAddress(complaints: readonly AddressComplaint[], location: Location): AddressVerification {
  const errors = complaints.map(({ message }) => message);
  return { valid: false, errors, normalizedAddress: null, faults: getAddressErrors(complaints, location) };
}

/** Returns an address in Shippo's form. It omits empty fields, because a quote may have a ZIP code only. */
export function toAddress(party: Party): Readonly<Record<string, string>> {
  const { name, street1, street2, city, state, postalCode: zip, country, email, phone } = party;
  const fields = Object.entries({ name, street1, street2, city, state, zip, country, email, phone });
  return Object.fromEntries(fields.flatMap(([field, value]) => (value ? [[field, value]] : [])));
}

function readLocation(party: NonNullable<ShipmentAnswer['address_to']>): Location {
  return {
    street1: party.street1 ?? '',
    street2: party.street2 ?? undefined,
    city: party.city ?? '',
    state: party.state ?? '',
    postalCode: party.zip ?? '',
    country: party.country ?? '',
  };
}

function toIsoTime(text: string | null): string | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
