import { afterAll } from 'vitest';
import { startSandbox } from '../../../../../sandbox/src/start-sandbox.ts';
import { easypostSignature } from '../../../../../sandbox/src/webhooks/signatures.ts';
import { conformance } from '../../testing/carrier-provider.conformance.ts';
import { easyPost } from './easypost-carrier.ts';

const sandbox = await startSandbox({ laterMs: 3_600_000 });
afterAll(() => sandbox.close());
const { settings, control, url } = sandbox;
const { easypostApiKey: apiKey, easypostWebhookSecret: webhookSecret } = settings;

const signed = (rawBody: Buffer, secret: string) => ({
  rawBody,
  token: null,
  headers: { 'x-hmac-signature': easypostSignature(rawBody.toString(), secret) },
});

conformance({
  adapter: easyPost,
  account: { apiKey, webhookSecret, apiBase: `${url}/v2/` },
  control,
  purchase: { provider: 'easypost', method: 'POST', path: '/buy' },
  rateFields: ({ amount, currency }) => ({ 'rates.0.rate': amount, 'rates.0.currency': currency }),
  delivered: { trackingNumber: 'EZ4000000004', carrier: 'USPS' },
  unknownTracker: 'trk_unknown',
  webhook(about, { shipmentId, trackerId, trackingNumber }) {
    const tracker = { id: trackerId, object: 'Tracker', tracking_code: trackingNumber, signed_by: 'Ada' };
    const refund = { id: 'rfnd_1', object: 'Refund', shipment_id: shipmentId, tracking_code: trackingNumber };
    const event = {
      id: `evt_${about}_${trackingNumber}`,
      object: 'Event',
      description: about === 'tracking' ? 'tracker.updated' : 'refund.successful',
      result: about === 'tracking' ? tracker : refund,
    };
    return signed(Buffer.from(JSON.stringify(event)), webhookSecret);
  },
  forgeries: (authentic) => [
    { ...authentic, headers: { 'x-hmac-signature': 'hmac-sha256-hex=00' } },
    signed(authentic.rawBody, 'another-secret'),
    { ...authentic, rawBody: Buffer.from('{"id":"evt_1","description":"tracker.updated"}') },
  ],
});
