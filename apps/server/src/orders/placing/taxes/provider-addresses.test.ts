import { expect, it } from 'vitest';
import { parseEnvironment } from '../../../platform/runtime/environment/parse-environment.ts';
import { orderRecord, paidOrder, stockProduct, testShop } from '../../test-shop.ts';

const shop = await testShop();
const { context, sandbox } = shop;

it.each([
  ['', ''],
  ['/', '/'],
  ['/v1', '/v2'],
  ['/v1/', '/v2/'],
])(
  'an order is charged and its address verified at providers whose addresses end in %j and %j',
  async (card, parcels) => {
    const { settings, url } = sandbox;
    const { stripe, easypost } = parseEnvironment({
      STRIPE_SECRET_KEY: settings.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: settings.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: settings.stripeWebhookSecret,
      STRIPE_API_BASE: `${url}${card}`,
      EASYPOST_API_KEY: settings.easypostApiKey,
      EASYPOST_WEBHOOK_SECRET: settings.easypostWebhookSecret,
      EASYPOST_API_BASE: `${url}${parcels}`,
    });
    if (!stripe || !easypost) throw new Error('Both providers are named.');
    const providers = { ...context.providers, stripe: { ...stripe, scriptUrl: '/sandbox/stripe.js' }, easypost };
    const there = { ...shop, context: { ...context, providers } };
    const id = await paidOrder(there, { product: await stockProduct(shop) });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    const { rows } = await context.pool.query('select address_verification as address from orders where id = $1', [id]);
    expect(rows).toEqual([{ address: 'VERIFIED' }]);
  },
);
