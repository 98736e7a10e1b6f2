import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { confirmPayment } from '../orders/paying/confirm-payment.ts';
import { setPaymentMethods } from '../orders/test-manual-payments.ts';
import { offeredPayPal, redirectedOrder } from '../orders/test-redirect-payments.ts';
import { getCallers, shopAt } from './test-connected-shop.ts';

const keys = {
  mode: 'test',
  clientId: 'AOwnersClient00001111',
  clientSecret: 'EOwnersSecret00002222',
  webhookId: '5GP028458E2496506',
};
const paypal = await startSandbox({
  paypalClientId: keys.clientId,
  paypalClientSecret: keys.clientSecret,
  paypalWebhookId: keys.webhookId,
});
afterAll(() => paypal.close());
const shop = await shopAt(paypal.url, { PAYPAL_API_BASE: paypal.url });
const { signedIn } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');

const at = '/settings/admin/connections/paypal';
const connect = (sent: object) => owner.call('PUT', at, sent);
const view = async () => (await owner.call('GET', '/settings/admin/connections')).json().paypal;

describe('an owner who connects PayPal', () => {
  it.each([
    ['a wrong secret', { ...keys, clientSecret: 'wrong' }, 422, 'clientSecret'],
    ['an unknown webhook', { ...keys, webhookId: '1AB' }, 422, 'webhookId'],
    ['no webhook', { ...keys, webhookId: undefined }, 400, 'webhookId'],
    ['a webhook that is an address', { ...keys, webhookId: 'https://shop.example' }, 400, 'webhookId'],
    ['an unknown mode', { ...keys, mode: 'sandbox' }, 400, 'mode'],
  ])('is refused with %s, and nothing is stored', async (_case, sent, status, path) => {
    const answer = await connect(sent);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors).toMatchObject([{ path }]);
    expect(await view()).toMatchObject({ source: 'local', mode: 'sandbox', clientId: null });
  });

  it('sees masked keys, and the shop uses the account at once', async () => {
    expect((await connect(keys)).statusCode).toBe(200);
    expect(await view()).toMatchObject({
      source: 'owner',
      mode: 'test',
      clientId: '…1111',
      clientSecret: '…2222',
      webhookId: keys.webhookId,
      webhookUrl: expect.stringMatching(/\/api\/v1\/webhooks\/paypal$/),
    });
    await setPaymentMethods(shop, [offeredPayPal]);
    const { orderId, paymentId, trackingToken } = await redirectedOrder(shop);
    paypal.control.approvePayPal(paymentId, 'pays');
    expect(await confirmPayment(shop.context, orderId, { token: trackingToken })).toMatchObject({
      value: { success: true },
    });
    expect(paypal.control.books().paypal).toMatchObject([{ customId: orderId }]);
    expect(shop.sandbox.control.books().paypal).toEqual([]);
  });

  it('cannot replace the account while a payment is undecided', async () => {
    const { orderId, paymentId, trackingToken } = await redirectedOrder(shop);
    const removed = await owner.call('POST', `${at}/remove`, {});
    expect(removed.statusCode).toBe(409);
    paypal.control.approvePayPal(paymentId, 'pays');
    await confirmPayment(shop.context, orderId, { token: trackingToken });
    expect((await owner.call('POST', `${at}/remove`, {})).statusCode).toBe(200);
    expect(await view()).toMatchObject({ source: 'local' });
  });
});
