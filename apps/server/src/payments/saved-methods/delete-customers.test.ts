import { beforeEach, describe, expect, it } from 'vitest';
import { owner } from '../../orders/test-shop.ts';
import { erasePerson } from '../../users/personal-data/erase-person.ts';
import { exportPerson } from '../../users/personal-data/export-person.ts';
import { deleteReleasedCustomers } from './delete-customers.ts';
import { storeCustomer } from './provider-customers.queries.ts';
import { savingShop } from './test-saved-methods.ts';

const { atStripe, context, customers, db, list, sandbox, save, shopper, reset } = await savingShop();

const by = { caller: owner, requestId: 'r1' };
const run = () => deleteReleasedCustomers(context, new AbortController().signal);

const atProvider = (customerId: string) => atStripe('GET', `customers/${customerId}`);

/** Saves a card of a new shopper, ships the orders, and erases the shopper. Returns the customer at the provider. */
async function erased() {
  const ada = await shopper();
  await save(ada);
  await db.updateTable('orders').set({ status: 'SHIPPED' }).where('user_id', '=', ada.userId).execute();
  const [customer] = (await customers()).filter(({ user_id }) => user_id === ada.userId);
  const answer = await erasePerson(context, { userId: ada.userId }, by);
  expect(answer).toMatchObject({ ok: true });
  return { ada, customerId: customer?.customer_id ?? '' };
}

beforeEach(reset);

describe('erasing an account', () => {
  it('deletes its customer and saved cards at the provider', async () => {
    const { ada, customerId } = await erased();
    expect(await customers()).toMatchObject([{ customer_id: customerId, user_id: null }]);
    expect(await list(ada)).toEqual([]);
    const payments = await db.selectFrom('transactions').select('provider_customer_id').execute();
    expect(payments.map((payment) => payment.provider_customer_id)).not.toContain(customerId);
    await run();
    expect(await atProvider(customerId)).toMatchObject({ deleted: true });
    expect(await customers()).toEqual([]);
    await run();
  });

  it('is an error of the job while the provider does not respond, and is tried again', async () => {
    const { customerId } = await erased();
    sandbox.control.failure({ provider: 'stripe', effect: 'status', status: 503, times: 0 });
    await expect(run()).rejects.toThrow('1 customers of erased accounts could not be deleted');
    sandbox.control.calm();
    expect((await atProvider(customerId)).deleted).toBeUndefined();
    await run();
    expect(await atProvider(customerId)).toMatchObject({ deleted: true });
    expect(await customers()).toEqual([]);
  });

  it('is done also for a customer that the provider has deleted, and when the response was lost', async () => {
    const { customerId } = await erased();
    sandbox.control.failure({ provider: 'stripe', effect: 'drop', when: 'after', times: 2 });
    await expect(run()).rejects.toThrow('could not be deleted');
    expect(await atProvider(customerId)).toMatchObject({ deleted: true });
    await run();
    expect(await customers()).toEqual([]);
  });

  it('sends nothing to another account, and does not stop the other deletions', async () => {
    const first = await erased();
    await db.updateTable('provider_customers').set({ account: 'acct_other/live' }).execute();
    const second = await erased();
    await expect(run()).rejects.toThrow('an account whose keys are not connected');
    expect((await atProvider(first.customerId)).deleted).toBeUndefined();
    expect(await atProvider(second.customerId)).toMatchObject({ deleted: true });
    expect(await customers()).toMatchObject([{ customer_id: first.customerId }]);
    await db
      .updateTable('provider_customers')
      .set({ failed_since: new Date(Date.now() - 31 * 24 * 3_600_000) })
      .execute();
    await run();
    expect((await atProvider(first.customerId)).deleted).toBeUndefined();
    expect(await customers()).toEqual([]);
  });

  it('needs nothing for a customer of the sandbox in a shop with real keys', async () => {
    await erased();
    const { stripe, ...providers } = context.providers;
    const real = { ...providers, stripe: { ...stripe, secretKey: 'sk_test_real', isUnusable: true } };
    await deleteReleasedCustomers(
      { ...context, providers: { ...real, sources: { ...real.sources, stripe: 'owner' } } } as typeof context,
      new AbortController().signal,
    );
    expect(await customers()).toEqual([]);
  });

  it('also deletes a customer that is stored at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ada = await shopper();
      const key = { provider: 'stripe', account: 'sandbox', userId: ada.userId };
      await Promise.all([
        erasePerson(context, { userId: ada.userId }, by),
        storeCustomer(db, key, `cus_race_${round}`),
      ]);
      expect((await customers()).at(-1)).toMatchObject({ customer_id: `cus_race_${round}`, user_id: null });
    }
  });

  it('is done for an account that is deleted, too', async () => {
    const ada = await shopper();
    const key = { provider: 'stripe', account: 'sandbox', userId: ada.userId };
    expect(await storeCustomer(db, key, 'cus_1')).toBe(true);
    await db.deleteFrom('users').where('id', '=', ada.userId).execute();
    expect(await customers()).toMatchObject([{ customer_id: 'cus_1', user_id: null }]);
  });
});

it('the export of personal data names the customer at the provider', async () => {
  const ada = await shopper();
  await save(ada);
  const [customer] = await customers();
  const outcome = await exportPerson(context.db, { userId: ada.userId }, by);
  expect(outcome).toMatchObject({
    value: { paymentCustomers: [{ provider: 'stripe', customerId: customer?.customer_id }] },
  });
});
