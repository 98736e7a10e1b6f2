import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartedShop } from './start-shop.ts';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** Returns a request with an event of the card provider's sandbox, signed with the secret that the shop derives for it. */
export async function signedEvent({ dataDir }: StartedShop, event: object) {
  const secret = (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim();
  const webhookSecret = `whsec_${hmac(secret, 'sandbox stripe webhook').slice(0, 32)}`;
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  return {
    data: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${time},v1=${hmac(webhookSecret, `${time}.${body}`)}`,
    },
  };
}

/** Returns the event of a refund of a charge that the shop does not know. */
export function refundedCharge(id: string) {
  const object = { id: 'ch_unknown', object: 'charge', payment_intent: 'pi_unknown' };
  return { id, object: 'event', type: 'charge.refunded', data: { object } };
}
