import { extensionCarrier as providerId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type * as z from 'zod';
import type { ExtensionProvider, ProviderResult } from '../../../extension-hooks/extension-hooks.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import type { ExtensionAccount } from '../../../platform/security/provider-keys/extension-accounts.ts';
import type {
  CarrierEvent,
  CarrierEventSubject,
  CarrierProvider,
  PurchaseKey,
  WebhookCall,
} from '../carrier-provider.ts';
import { eventAnswer, shipmentAnswer, trackingAnswer, verificationAnswer } from './extension-answers.ts';
import { joinIds, splitIds } from './extension-ids.ts';
import { toAddress, toParcel, toShipment, toVerification } from './extension-objects.ts';

const off = failure(
  'PROVIDER_UNAVAILABLE',
  'The extension of this carrier is switched off, paused or not loaded. See Settings, Advanced, Extensions.',
);
const unavailable = failure(
  'PROVIDER_UNAVAILABLE',
  'The carrier of the extension did not respond. Try again in a moment.',
);
const invalid = failure('PROVIDER_ERROR', 'The extension of this carrier returned an invalid answer.');
const unknownObject = failure('NOT_FOUND', 'No carrier of an extension knows this object.');

/** An extension that the owner connected as a carrier, and its keys. */
export interface ConnectedCarrier {
  readonly account: Omit<ExtensionAccount, 'kind'>;
  /** Undefined while the extension is not loaded. */
  readonly provider: ExtensionProvider | undefined;
}

/**
 * The carriers of extensions. Each object belongs to the extension that its id names. `first` is the one for calls without
 * an object: addresses and rates.
 */
export function createExtensionCarrier(
  getConnected: () => readonly ConnectedCarrier[],
  first: ConnectedCarrier | undefined = getConnected()[0],
): CarrierProvider {
  const ofObject = (name: string) => getConnected().find(({ account }) => account.name === name);

  async function ask<Schema extends z.ZodType>(
    carrier: ConnectedCarrier | undefined,
    wanted: { readonly call: string; readonly request: unknown; readonly schema: Schema },
  ): Promise<Outcome<z.output<Schema>>> {
    const keys = carrier?.account.keys;
    if (!carrier?.provider || !keys) return off;
    return toOutcome(await carrier.provider.run({ ...wanted, keys }));
  }

  /** Makes a call about a parcel. An answer about another one is invalid. */
  async function askForParcel(call: string, { shipmentId, rateId }: PurchaseKey) {
    const [name, id] = splitIds(shipmentId, 1) ?? [];
    const [ofRate, shipmentOfRate, ownRateId] = rateId === null ? [name, id, null] : (splitIds(rateId, 2) ?? []);
    if (name === undefined || name !== ofRate || id !== shipmentOfRate) return unknownObject;
    const request = { shipmentId: id, rateId: ownRateId ?? null };
    const answer = await ask(ofObject(name), { call, request, schema: shipmentAnswer });
    if (!answer.ok) return answer;
    const isBoughtAtAnother = call === 'buy' && answer.value.label?.rateId !== ownRateId;
    return answer.value.id === id && !isBoughtAtAnother ? success(toShipment(name, answer.value)) : invalid;
  }

  return {
    id: providerId,
    isUsable: first?.provider !== undefined && first.account.keys !== null,

    async verifyAddress(location) {
      if (first?.provider && !first.provider.has('verifyAddress')) return success(null);
      const wanted = { call: 'verifyAddress', request: toAddress(location), schema: verificationAnswer };
      const answer = await ask(first, wanted);
      return answer.ok ? success(toVerification(answer.value)) : answer;
    },

    async quote(consignment) {
      const answer = await ask(first, { call: 'quote', request: toParcel(consignment), schema: shipmentAnswer });
      if (!answer.ok) return answer;
      return answer.value.label === null ? success(toShipment(first?.account.name ?? '', answer.value)) : invalid;
    },

    readShipment: (purchase) => askForParcel('readShipment', purchase),

    async readShipmentOfRate(rateId) {
      const [name, id] = splitIds(rateId, 2) ?? [];
      if (name === undefined || id === undefined) return unknownObject;
      const shipment = await askForParcel('readShipment', { shipmentId: joinIds(name, id), rateId: null });
      if (!shipment.ok || shipment.value.rates.some((rate) => rate.id === rateId)) return shipment;
      return unknownObject;
    },

    async buy(purchase) {
      const [name = ''] = splitIds(purchase.shipmentId, 1) ?? [];
      // One that the owner switched off serves only the labels that exist.
      const bought = ofObject(name)?.account.isRetired ? off : await askForParcel('buy', purchase);
      // Nothing was called, so nothing was bought. After an invalid answer, a label may exist.
      if (bought === off) return failure('PROVIDER_ERROR', off.detail);
      return bought === invalid ? unavailable : bought;
    },

    voidLabel: (purchase) => askForParcel('voidLabel', purchase),

    async track() {
      return failure('UNPROCESSABLE', 'A carrier of an extension follows its own labels only.');
    },

    async readTracking(joined) {
      const [name, trackerId] = splitIds(joined, 1) ?? [];
      if (name === undefined) return unknownObject;
      return ask(ofObject(name), { call: 'readTracking', request: { trackerId }, schema: trackingAnswer });
    },

    verifyWebhook: (webhook) => verifyWebhook(first, webhook, ask),
    readEvent,
  };
}

type Ask = (
  carrier: ConnectedCarrier | undefined,
  wanted: { readonly call: string; readonly request: unknown; readonly schema: typeof eventAnswer },
) => Promise<Outcome<z.output<typeof eventAnswer>>>;

/** Asks the extension whether a call is authentic, and what it is about. Its own form of the event is not stored. */
async function verifyWebhook(
  carrier: ConnectedCarrier | undefined,
  { rawBody, headers, token }: WebhookCall,
  ask: Ask,
): Promise<Outcome<CarrierEvent | null>> {
  if (!carrier?.provider?.has('webhook'))
    return failure('BAD_SIGNATURE', 'This extension takes no webhooks, so no signature is valid.');
  const request = { body: rawBody.toString('utf8'), headers: toCarrierHeaders(headers), token };
  const answer = await ask(carrier, { call: 'webhook', request, schema: eventAnswer });
  if (!answer.ok) return answer.code === 'PROVIDER_UNAVAILABLE' ? answer : failure('BAD_SIGNATURE', answer.detail);
  if (answer.value === null) return success(null);
  const { id, kind, trackingNumber, trackerId, shipmentId } = answer.value;
  const { name } = carrier.account;
  const payload = {
    kind,
    trackingNumber,
    trackerId: joinIds(name, trackerId),
    shipmentId: shipmentId === null ? null : joinIds(name, shipmentId),
  };
  return success({ id: joinIds(name, id), type: kind, payload });
}

/**
 * Returns the headers of a call without the credentials of this shop: its cookies, and keys, which are bearer tokens. A browser or a
 * program of the shop may send them to any of its addresses. An extension receives no session.
 */
function toCarrierHeaders(headers: WebhookCall['headers']): Record<string, string> {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const isOfShop = name === 'cookie' || (name === 'authorization' && /^bearer\b/i.test(String(value)));
    return typeof value === 'string' && !isOfShop ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

/** Reads an event that the shop stored. */
function readEvent(payload: unknown): CarrierEventSubject | null {
  return payload as CarrierEventSubject;
}

function toOutcome<Value>(result: ProviderResult<Value>): Outcome<Value> {
  switch (result.kind) {
    case 'ANSWERED':
      return success(result.value);
    case 'OFF':
      return off;
    case 'FAILED':
      return result.isInvalid ? invalid : unavailable;
    case 'REFUSED':
      if (result.code === 'NOT_FOUND') return failure('NOT_FOUND', result.words);
      return failure(result.code === 'KEYS' ? 'PROVIDER_ERROR' : 'UNPROCESSABLE', result.words);
  }
}
