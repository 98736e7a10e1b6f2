import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CarrierAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import type { CarrierEvent, CarrierEventSubject, WebhookCall } from '../carrier-provider.ts';
import { carrierToken } from './shippo-objects.ts';
import { eventAnswer } from './shippo-readings.ts';

/**
 * Verifies a webhook of Shippo by its signature, or else by the secret in its address. Shippo signs only for accounts
 * that requested it. A repeated call is harmless, because the object is read again from Shippo.
 */
export function verifyWebhook(account: CarrierAccount, call: WebhookCall): Outcome<CarrierEvent> {
  if (account.isUnusable) {
    return failure('PROVIDER_UNAVAILABLE', 'The keys of the shipping provider are missing or cannot be read.');
  }
  // Without a secret, Shippo is not connected and no call is authentic.
  if (account.webhookSecret === '' || !isAuthentic(account.webhookSecret, call)) {
    return failure('BAD_SIGNATURE', 'Neither the signature nor the token in the address is valid.');
  }
  const event = eventAnswer.safeParse(parseJson(call.rawBody));
  if (!event.success) return failure('INVALID_REQUEST', 'This is not an event.');
  // Events have no id. Equal bodies are the same event.
  const id = createHash('sha256').update(call.rawBody).digest('hex');
  return success({ id, type: event.data.event, payload: event.data });
}

/** Returns what a stored event is about. */
export function readEvent(payload: unknown): CarrierEventSubject | null {
  const { event, data } = eventAnswer.parse(payload);
  const { carrier, tracking_number: trackingNumber } = data;
  if (!trackingNumber) return null;
  if (event === 'track_updated' && carrier) {
    return { kind: 'tracking', trackerId: `${carrierToken(carrier)}/${trackingNumber}`, trackingNumber };
  }
  return event === 'transaction_updated' ? { kind: 'label-refund', shipmentId: null, trackingNumber } : null;
}

function isAuthentic(secret: string, { rawBody, headers, token }: WebhookCall): boolean {
  const signature = headers['shippo-auth-signature'];
  if (signature === undefined) return isSame(token ?? '', secret);
  const [, time = '', digest = ''] = /^t=(\d{1,15}),\s*v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex');
  return isSame(digest, expected);
}

/** Compares two texts in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
