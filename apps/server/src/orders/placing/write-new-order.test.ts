import { settingsPricing } from '@vitrine/domain/cart/cart-totals.ts';
import { defaultCard } from '@vitrine/domain/payments/offered-payments.ts';
import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../settings/settings.ts';
import { loadPaymentState } from '../record/payment-state.queries.ts';
import { goodAddress, owner, stockProduct, testShop } from '../test-shop.ts';
import type { TaxedOrder } from './taxes/provider-taxes.ts';
import { writeNewOrder } from './write-new-order.ts';

const shop = await testShop();
const { context } = shop;

async function written(change: Partial<TaxedOrder>) {
  const product = await stockProduct(shop);
  const settings = await siteSettings(context.db);
  return writeNewOrder(context, {
    customer: { userId: null, email: goodAddress.email },
    source: 'WEB',
    choices: {},
    shipping: { entered: null, path: 'order.shippingInfo.address' },
    clientAddress: null,
    taxAddress: null,
    claimedTaxes: null,
    pricing: { ...settingsPricing(settings), available: [] },
    lines: [{ productId: product.id, variantId: null, quantity: 2, price: null }],
    seen: null,
    shippingAddress: { address: goodAddress, isVerified: true },
    billingAddress: null,
    shippingMethod: null,
    paymentMethodId: 'pm_card_visa',
    offeredPayments: [defaultCard],
    key: null,
    settings,
    ...change,
  });
}

async function storedLanguage(language: 'en' | 'de') {
  const outcome = await written({ language });
  const id = outcome.ok ? outcome.value.order_id : '';
  const { rows } = await context.pool.query('select language from orders where id = $1', [id]);
  return rows;
}

describe('an order that was just written', () => {
  it.each<[string, Partial<TaxedOrder>]>([
    ['of a guest', {}],
    ['of an account', { customer: owner }],
    ['of staff without a card', { source: 'PHONE', paymentMethodId: null }],
  ])('%s is answered as the database holds it', async (_kind, change) => {
    const outcome = await written(change);
    if (!outcome.ok || typeof outcome.value === 'string') throw new Error('The order was not written.');
    const stored = await loadPaymentState(context.db, outcome.value.order_id);
    expect(outcome.value).toMatchObject({ ...stored });
    expect(stored).toMatchObject({
      status: 'PENDING',
      payment_status: 'PENDING',
      user_id: change.customer?.userId ?? null,
    });
  });

  it('stores its language, unless it is the main language of the shop', async () => {
    expect(await storedLanguage('de')).toEqual([{ language: 'de' }]);
    expect(await storedLanguage('en')).toEqual([{ language: null }]);
  });

  it('with the e-mail of a confirmed account is answered with that account', async () => {
    await context.pool.query('update users set email_confirmed_at = now() where id = $1', [owner.userId]);
    const outcome = await written({ customer: { userId: null, email: owner.email } });
    expect(outcome).toMatchObject({ ok: true, value: { user_id: owner.userId } });
  });
});
