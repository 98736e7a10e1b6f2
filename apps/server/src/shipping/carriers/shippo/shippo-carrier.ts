import { exportExemption } from '@vitrine/domain/shipping/customs/customs.ts';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import * as z from 'zod';
import type { CarrierAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { type KeyCheck, keyCheckMs } from '../../../platform/security/provider-keys/key-check.ts';
import type { CarrierAdapter, CarrierProvider, CarrierShipment, PurchaseKey } from '../carrier-provider.ts';
import { requestShippo, requireOwnHost } from './shippo-client.ts';
import { toDeclaration } from './shippo-customs.ts';
import {
  carrierToken,
  readShipment,
  readTracking,
  readVerification,
  refusedAddress,
  toAddress,
  trackPath,
} from './shippo-objects.ts';
import {
  addressAnswer,
  rateShipmentAnswer,
  refundAnswer,
  type ShipmentAnswer,
  shipmentAnswer,
  type TransactionAnswer,
  trackAnswer,
  transactionAnswer,
  transactionsAnswer,
} from './shippo-readings.ts';
import { readEvent, verifyWebhook } from './shippo-webhooks.ts';

/** A label of 4 x 6 inches, as the label printers and the other carrier providers use. */
const labelFileType = 'PDF_4x6';
const unfinished = failure('PROVIDER_UNAVAILABLE', 'The shipping provider is still making the label.');

const carriers = new WeakMap<CarrierAccount, CarrierProvider>();

/** Shippo's REST API by `fetch` (decision 0039). */
export const shippo: CarrierAdapter = {
  carrier(account, environment) {
    const known = carriers.get(account);
    if (known) return known;
    requireOwnHost(account, environment);
    const carrier = createCarrier(account);
    carriers.set(account, carrier);
    return carrier;
  },
  checkKeys,
};

function createCarrier(account: CarrierAccount): CarrierProvider {
  const request = requestShippo.bind(null, account) as <Schema extends z.ZodType>(
    schema: Schema,
    call: Parameters<typeof requestShippo>[2],
  ) => Promise<Outcome<z.output<Schema>>>;

  const loadShipment = (id: string) =>
    request(shipmentAnswer, { method: 'GET', path: `shipments/${encodeURIComponent(id)}` });

  /** Returns the transaction that bought a label at a rate. Null means that there is none. */
  async function findTransaction(rateId: string): Promise<Outcome<TransactionAnswer | null>> {
    const path = `transactions?rate=${encodeURIComponent(rateId)}&results=100`;
    const found = await request(transactionsAnswer, { method: 'GET', path });
    if (!found.ok) return found;
    const bought = found.value.results.find(({ rate, status }) => rate === rateId && status !== 'ERROR') ?? null;
    return bought && isUnfinished(bought) ? unfinished : success(bought);
  }

  /** Returns a parcel as Shippo has it, with the transaction of its label. */
  async function load({ shipmentId, rateId }: PurchaseKey): Promise<Outcome<LoadedShipment>> {
    const shipment = await loadShipment(shipmentId);
    if (!shipment.ok) return shipment;
    if (rateId === null) return success({ shipment: shipment.value, transaction: null });
    const transaction = await findTransaction(rateId);
    return transaction.ok ? success({ shipment: shipment.value, transaction: transaction.value }) : transaction;
  }

  const read = async (purchase: PurchaseKey): Promise<Outcome<CarrierShipment>> => {
    const loaded = await load(purchase);
    return loaded.ok ? success(readShipment(loaded.value.shipment, loaded.value.transaction)) : loaded;
  };

  return {
    id: 'shippo',
    isUsable: !account.isUnusable,

    async verifyAddress(location) {
      const body = { ...toAddress(location), validate: true };
      const outcome = await request(addressAnswer, { method: 'POST', path: 'addresses', body });
      if (outcome.ok) return success(readVerification(outcome.value, location));
      if (outcome.code !== 'UNPROCESSABLE') return outcome;
      return success(refusedAddress([{ message: outcome.detail }], location));
    },

    async quote({ from, to, parcel, reference, isReturn, customs }) {
      // Shippo quotes no parcel without sides.
      const body = {
        address_from: toAddress(from),
        address_to: toAddress(to),
        parcels: [{ ...texts(defaultParcel), ...texts(parcel), distance_unit: 'in', mass_unit: 'oz' }],
        async: false,
        ...(reference !== undefined && { metadata: reference }),
        ...(customs && { customs_declaration: toDeclaration(customs, exportExemption(customs, from, to)) }),
        // Shippo swaps the addresses itself.
        ...(isReturn && { extra: { is_return: true } }),
      };
      const outcome = await request(shipmentAnswer, { method: 'POST', path: 'shipments', body });
      return outcome.ok ? success(readShipment(outcome.value, null)) : outcome;
    },

    readShipment: read,

    async readShipmentOfRate(rateId) {
      const path = `rates/${encodeURIComponent(rateId)}`;
      const rate = await request(rateShipmentAnswer, { method: 'GET', path });
      return rate.ok ? read({ shipmentId: rate.value.shipment, rateId }) : rate;
    },

    async buy(purchase) {
      // Shippo has no idempotency keys and sells a rate twice, so an earlier purchase is looked up first.
      const before = await load(purchase);
      if (!before.ok) return before;
      const { shipment, transaction } = before.value;
      if (transaction) return success(readShipment(shipment, transaction));
      if (!shipment.rates.some(({ object_id: id }) => id === purchase.rateId)) {
        return failure('UNPROCESSABLE', 'This rate does not belong to this parcel.');
      }
      const body = {
        rate: purchase.rateId,
        label_file_type: labelFileType,
        async: false,
        metadata: (shipment.metadata ?? '').slice(0, 100),
      };
      const made = await request(transactionAnswer, { method: 'POST', path: 'transactions', body });
      if (made.ok && made.value.rate === purchase.rateId) {
        if (made.value.status === 'ERROR') return failure('UNPROCESSABLE', errorWords(made.value));
        return isUnfinished(made.value) ? unfinished : success(readShipment(shipment, made.value));
      }
      if (!made.ok && made.extra?.['providerCode'] !== undefined) return made;
      // The result is unknown. A label that does not appear now may still appear.
      const after = await read(purchase);
      if (after.ok && after.value.label) return after;
      return failure('PROVIDER_UNAVAILABLE', 'The shipping provider did not say whether it made the label.');
    },

    async voidLabel(purchase) {
      const loaded = await load(purchase);
      if (!loaded.ok) return loaded;
      const { shipment, transaction } = loaded.value;
      if (!transaction) return failure('UNPROCESSABLE', 'There is no label to void.');
      // A second request is refused, and the first one counts.
      if (transaction.status !== 'SUCCESS') return success(readShipment(shipment, transaction));
      const body = { transaction: transaction.object_id, async: false };
      const refund = await request(refundAnswer, { method: 'POST', path: 'refunds', body });
      if (!refund.ok) return refund;
      if (refund.value.status === 'ERROR') {
        return failure('UNPROCESSABLE', 'The carrier does not refund this label.');
      }
      const status = refund.value.status === 'SUCCESS' ? 'REFUNDED' : 'REFUNDPENDING';
      return success(readShipment(shipment, { ...transaction, status }));
    },

    async track({ trackingNumber, carrier }) {
      if (carrier === undefined) return failure('UNPROCESSABLE', 'Name the carrier of this tracking number.');
      const body = { carrier: carrierToken(carrier), tracking_number: trackingNumber };
      const outcome = await request(trackAnswer, { method: 'POST', path: 'tracks', body });
      return outcome.ok ? success(readTracking(outcome.value)) : outcome;
    },

    async readTracking(trackerId) {
      const outcome = await request(trackAnswer, { method: 'GET', path: trackPath(trackerId) });
      return outcome.ok ? success(readTracking(outcome.value)) : outcome;
    },

    verifyWebhook: (call) => verifyWebhook(account, call),
    readEvent,
  };
}

interface LoadedShipment {
  readonly shipment: ShipmentAnswer;
  readonly transaction: TransactionAnswer | null;
}

function isUnfinished({ status }: TransactionAnswer): boolean {
  return status === 'QUEUED' || status === 'WAITING';
}

function errorWords({ messages }: TransactionAnswer): string {
  const words = (messages ?? []).flatMap(({ text }) => text ?? []).join(' ');
  return words.slice(0, 500) || 'The carrier did not make the label.';
}

function texts(sizes: object): Readonly<Record<string, string>> {
  const known = Object.entries(sizes).filter(([, size]) => size !== undefined);
  return Object.fromEntries(known.map(([name, size]) => [name, String(size)]));
}

/** Requests the carrier accounts, which costs nothing. Shippo names no account for a key. */
async function checkKeys(account: CarrierAccount): Promise<KeyCheck> {
  const call = { method: 'GET', path: 'carrier_accounts?results=1', timeoutMs: keyCheckMs / 2 - 500 } as const;
  const answer = await requestShippo(account, z.object({ results: z.array(z.unknown()) }), call);
  if (answer.ok) return { kind: 'ACCEPTED', account: null };
  if (['HTTP_401', 'HTTP_403'].includes(String(answer.extra?.['providerCode']))) {
    return { kind: 'REFUSED', field: 'apiKey', message: 'Shippo does not accept this API key.' };
  }
  return { kind: 'UNREACHABLE', message: 'Shippo cannot be reached right now. The keys were not tested.' };
}
