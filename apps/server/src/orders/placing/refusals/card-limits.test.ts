import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultCard, type OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { bankTransfer, setPaymentMethods } from '../../test-manual-payments.ts';
import { goodAddress, loadStock, type StockedProduct, stockProduct, submit, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { quoteCartLines } from '../quote-cart.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const card = (changed: Partial<OfferedPayment>): OfferedPayment => ({ ...defaultCard, ...changed });

const quote = (product: StockedProduct) => {
  const items = [{ productId: product.id, variantId: null, quantity: 1 }];
  return quoteCartLines(context, { items, address: goodAddress }, { caller: visitor, address: null });
};

describe('the card as a payment method of the owner', () => {
  it.each([
    ['that serve other countries', card({ countries: ['DE'] }), 'in this country'],
    ['of at least 900.00', card({ minimum: cents(90_000) }), 'from $900.00'],
    ['of at most 10.00', card({ maximum: cents(1_000) }), 'up to $10.00'],
  ])('charges no orders of another kind when the owner takes those %s', async (_case, method, words) => {
    const product = await stockProduct(shop, { stock: 5 });
    await setPaymentMethods(shop, [bankTransfer, method]);
    const charges = sandbox.control.books().totals.chargeCount;
    expect(await submit(shop, { product })).toMatchObject({
      ok: false,
      code: 'UNPROCESSABLE',
      errors: [{ path: 'paymentMethod', message: expect.stringContaining(words) }],
    });
    expect([await loadStock(shop, product), sandbox.control.books().totals.chargeCount]).toEqual([5, charges]);
  });

  it('has its position, countries and limits in the quote, and none of them while it is as it was', async () => {
    const product = await stockProduct(shop);
    await setPaymentMethods(shop, [bankTransfer, card({ countries: ['DE'] })]);
    expect(await quote(product)).toMatchObject({ card: { position: 1, countries: ['DE'], isOffered: true } });
    await setPaymentMethods(shop, [card({ minimum: cents(90_000) }), bankTransfer]);
    expect(await quote(product)).toMatchObject({ card: { position: 0, countries: [], isOffered: false } });
    await setPaymentMethods(shop, [bankTransfer]);
    expect(await quote(product)).not.toHaveProperty('card');
    expect(await submit(shop, { product })).toMatchObject({ ok: true, value: { success: true } });
  });

  it('is charged by staff beyond the limits', async () => {
    await setPaymentMethods(shop, [card({ countries: ['DE'] })]);
    const product = await stockProduct(shop);
    const { staff } = await staffedApp(context);
    const answer = await staff('POST', '/orders/manual', {
      email: 'phone@example.com',
      items: [{ productId: product.id, quantity: 1 }],
      address: goodAddress,
      paymentMethod: 'pm_card_visa',
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });
});
