import { beforeAll, describe, expect, it } from 'vitest';
import { carryOutWaitingRefunds } from '../orders/refunding/waiting-refunds.ts';
import { orderRecord, paidOrder, type StockedProduct, stockProduct } from '../orders/test-shop.ts';
import { getCallers, ownersKeys, shopAt, startProviders } from './test-connected-shop.ts';

const at = '/settings/admin/connections/stripe';
const providers = await startProviders();
const shop = await shopAt(providers.url);
const { context, sandbox } = shop;
const { signedIn } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');
let product: StockedProduct;

const refund = (id: string) => owner.call('POST', '/orders/refund', { id });
const connect = async () => expect((await owner.call('PUT', at, ownersKeys.stripe)).statusCode).toBe(200);
const disconnect = async () => expect((await owner.call('POST', `${at}/remove`, {})).statusCode).toBe(200);

async function loadAccount(orderId: string): Promise<string | null> {
  const { rows } = await context.pool.query<{ provider_account: string | null }>(
    'select provider_account from transactions where order_id = $1',
    [orderId],
  );
  return rows[0]?.provider_account ?? null;
}

async function refundCount(orderId: string): Promise<number> {
  const { rows } = await context.pool.query('select from refunds where order_id = $1', [orderId]);
  return rows.length;
}

beforeAll(async () => {
  product = await stockProduct(shop);
});

describe('a payment', () => {
  it('keeps the account that took it, and is given back at that account alone', async () => {
    const early = await paidOrder(shop, { product });
    expect(await loadAccount(early)).toBe('sandbox');

    await connect();
    const late = await paidOrder(shop, { product });
    const account = await loadAccount(late);
    expect(account).toMatch(/^acct_/);
    const refused = await refund(early);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'OTHER_PAYMENT_ACCOUNT',
      detail: expect.stringContaining('was taken with the payment sandbox of this shop'),
    });
    expect(await refundCount(early)).toBe(0);

    await disconnect();
    const cancelled = await owner.call('POST', `/orders/${late}/status`, { status: 'CANCELLED' });
    expect(cancelled.json()).toMatchObject({
      code: 'OTHER_PAYMENT_ACCOUNT',
      detail: expect.stringContaining(`the Stripe account ${account}`),
    });
    expect(await refundCount(late)).toBe(0);
    expect((await refund(early)).json()).toMatchObject({ success: true, orderStatus: 'REFUNDED' });
    expect(sandbox.control.books().refunds).toHaveLength(1);

    await connect();
    expect((await refund(late)).json()).toMatchObject({ success: true, orderStatus: 'REFUNDED' });
    expect(providers.control.books().refunds).toHaveLength(1);
    expect(await orderRecord(shop, late)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
    await disconnect();
  });

  it('of an unknown account is given back by the account in use, which says whether it knows it', async () => {
    const id = await paidOrder(shop, { product });
    await context.pool.query('update transactions set provider_account = null where order_id = $1', [id]);
    await connect();
    expect((await refund(id)).json()).toMatchObject({ success: false, error: expect.stringContaining('No such') });
    await disconnect();
    expect((await refund(id)).json()).toMatchObject({ success: true });
  });
});

describe('a refund that waits when another account is connected', () => {
  it('is asked for once its own account is back, and never at the other one', async () => {
    const id = await paidOrder(shop, { product });
    await context.pool.query(`update transactions set provider_account = 'acct_other' where order_id = $1`, [id]);
    await context.pool.query(
      `insert into refunds (id, order_id, transaction_id, amount, idempotency_key, purpose)
       select gen_random_uuid(), order_id, id, 100, 'waiting', 'REFUND' from transactions where order_id = $1`,
      [id],
    );
    const before = sandbox.control.books().refunds.length;
    await carryOutWaitingRefunds(context, new Date(Date.now() + 60_000));
    expect(sandbox.control.books().refunds).toHaveLength(before);
    await context.pool.query(`update transactions set provider_account = 'sandbox' where order_id = $1`, [id]);
    await carryOutWaitingRefunds(context, new Date(Date.now() + 60_000));
    expect(sandbox.control.books().refunds).toHaveLength(before + 1);
  });
});
