import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyWithTemplates } from '../../../../packages/create-vitrine/test-shop-copy.ts';
import { quoteCartLines } from '../orders/orders.ts';
import { confirmPayment } from '../orders/paying/confirm-payment.ts';
import { setPaymentMethods } from '../orders/test-manual-payments.ts';
import { offeredPayPal } from '../orders/test-redirect-payments.ts';
import { computeTotal, orderRecord, stockProduct, submit, testShop } from '../orders/test-shop.ts';
import { getProvider } from '../payments/payments.ts';
import { packageDeadlineMs } from '../payments/providers/package/package-payments.ts';
import { conformance } from '../payments/testing/payment-provider.conformance.ts';
import { visitor } from '../platform/http/caller/caller.ts';
import { settingView } from '../settings/settings-views.ts';
import { loadExtensions } from './load-extensions.ts';
import { listExtensions } from './manage-extensions.ts';

// The template of a provider, as a package of the configuration file. Its classes are those of a copy of the shop.

const shop = await testShop();
const { context } = shop;
const copy = copyWithTemplates();
const acme = join(copy.folder, 'apps/server/src/payments/providers/acme');
const { startAcmeServer } = await import(join(acme, 'test-acme-server.ts'));
const [secretKey, webhookSecret] = ['the secret key of the test', 'the webhook secret of the test'];
const server = await startAcmeServer(secretKey);
const withKeys = () => {
  vi.stubEnv('ACME_API_BASE', server.url);
  vi.stubEnv('ACME_ACCOUNT', 'account_1');
  vi.stubEnv('ACME_SECRET_KEY', secretKey);
  vi.stubEnv('ACME_WEBHOOK_SECRET', webhookSecret);
};
const provider = getProvider('PACKAGE');
let configs = 0;

async function load(module: string) {
  configs += 1;
  const path = join(copy.folder, `vitrine.config.${configs}.mjs`);
  writeFileSync(path, `export default ${JSON.stringify({ paymentProvider: module })}`);
  return loadExtensions(context, path);
}

beforeAll(async () => {
  withKeys();
  expect((await load(join(acme, 'acme-payments.ts'))).problems).toEqual([]);
  await setPaymentMethods(shop, [{ ...offeredPayPal, method: 'PACKAGE', name: 'Acme' }]);
});
afterAll(async () => {
  server.close();
  vi.unstubAllEnvs();
  await load(join(acme, 'acme-keys.ts'));
  copy.remove();
});

conformance({
  provider,
  shop: context,
  online: {
    means: { good: 'good', declined: 'declined', toConfirm: '' },
    taken: server.taken,
    confirm: () => {},
    approve: ({ paymentId }, token) => server.approve(paymentId, token),
    refuseKeys: () => server.fail('keys'),
    loseResponses: () => server.fail('lost'),
    answerWrongAmount: () => server.fail('amount'),
    recover: () => server.fail('none'),
    dispute: () => '',
    signedCall({ paymentId, orderId }) {
      const rawBody = Buffer.from(
        JSON.stringify({ id: `event_${paymentId}`, type: 'payment.paid', payment: paymentId, order: orderId }),
      );
      const signature = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
      return { rawBody, headers: { 'acme-signature': signature } };
    },
  },
});

/** The payment methods in the quote of a product. */
const options = async (productId: string) => {
  const items = [{ productId, variantId: null, quantity: 1 }] as never;
  const { paymentOptions = [] } = await quoteCartLines(context, { items }, { caller: visitor, address: null });
  return paymentOptions.map(({ method }) => method);
};

describe('a payment package', () => {
  it('is a method of the owner while it is loaded', async () => {
    const { methods } = (await settingView(context.db, 'payment-methods')) as { methods: { method: string }[] };
    expect(methods.map(({ method }) => method)).toContain('PACKAGE');
  });

  it('takes an order that the shopper approves on its page', async () => {
    const product = await stockProduct(shop);
    expect(await options(product.id)).toEqual(['PACKAGE']);
    const placed = await submit(shop, { product, card: 'PACKAGE' });
    if (!placed.ok || !('redirectUrl' in placed.value)) throw new Error(JSON.stringify(placed));
    const { orderId, redirectUrl, trackingToken: token } = placed.value;
    server.approve(redirectUrl.split('/').at(-1), 'good');
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({ ok: true, value: { success: true } });
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    expect(server.taken(orderId)).toBe(computeTotal(product));
  });

  it('that hangs or throws is contained, logged with its name, and shown to the owner', async () => {
    const bad = join(copy.folder, 'bad-payments.ts');
    writeFileSync(
      bad,
      `import acme from ${JSON.stringify(join(acme, 'acme-payments.ts'))};
const fail = () => { throw new Error('broken'); };
export default { ...acme, read: () => new Promise(() => {}), begin: async () => fail(), verifyWebhook: fail,
  connection: { ...acme.connection, paymentPage: fail } };`,
    );
    expect((await load(bad)).problems).toEqual([]);
    const log = vi.spyOn(context.log, 'error');
    const shown = async () => (await listExtensions(context)).problems;

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = expect(provider.read(context, 'payment_1')).rejects.toThrow('no reliable response');
    await vi.advanceTimersByTimeAsync(packageDeadlineMs);
    await reading;
    vi.useRealTimers();
    expect(await shown()).toEqual(['Acme: read: It took more than 15 s.']);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ package: 'Acme', call: 'read' }), expect.any(String));

    const call = { rawBody: Buffer.from('{}'), headers: {} };
    await expect(provider.verifyWebhook(context, call)).rejects.toThrow('no reliable response');
    expect(provider.connection.paymentPage(context, { paymentId: 'payment_1', chargeId: null })).toBeNull();
    // The order waits, because the shop does not know whether the payment began.
    const placed = await submit(shop, { product: await stockProduct(shop), card: 'PACKAGE' });
    expect(placed).not.toMatchObject({ ok: true, value: { success: true } });
    expect(await shown()).toEqual(['Acme: begin: broken']);
    log.mockRestore();
  });

  it.each([
    ['that is missing', './missing.ts', /missing/],
    ['that is no provider', join(acme, 'acme-keys.ts'), /no payment provider/],
  ])('%s is shown to the owner, not offered, and takes nothing', async (_name, module, problem) => {
    const product = await stockProduct(shop);
    expect((await load(module)).problems).toEqual([expect.stringMatching(problem)]);
    expect(await options(product.id)).toEqual([]);
    expect(await submit(shop, { product, card: 'PACKAGE' })).not.toMatchObject({ ok: true, value: { success: true } });
    await expect(provider.read(context, 'payment_1')).rejects.toThrow('is not loaded');
    expect(await provider.verifyWebhook(context, { rawBody: Buffer.from('{}'), headers: {} })).toBeNull();
  });
});
