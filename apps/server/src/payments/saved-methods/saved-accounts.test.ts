import { savedAccountMethods } from '@vitrine/domain/orders/status/order-status.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { offeredPayPal } from '../../orders/test-redirect-payments.ts';
import { computeTotal, loadStock } from '../../orders/test-shop.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { savingProviders } from '../provider-registry.ts';
import { removeSavedMethod, savedMethods } from './saved-methods.ts';
import { accountSavingShop, toTokenId } from './test-saved-accounts.ts';

const shop = await accountSavingShop();
const {
  allowSaving,
  approve,
  captures,
  context,
  control,
  customers,
  lastOrder,
  list,
  mug,
  pay,
  payments,
  save,
  shopper,
} = shop;
const orders = '/v2/checkout/orders';

beforeEach(shop.reset);

const paid = { ok: true, value: { success: true } };
const declined = {
  ok: true,
  value: { success: false, error: 'PayPal declined the payment. Choose another payment method.' },
};
it('the methods of accounts are those of the providers that save them', () => {
  expect(savingProviders.flatMap(({ methods }) => methods).filter((method) => method !== cardMethod)).toEqual([
    ...savedAccountMethods,
  ]);
});

describe('an account of another payment method', () => {
  it('that is saved pays the next order at once, with amount and order', async () => {
    const ada = await shopper();
    const begun = await pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true });
    expect(await list(ada)).toEqual([]);
    expect((await approve(begun)).outcome).toMatchObject(paid);
    const [saved, ...others] = await list(ada);
    expect([saved, others]).toEqual([
      { id: expect.stringMatching(/^PAYPAL:./), method: 'PAYPAL', name: 'PayPal', account: 'ad•••@example.com' },
      [],
    ]);
    expect(await customers()).toMatchObject([{ provider: 'paypal', account: 'sandbox', user_id: ada.userId }]);
    expect(await pay(ada, { savedMethod: saved?.id ?? '' })).toMatchObject(paid);
    const again = await lastOrder(ada);
    expect(again).toMatchObject({ orderStatus: 'PAID', saves_method: false });
    expect(captures(again?.orderId ?? '')).toMatchObject([{ captured: computeTotal(mug), currency: 'USD' }]);
    expect(await list(ada)).toHaveLength(1);
  });

  it('is saved only for a signed-in shopper who wants it, and while the owner allows it', async () => {
    const ada = await shopper();
    await approve(await pay(ada, { paymentMethod: 'PAYPAL' }));
    await approve(await pay(visitor, { paymentMethod: 'PAYPAL', saveMethod: true }));
    await approve(await pay({ ...ada, isDemo: true }, { paymentMethod: 'PAYPAL', saveMethod: true }));
    await allowSaving(false, { methods: [offeredPayPal] });
    await approve(await pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true }));
    expect([await customers(), await list(ada)]).toEqual([[], []]);
  });

  it('is listed beside the cards, and saved twice for one customer', async () => {
    const ada = await shopper();
    await pay(ada, { paymentMethod: 'pm_card_visa', saveMethod: true });
    await save(ada);
    await save(ada);
    expect((await list(ada)).map((method) => ('method' in method ? method.method : method.brand))).toEqual([
      'visa',
      'PAYPAL',
      'PAYPAL',
    ]);
    expect(await customers()).toHaveLength(2);
  });

  it('that is declined takes nothing and gives the stock back, and is not saved', async () => {
    const ada = await shopper();
    const stock = await loadStock(shop.shop, mug);
    const first = await approve(await pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true }), 'declined');
    expect(first.outcome).toMatchObject(declined);
    expect(await list(ada)).toEqual([]);
    const id = await save(ada);
    control.changePayPalBuyer(toTokenId(id), 'declined');
    expect(await pay(ada, { savedMethod: id })).toMatchObject(declined);
    const order = await lastOrder(ada);
    expect([order?.orderStatus, captures(order?.orderId ?? '')]).toEqual(['CANCELLED', []]);
    expect(await loadStock(shop.shop, mug)).toBe(stock - 1);
  });

  it('that must be approved again leads to the page of the provider', async () => {
    const ada = await shopper();
    const id = await save(ada);
    control.changePayPalBuyer(toTokenId(id), 'asks');
    const { orderId, outcome } = await approve(await pay(ada, { savedMethod: id }));
    expect(outcome).toMatchObject(paid);
    expect(captures(orderId)).toHaveLength(1);
  });

  it('is only authorised where the owner captures later', async () => {
    await allowSaving(true, { methods: [offeredPayPal], capturedLater: ['paypal'] });
    const ada = await shopper();
    const id = await save(ada);
    expect(await pay(ada, { savedMethod: id })).toMatchObject(paid);
    const order = await lastOrder(ada);
    expect([order?.orderStatus, order?.status, captures(order?.orderId ?? '')]).toEqual(['PENDING', 'PENDING', []]);
  });

  it.each([
    ['amount', { 'purchase_units.0.amount': { currency_code: 'USD', value: '1.00' } }],
    ['currency', { 'purchase_units.0.payments.captures.0.amount.currency_code': 'EUR' }],
    ['order', { 'purchase_units.0.custom_id': uuidv7() }],
  ])('does not pay an order with another %s', async (_field, changes) => {
    const ada = await shopper();
    const id = await save(ada);
    control.failure({ provider: 'paypal', method: 'POST', path: orders, effect: 'absurd', changes });
    expect(await pay(ada, { savedMethod: id })).toMatchObject({ ok: true, value: { success: false, pending: true } });
    expect(await lastOrder(ada)).toMatchObject({ orderStatus: 'PENDING' });
  });

  it('belongs to its owner: it pays for nobody else, and nobody else removes it', async () => {
    const ada = await shopper();
    const eve = await shopper();
    const id = await save(ada);
    await save(eve);
    const count = control.books().paypal.length;
    for (const caller of [eve, visitor, await shopper()])
      expect(await pay(caller, { savedMethod: id })).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await pay(ada, { savedMethod: toTokenId(id) })).toMatchObject({ code: 'UNPROCESSABLE' });
    for (const caller of [eve, visitor])
      expect(await pay(caller, { paymentMethod: id, saveMethod: true })).toMatchObject(declined);
    expect(await removeSavedMethod(context, { userId: eve.userId, methodId: id })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await list(ada)).map((method) => method.id)).toEqual([id]);
    expect(control.books().paypal).toHaveLength(count);
  });

  it('is removed at the provider, once, and pays no more', async () => {
    const ada = await shopper();
    const id = await save(ada);
    const remove = () => removeSavedMethod(context, { userId: ada.userId, methodId: id });
    const results = await Promise.all([1, 2, 3].map(remove));
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(control.books().savedAccounts).not.toContain(toTokenId(id));
    expect(await list(ada)).toEqual([]);
    expect(await remove()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await pay(ada, { savedMethod: id })).toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('that is removed while it pays is either charged once or declined', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await shopper();
      const id = await save(ada);
      const [outcome] = await Promise.all([
        pay(ada, { savedMethod: id }),
        removeSavedMethod(context, { userId: ada.userId, methodId: id }),
      ]);
      const order = await lastOrder(ada);
      const isPaid = outcome.ok && outcome.value.success;
      expect(captures(order?.orderId ?? '').length).toBe(isPaid || (await payments(ada)).length === 1 ? 1 : 0);
    }
  });
});

describe('while one provider does not respond', () => {
  it('the methods of the other are listed, and the answer is incomplete', async () => {
    const ada = await shopper();
    await pay(ada, { paymentMethod: 'pm_card_visa', saveMethod: true });
    await save(ada);
    control.failure({ provider: 'paypal', effect: 'status', status: 503, times: 0 });
    const outcome = await savedMethods(context, ada.userId);
    expect(outcome).toMatchObject({ value: { isIncomplete: true, items: [{ brand: 'visa' }] } });
  });
});
