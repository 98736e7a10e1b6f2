import { beforeEach, describe, expect, it } from 'vitest';
import { applyPaymentEvent } from '../../orders/paying/apply-payment-event.ts';
import { abandonedMs, finishCharges, pollOpenPayments } from '../../orders/paying/waiting-payments.ts';
import { carryOutWaitingRefunds } from '../../orders/refunding/waiting-refunds.ts';
import { owner } from '../../orders/test-shop.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { erasePerson } from '../../users/personal-data/erase-person.ts';
import { deleteReleasedCustomers } from './delete-customers.ts';
import { removeSavedMethod } from './saved-methods.ts';
import { accountSavingShop, toTokenId } from './test-saved-accounts.ts';

const { approve, captures, context, control, customers, db, lastOrder, list, pay, reset, save, shopper } =
  await accountSavingShop();
const orders = '/v2/checkout/orders';

beforeEach(reset);

const paid = { ok: true, value: { success: true } };

/** Pays with a saved account. The provider takes the payment, and its response is lost. */
async function loseResponse() {
  const ada = await shopper();
  const id = await save(ada);
  const lost = { provider: 'paypal', method: 'POST', path: orders, effect: 'drop', when: 'after' } as const;
  control.failure({ ...lost, times: 0 });
  expect(await pay(ada, { savedMethod: id })).toMatchObject({ ok: true, value: { pending: true } });
  const orderId = (await lastOrder(ada))?.orderId ?? '';
  const [capture] = captures(orderId);
  return { ada, id, orderId, event: { about: 'payment', paymentId: capture?.orderId, orderId } };
}

const deleteReleased = () => deleteReleasedCustomers(context, new AbortController().signal);

describe('a payment is worth more than a saved account', () => {
  it('and is taken by an account without a vault', async () => {
    const ada = await shopper();
    control.failure({ provider: 'paypal', method: 'POST', path: orders, effect: 'status', status: 422 });
    const { outcome } = await approve(await pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true }));
    expect([outcome, await customers()]).toMatchObject([paid, []]);
  });

  it.each([
    ['without a vault', null],
    ['with a vault of another form', { status: 'VAULTED' }],
    ['whose vault saves it later', { status: 'APPROVED', links: [] }],
  ])('and is paid by a response %s; the event stores the customer later', async (_case, vault) => {
    const ada = await shopper();
    const begun = await pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true });
    const changes = { 'payment_source.paypal.attributes.vault': vault };
    control.failure({ provider: 'paypal', path: '/capture', effect: 'absurd', times: 0, changes });
    const { outcome, paymentId } = await approve(begun);
    expect([outcome, await list(ada)]).toMatchObject([paid, []]);
    const apply = () => applyPaymentEvent(context, 'paypal', { about: 'saved-method', paymentId });
    await Promise.all([1, 2, 3].map(apply));
    expect(await customers()).toMatchObject([{ user_id: ada.userId }]);
    expect(await list(ada)).toHaveLength(1);
  });

  it('and no event about an unknown payment stores a customer', async () => {
    await applyPaymentEvent(context, 'paypal', { about: 'saved-method', paymentId: 'UNKNOWN1' });
    expect(await customers()).toEqual([]);
  });
});

describe('a payment from a saved account whose response is lost', () => {
  it('is paid by the same call, and taken once, also when the account is removed meanwhile', async () => {
    const { ada, id, orderId } = await loseResponse();
    control.calm();
    await removeSavedMethod(context, { userId: ada.userId, methodId: id });
    await finishCharges(context, new Date(Date.now() + 60_000));
    expect([await lastOrder(ada), captures(orderId)]).toMatchObject([{ orderStatus: 'PAID' }, { length: 1 }]);
  });

  it('is paid by its event, and is no unknown payment', async () => {
    const { ada, event } = await loseResponse();
    control.calm();
    await Promise.all([1, 2, 3].map(() => applyPaymentEvent(context, 'paypal', event)));
    expect(await lastOrder(ada)).toMatchObject({ orderStatus: 'PAID', provider_payment_id: event.paymentId });
    expect(await db.selectFrom('unknown_charges').selectAll().execute()).toEqual([]);
  });

  it('is not given up after some minutes, because it may be taken', async () => {
    const { ada } = await loseResponse();
    await finishCharges(context, new Date(Date.now() + 10 * 60_000));
    expect(await lastOrder(ada)).toMatchObject({ orderStatus: 'PENDING' });
  });

  it('is refunded when it appears after half an hour', async () => {
    const { ada, orderId, event } = await loseResponse();
    control.calm();
    await pollOpenPayments(context, new Date(Date.now() + abandonedMs + 60_000));
    expect(await lastOrder(ada)).toMatchObject({ orderStatus: 'CANCELLED' });
    await applyPaymentEvent(context, 'paypal', event);
    await carryOutWaitingRefunds(context, new Date());
    const [capture] = captures(orderId);
    expect(capture?.refunded).toBe(capture?.captured);
  });
});

describe('an erasure', () => {
  const by = { caller: owner, requestId: 'r1' };
  const erase = async ({ userId }: SignedInCaller) => {
    await db.updateTable('orders').set({ status: 'SHIPPED' }).where('user_id', '=', userId).execute();
    expect(await erasePerson(context, { userId }, by)).toMatchObject({ ok: true });
  };

  it('deletes the saved accounts at the provider, also those beyond a list', async () => {
    const ada = await shopper();
    const eve = await shopper();
    for (let count = 0; count < 16; count += 1) await save(ada);
    // Three calls of five accounts each.
    expect(await list(ada)).toHaveLength(15);
    const other = await save(eve);
    await erase(ada);
    await deleteReleased();
    expect(await customers()).toMatchObject([{ user_id: eve.userId }]);
    expect((await list(eve)).map(({ id }) => id)).toEqual([other]);
    expect(control.books().savedAccounts).toContain(toTokenId(other));
    await deleteReleased();
  });

  it('also deletes an account that is saved after it', async () => {
    const ada = await shopper();
    const begun = await pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true });
    const changes = { 'payment_source.paypal.attributes.vault': null };
    control.failure({ provider: 'paypal', path: '/capture', effect: 'absurd', times: 0, changes });
    const { paymentId } = await approve(begun);
    const before = control.books().savedAccounts.length;
    await erase(ada);
    await applyPaymentEvent(context, 'paypal', { about: 'saved-method', paymentId });
    expect(await customers()).toMatchObject([{ user_id: null }]);
    await deleteReleased();
    expect([await customers(), control.books().savedAccounts.length]).toEqual([[], before - 1]);
  });

  it('is repeated while the provider does not respond', async () => {
    const ada = await shopper();
    await save(ada);
    await erase(ada);
    control.failure({ provider: 'paypal', effect: 'status', status: 503, times: 0 });
    await expect(deleteReleased()).rejects.toThrow('could not be deleted');
    control.calm();
    await deleteReleased();
    expect(await customers()).toEqual([]);
  });
});

describe('two payments of one user that create a customer each', () => {
  it('keep one of them, and the other one is deleted with its account', async () => {
    const ada = await shopper();
    const begun = await Promise.all([1, 2].map(() => pay(ada, { paymentMethod: 'PAYPAL', saveMethod: true })));
    await Promise.all(begun.map((outcome) => approve(outcome)));
    expect((await customers()).filter(({ user_id }) => user_id === null)).toHaveLength(1);
    expect(await customers()).toHaveLength(2);
    await deleteReleased();
    expect(await customers()).toMatchObject([{ user_id: ada.userId }]);
    expect(await list(ada)).toHaveLength(1);
  });
});
