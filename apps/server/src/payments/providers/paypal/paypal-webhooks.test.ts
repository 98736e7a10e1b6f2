import { afterAll, describe, expect, it } from 'vitest';
import { payPalSignature } from '../../../../../sandbox/src/paypal/sign-webhook.ts';
import { startSandbox } from '../../../../../sandbox/src/start-sandbox.ts';
import { payPalAt } from '../../../orders/test-shop.ts';
import { PaymentProviderUnavailable } from '../../payment.ts';
import type { PaymentShop } from '../../payment-provider.ts';
import { verifiedPayPalEvent } from './paypal-webhooks.ts';

const sandbox = await startSandbox();
const forger = await startSandbox();
afterAll(() => Promise.all([sandbox.close(), forger.close()]));
const paypal = payPalAt(sandbox);
const shop = { providers: { paypal } } as unknown as PaymentShop;

interface Wanted {
  readonly type?: string;
  readonly resource?: object;
  readonly certificateUrl?: string;
  readonly webhookId?: string;
  readonly signer?: typeof sandbox;
}

function signedCall({
  type = 'PAYMENT.CAPTURE.COMPLETED',
  resource = {},
  certificateUrl = `${sandbox.url}/v1/notifications/certs/CERT-sandbox`,
  webhookId = paypal.webhookId,
  signer = sandbox,
}: Wanted) {
  const body = JSON.stringify({ id: 'WH-1', event_type: type, resource });
  const transmission = { id: 'T1', time: '2026-11-28T00:00:00Z', webhookId, certificateUrl };
  return { rawBody: Buffer.from(body), headers: payPalSignature(body, transmission, signer.certificate()) };
}

const captured = { custom_id: 'o1', supplementary_data: { related_ids: { order_id: 'PP1' } } };

describe('a webhook call of PayPal', () => {
  it.each([
    [
      'CHECKOUT.ORDER.APPROVED',
      { id: 'PP1', purchase_units: [{ custom_id: 'o1' }] },
      { about: 'payment', paymentId: 'PP1', orderId: 'o1' },
    ],
    ['PAYMENT.CAPTURE.COMPLETED', captured, { about: 'payment', paymentId: 'PP1', orderId: 'o1' }],
    ['PAYMENT.CAPTURE.DENIED', captured, { about: 'payment', paymentId: 'PP1', orderId: 'o1' }],
    [
      'PAYMENT.CAPTURE.PENDING',
      { ...captured, custom_id: 'cancelled:o1' },
      { about: 'payment', paymentId: 'PP1', orderId: 'o1' },
    ],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1' }, { about: 'refund', providerRefundId: 'R1' }],
    ['PAYMENT.REFUND.FAILED', { id: 'R1' }, { about: 'refund', providerRefundId: 'R1' }],
    [
      'VAULT.PAYMENT-TOKEN.CREATED',
      { id: 'T1', customer: { id: 'C1' }, metadata: { order_id: 'PP1' } },
      { about: 'saved-method', paymentId: 'PP1' },
    ],
    ['VAULT.PAYMENT-TOKEN.CREATED', { id: 'T1', customer: { id: 'C1' } }, { about: 'nothing' }],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'D1' }, { about: 'dispute', disputeId: 'D1' }],
    ['PAYMENT.CAPTURE.COMPLETED', {}, { about: 'nothing' }],
    ['BILLING.PLAN.CREATED', { id: 'P1' }, { about: 'nothing' }],
  ])('%s is %j', async (type, resource, expected) => {
    expect(await verifiedPayPalEvent(shop, signedCall({ type, resource }))).toEqual({
      eventId: 'WH-1',
      type,
      event: expected,
    });
  });

  it.each<[string, Wanted]>([
    ['signed by another key', { signer: forger }],
    [
      'with a certificate of another host',
      { signer: forger, certificateUrl: `${forger.url}/v1/notifications/certs/CERT-sandbox` },
    ],
    [
      'with a certificate of a host that begins like PayPal’s',
      { certificateUrl: 'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1' },
    ],
    ['with another address of PayPal’s host', { certificateUrl: `${sandbox.url}/v2/checkout/orders/CERT-1` }],
    ['with a certificate that does not exist', { certificateUrl: `${sandbox.url}/v1/notifications/certs/CERT-none` }],
    ['for another webhook', { webhookId: 'WHOTHER' }],
  ])('%s is not trusted', async (_case, wanted) => {
    expect(await verifiedPayPalEvent(shop, signedCall(wanted))).toBeNull();
  });

  it('whose certificate cannot be loaded is sent again later', async () => {
    const away = { providers: { paypal: { ...paypal, apiBase: 'http://127.0.0.1:9' } } } as unknown as PaymentShop;
    const call = signedCall({ certificateUrl: 'http://127.0.0.1:9/v1/notifications/certs/CERT-1' });
    await expect(verifiedPayPalEvent(away, call)).rejects.toThrow(PaymentProviderUnavailable);
  });
});
