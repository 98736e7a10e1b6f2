import { afterAll } from 'vitest';
import { buyers } from '../../../../../sandbox/src/paypal/objects.ts';
import { payPalSignature } from '../../../../../sandbox/src/paypal/sign-webhook.ts';
import { startSandbox } from '../../../../../sandbox/src/start-sandbox.ts';
import { payPalAt } from '../../../orders/test-shop.ts';
import type { PaymentShop } from '../../payment-provider.ts';
import { conformance } from '../../testing/payment-provider.conformance.ts';
import { payPalPayments } from './paypal-payments.ts';

const sandbox = await startSandbox({ laterMs: 3_600_000 });
afterAll(() => sandbox.close());
const { control } = sandbox;
const paypal = payPalAt(sandbox);
const shop = {
  providers: { paypal, sources: { paypal: 'owner' } },
  environment: { isProduction: false },
} as unknown as PaymentShop;
const captured = () => control.books().paypal;

conformance({
  provider: payPalPayments,
  shop,
  online: {
    means: { good: 'pays', declined: 'declined', toConfirm: '' },
    taken: (orderId) =>
      captured()
        .filter(({ customId }) => customId === orderId)
        .reduce((sum, entry) => sum + entry.captured, 0),
    confirm: () => {},
    approve: ({ paymentId }, token) => control.approvePayPal(paymentId, buyers.find((one) => one === token) ?? 'pays'),
    delayed: {
      good: 'pays-later',
      declined: 'declined-later',
      async process({ paymentId }, token) {
        control.approvePayPal(paymentId, buyers.find((one) => one === token) ?? 'pays');
        await payPalPayments.resume(shop, paymentId);
      },
      decide: () => void control.passTime(),
    },
    refuseKeys: () => control.failure({ provider: 'paypal', effect: 'status', status: 401, times: 0 }),
    answerWrongAmount() {
      const changes = { 'purchase_units.0.payments.captures.0.amount': { currency_code: 'EUR', value: '1.00' } };
      control.failure({ provider: 'paypal', path: '/v2/checkout', effect: 'absurd', times: 0, changes });
    },
    loseResponses: (times) => control.failure({ provider: 'paypal', effect: 'drop', when: 'after', times }),
    recover: () => control.calm(),
    expire: ({ paymentId }) => control.expireAuthorization(paymentId),
    dispute: ({ chargeId }) => control.openPayPalDispute(chargeId ?? ''),
    signedCall({ paymentId, orderId, chargeId }) {
      const resource = {
        id: chargeId,
        custom_id: orderId,
        supplementary_data: { related_ids: { order_id: paymentId } },
      };
      const body = JSON.stringify({ id: `WH-${paymentId}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
      const transmission = {
        id: '6d6cd5d0-0000-11f0-8a6a-2f0a8a1c4f1e',
        time: '2026-11-28T00:00:00Z',
        webhookId: paypal.webhookId,
        certificateUrl: `${sandbox.url}/v1/notifications/certs/CERT-sandbox`,
      };
      return { rawBody: Buffer.from(body), headers: payPalSignature(body, transmission, sandbox.certificate()) };
    },
  },
});
