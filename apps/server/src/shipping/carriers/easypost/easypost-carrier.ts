import type { Tracking } from '@vitrine/contract/shipping/track.schema.ts';
import { type AddressComplaint, getAddressErrors } from '@vitrine/domain/shipping/address/address-errors.ts';
import type { AddressVerification } from '@vitrine/domain/shipping/address/address-verification.ts';
import { exportExemption } from '@vitrine/domain/shipping/customs/customs.ts';
import type { CarrierAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import type {
  CarrierAdapter,
  CarrierEvent,
  CarrierEventSubject,
  CarrierProvider,
  CarrierShipment,
  Location,
  Party,
  WebhookCall,
} from '../carrier-provider.ts';
import { type EasyPostClient, easyPostFor, requestEasyPost, verifiedEasyPostEvent } from './easypost.client.ts';
import { toCustomsInfo } from './easypost-customs.ts';
import { checkEasyPostKeys } from './easypost-keys.client.ts';
import { readRateId, readShipment, readTracking } from './easypost-objects.ts';
import {
  type AddressAnswer,
  addressAnswer,
  eventAnswer,
  rateAnswer,
  shipmentAnswer,
  trackerAnswer,
} from './easypost-readings.ts';

const carriers = new WeakMap<CarrierAccount, CarrierProvider>();

/** Returns the adapter for an account of EasyPost, created once. */
function easyPostCarrier(
  account: CarrierAccount,
  environment: { readonly isProduction: boolean; readonly isRehearsal?: boolean },
): CarrierProvider {
  const known = carriers.get(account);
  if (known) return known;
  const carrier = createCarrier(account, () => easyPostFor(account, environment));
  carriers.set(account, carrier);
  return carrier;
}

export const easyPost: CarrierAdapter = { carrier: easyPostCarrier, checkKeys: checkEasyPostKeys };

function createCarrier(account: CarrierAccount, client: () => EasyPostClient): CarrierProvider {
  const carrier: CarrierProvider = {
    id: 'easypost',
    isUsable: !account.isUnusable,

    async verifyAddress(location) {
      const { postalCode: zip, street2 = '', ...parts } = toLocation(location);
      const outcome = await requestEasyPost(addressAnswer, () =>
        client().Address.create({ ...parts, street2, zip, verify: ['delivery'] }),
      );
      if (outcome.ok) return success(readVerification(outcome.value, location));
      return outcome.code === 'UNPROCESSABLE' ? success(refused([{ message: outcome.detail }], location)) : outcome;
    },

    quote: ({ from, to, parcel, reference, isReturn, customs }) =>
      requestShipment(() =>
        client().Shipment.create({
          from_address: toAddress(from),
          to_address: toAddress(to),
          parcel,
          ...(reference === undefined ? {} : { reference }),
          ...(customs && { customs_info: toCustomsInfo(customs, exportExemption(customs, from, to)) }),
          // EasyPost swaps the addresses itself.
          ...(isReturn && { is_return: true, options: { label_format: 'PDF' } }),
        }),
      ),

    readShipment: ({ shipmentId }) => requestShipment(() => client().Shipment.retrieve(shipmentId)),

    async readShipmentOfRate(rateId) {
      // The SDK's types lack Rate.retrieve. The id comes from a request, so it is encoded.
      const rate = await requestEasyPost(rateAnswer, () =>
        client().makeApiCall('get', `rates/${encodeURIComponent(rateId)}`),
      );
      if (!rate.ok) return rate;
      const id = readRateId(rate.value);
      if (id === null) return failure('NOT_FOUND', 'This rate belongs to no parcel.');
      return carrier.readShipment({ shipmentId: id, rateId });
    },

    async buy({ shipmentId, rateId }) {
      const bought = await requestShipment(() => client().Shipment.buy(shipmentId, rateId));
      if (bought.ok || bought.extra?.['providerCode'] !== 'SHIPMENT.POSTAGE.EXISTS') return bought;
      return carrier.readShipment({ shipmentId, rateId });
    },

    voidLabel: ({ shipmentId }) => requestShipment(() => client().Shipment.refund(shipmentId)),

    track: ({ trackingNumber, carrier: name }) =>
      requestTracker(() =>
        client().Tracker.create({ tracking_code: trackingNumber, ...(name === undefined ? {} : { carrier: name }) }),
      ),

    readTracking: (id) => requestTracker(() => client().Tracker.retrieve(id)),

    verifyWebhook: (call) => verifyWebhook(account, client, call),

    readEvent,
  };
  return carrier;
}

async function requestShipment(call: () => Promise<unknown>): Promise<Outcome<CarrierShipment>> {
  const outcome = await requestEasyPost(shipmentAnswer, call);
  return outcome.ok ? success(readShipment(outcome.value)) : outcome;
}

async function requestTracker(call: () => Promise<unknown>): Promise<Outcome<Tracking>> {
  const outcome = await requestEasyPost(trackerAnswer, call);
  return outcome.ok ? success(readTracking(outcome.value)) : outcome;
}

function verifyWebhook(
  account: CarrierAccount,
  client: () => EasyPostClient,
  { rawBody, headers }: WebhookCall,
): Outcome<CarrierEvent> {
  // An empty secret would make every signature easy to forge. The provider sends the event again later.
  if (account.isUnusable) {
    return failure('PROVIDER_UNAVAILABLE', 'The keys of the shipping provider are missing or cannot be read.');
  }
  const signature = String(headers['x-hmac-signature'] ?? '');
  const verified = verifiedEasyPostEvent(client(), { rawBody, signature, secret: account.webhookSecret });
  if (verified === null) return failure('BAD_SIGNATURE', 'The signature does not match the body.');
  const event = eventAnswer.safeParse(verified);
  if (!event.success) return failure('INVALID_REQUEST', 'This is not an event.');
  return success({ id: event.data.id, type: event.data.description, payload: event.data });
}

function readEvent(payload: unknown): CarrierEventSubject | null {
  const { result } = eventAnswer.parse(payload);
  const trackingNumber = result?.tracking_code ?? '';
  if (result?.object === 'Tracker' && result.id) return { kind: 'tracking', trackerId: result.id, trackingNumber };
  if (result?.object === 'Refund')
    return { kind: 'label-refund', shipmentId: result.shipment_id ?? null, trackingNumber };
  return null;
}

/** Reads a verification. The provider returns 201 for a bad address too, so only the body decides. */
function readVerification(answer: AddressAnswer, location: Location): AddressVerification | null {
  const delivery = answer.verifications?.delivery;
  if (!delivery) return null;
  if (!delivery.success) {
    const complaints = delivery.errors ?? [];
    return refused(complaints.length > 0 ? complaints : [{ message: 'Address not found' }], location);
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

function refused(complaints: readonly AddressComplaint[], location: Location): AddressVerification {
  const errors = complaints.map(({ message }) => message);
  return { valid: false, errors, normalizedAddress: null, faults: getAddressErrors(complaints, location) };
}

/** Returns only the geographic parts, because callers pass whole addresses. */
function toLocation({ street1, street2, city, state, postalCode, country }: Location): Location {
  return { street1, street2, city, state, postalCode, country };
}

function toAddress(party: Party) {
  const { postalCode: zip, street2 = '', ...parts } = toLocation(party);
  const { name = '', phone = '', email = '' } = party;
  return { ...parts, street2, zip, name, phone, email };
}
