import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCaller, visitor } from '../../platform/http/caller/caller.ts';
import { removeSavedMethod } from './saved-methods.ts';
import { savingShop } from './test-saved-methods.ts';

const { allowSaving, atStripe, context, customers, db, intents, list, pay, payments, sandbox, save, shopper, reset } =
  await savingShop();

beforeEach(reset);

/** Saves a card at the provider that is declined when it is charged. Returns its id. */
async function attachDeclined({ userId }: SignedInCaller): Promise<string> {
  const [customer] = (await customers()).filter(({ user_id }) => user_id === userId);
  const method = 'payment_methods/pm_card_chargeCustomerFail/attach';
  return (await atStripe('POST', method, { customer: customer?.customer_id ?? '' })).id;
}

describe('a card', () => {
  it('that is saved pays the next order of its owner', async () => {
    const ada = await shopper();
    expect(await pay(ada, { paymentMethod: 'pm_card_visa', saveMethod: true })).toMatchObject({
      value: { success: true },
    });
    const [saved, ...others] = await list(ada);
    expect(saved).toMatchObject({ brand: 'visa', last4: '4242', isExpired: false });
    expect(others).toEqual([]);
    expect(await pay(ada, { savedMethod: saved?.id ?? '' })).toMatchObject({ value: { success: true } });
    const [customer] = await customers();
    expect(customer).toMatchObject({ provider: 'stripe', account: 'sandbox', user_id: ada.userId });
    const bought = { status: 'PAID', provider_customer_id: customer?.customer_id };
    expect(await payments(ada)).toMatchObject([
      { ...bought, saves_method: true },
      { ...bought, saves_method: false },
    ]);
    expect(await list(ada)).toHaveLength(1);
  });

  it('is saved only for a signed-in shopper who wants it, and while the owner allows it', async () => {
    const ada = await shopper();
    await pay(ada, { paymentMethod: 'pm_card_visa' });
    expect(await pay(visitor, { paymentMethod: 'pm_card_visa', saveMethod: true })).toMatchObject({
      value: { success: true },
    });
    const demo = { ...ada, isDemo: true };
    expect(await pay(demo, { paymentMethod: 'pm_card_visa', saveMethod: true })).toMatchObject({
      value: { success: true },
    });
    await allowSaving(false);
    expect(await pay(ada, { paymentMethod: 'pm_card_visa', saveMethod: true })).toMatchObject({
      value: { success: true },
    });
    expect(await customers()).toEqual([]);
    expect(await list(ada)).toEqual([]);
  });

  it('that is declined is not saved, and a saved one that is declined takes nothing', async () => {
    const ada = await shopper();
    expect(await pay(ada, { paymentMethod: 'pm_card_chargeDeclined', saveMethod: true })).toMatchObject({
      value: { success: false, error: 'Your card was declined.' },
    });
    expect(await list(ada)).toEqual([]);
    await save(ada);
    const id = await attachDeclined(ada);
    expect(await pay(ada, { savedMethod: id })).toMatchObject({
      value: { success: false, error: 'Your card was declined.' },
    });
    expect((await list(ada)).map((method) => method.id)).toContain(id);
  });

  it('that needs 3-D Secure is confirmed each time, and saved after the confirmation', async () => {
    const ada = await shopper();
    const first = await pay(ada, { paymentMethod: 'pm_card_authenticationRequired', saveMethod: true });
    expect(first).toMatchObject({ value: { requiresAction: true } });
    expect(await list(ada)).toEqual([]);
    sandbox.control.authenticate(intents().at(-1)?.id ?? '', 'complete');
    const [saved] = await list(ada);
    expect(saved).toMatchObject({ last4: '3184' });
    expect(await pay(ada, { savedMethod: saved?.id ?? '' })).toMatchObject({ value: { requiresAction: true } });
  });

  it('is paid although it can not be saved while customers can not be created', async () => {
    const ada = await shopper();
    sandbox.control.failure({ provider: 'stripe', effect: 'status', status: 503, path: '/v1/customers', times: 0 });
    expect(await pay(ada, { paymentMethod: 'pm_card_visa', saveMethod: true })).toMatchObject({
      value: { success: true },
    });
    expect(await customers()).toEqual([]);
  });

  it('is saved again for a customer that the provider has lost', async () => {
    const ada = await shopper();
    await save(ada);
    const [before] = await customers();
    await atStripe('DELETE', `customers/${before?.customer_id}`);
    expect(await list(ada)).toEqual([]);
    expect(await save(ada)).not.toBe('');
    const [after, ...others] = await customers();
    expect(others).toEqual([]);
    expect(after?.customer_id).not.toBe(before?.customer_id);
  });

  it('is saved for one customer by orders at the same moment', async () => {
    const ada = await shopper();
    const all = await Promise.all([1, 2, 3].map(() => pay(ada, { paymentMethod: 'pm_card_visa', saveMethod: true })));
    expect(all.map((outcome) => outcome.ok && outcome.value.success)).toEqual([true, true, true]);
    expect(await customers()).toHaveLength(1);
    expect(await list(ada)).toHaveLength(3);
  });
});

describe('a saved card of somebody else', () => {
  const unusable = { code: 'UNPROCESSABLE' };

  it('pays for nobody else: not as a saved card, not as a new one, not for a guest', async () => {
    const ada = await shopper();
    const eve = await shopper();
    const id = await save(ada);
    await save(eve);
    const count = intents().length;
    expect(await pay(eve, { savedMethod: id })).toMatchObject(unusable);
    expect(await pay(visitor, { savedMethod: id })).toMatchObject(unusable);
    expect(await pay(await shopper(), { savedMethod: id })).toMatchObject(unusable);
    const asNew = await pay(eve, { paymentMethod: id });
    expect(asNew.ok && asNew.value.success).toBe(false);
    const stolen = await pay(eve, { paymentMethod: id, saveMethod: true });
    expect(stolen.ok && stolen.value.success).toBe(false);
    expect(intents()).toHaveLength(count);
    expect((await list(eve)).map((method) => method.id)).not.toContain(id);
  });

  it('is neither listed nor removed', async () => {
    const ada = await shopper();
    const eve = await shopper();
    const id = await save(ada);
    await save(eve);
    expect(await removeSavedMethod(context, { userId: eve.userId, methodId: id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await removeSavedMethod(context, { userId: (await shopper()).userId, methodId: id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await list(ada)).map((method) => method.id)).toEqual([id]);
  });

  it('is refused by any other name, and so are two cards for one order', async () => {
    const ada = await shopper();
    const id = await save(ada);
    for (const savedMethod of ['PAYPAL', 'pm_card_visa', '../customers', `${id} `, 'x'.repeat(255)])
      expect(await pay(ada, { savedMethod })).toMatchObject(unusable);
    expect(await pay(ada, { savedMethod: id, paymentMethod: 'pm_card_visa' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(await removeSavedMethod(context, { userId: ada.userId, methodId: '../customers' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a removed card', () => {
  it('can not be charged any more, and is removed once', async () => {
    const ada = await shopper();
    const id = await save(ada);
    const removals = await Promise.all(
      [1, 2, 3].map(() => removeSavedMethod(context, { userId: ada.userId, methodId: id })),
    );
    expect(removals.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    expect(await list(ada)).toEqual([]);
    expect(await pay(ada, { savedMethod: id })).toMatchObject({ code: 'UNPROCESSABLE' });
    const asNew = await pay(ada, { paymentMethod: id });
    expect(asNew.ok && asNew.value.success).toBe(false);
    expect(await removeSavedMethod(context, { userId: ada.userId, methodId: id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that is removed while it pays is either charged once or declined', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await shopper();
      const id = await save(ada);
      const [paid] = await Promise.all([
        pay(ada, { savedMethod: id }),
        removeSavedMethod(context, { userId: ada.userId, methodId: id }),
      ]);
      const ids = (await payments(ada)).map(({ orderId }) => orderId);
      const charged = intents().filter(
        ({ metadata, status }) => ids.includes(metadata['order_id'] ?? '') && status === 'succeeded',
      );
      const isPaid = paid.ok && paid.value.success;
      expect(charged).toHaveLength(isPaid ? 2 : 1);
    }
  });

  it('of a paid order does not change the answer to the same request', async () => {
    const ada = await shopper();
    const id = await save(ada);
    const request = { savedMethod: id, key: crypto.randomUUID() };
    const first = await pay(ada, request);
    await removeSavedMethod(context, { userId: ada.userId, methodId: id });
    expect(await pay(ada, request)).toEqual(first);
  });
});

describe('customers of another account of the provider', () => {
  it('are not used after a change of keys, and are used again after the change back', async () => {
    const ada = await shopper();
    const id = await save(ada);
    await db.updateTable('provider_customers').set({ account: 'acct_other/live' }).execute();
    expect(await list(ada)).toEqual([]);
    expect(await pay(ada, { savedMethod: id })).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await removeSavedMethod(context, { userId: ada.userId, methodId: id })).toMatchObject({ code: 'NOT_FOUND' });
    await db.updateTable('provider_customers').set({ account: 'sandbox' }).execute();
    expect((await list(ada)).map((method) => method.id)).toEqual([id]);
  });
});

describe('while the provider does not respond', () => {
  it('saved cards are neither listed, removed nor used, and nothing is decided', async () => {
    const ada = await shopper();
    const id = await save(ada);
    const count = intents().length;
    sandbox.control.failure({ provider: 'stripe', effect: 'status', status: 503, times: 0 });
    await expect(list(ada)).rejects.toThrow('PROVIDER_UNAVAILABLE');
    expect(await removeSavedMethod(context, { userId: ada.userId, methodId: id })).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    expect(await pay(ada, { savedMethod: id })).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    sandbox.control.calm();
    expect((await list(ada)).map((method) => method.id)).toEqual([id]);
    expect(intents()).toHaveLength(count);
  });
});
