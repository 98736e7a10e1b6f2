import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { stripeTaxShop } from '../../placing/taxes/test-stripe-tax.ts';
import { owner, paidOrder, stockProduct } from '../../test-shop.ts';
import { signedInStaff } from '../../test-staff.ts';

const { shop, app, staff, quote, orderRow, getEntries: createEntries, syncStripe } = await stripeTaxShop();
const { context, sandbox } = shop;
const { pool, databaseAddress, providers, environment } = context;
const admin = await signedInStaff(app, context, { email: 'ann@example.com', role: 'ADMIN' });
const customer = await signedInStaff(app, context, { email: 'una@example.com', role: 'USER' });
const demo = await signedInStaff(app, context, { email: environment.demoEmail, role: 'ADMIN' });

afterEach(() => sandbox.control.calm());

const refuseOnce = () =>
  sandbox.control.failure({ provider: 'stripe', path: '/tax/transactions', effect: 'status', status: 400 });

async function soldMug(price: number): Promise<string> {
  const mug = await stockProduct(shop, { price });
  const { totals } = await quote(mug);
  return paidOrder(shop, { product: mug, total: totals.total });
}

async function refusedOrder(price: number): Promise<string> {
  const id = await soldMug(price);
  refuseOnce();
  await syncStripe();
  expect(await orderRow(id)).toMatchObject({ state: 'REFUSED' });
  return id;
}

async function auditEntries(id: string) {
  const { rows } = await pool.query("select after from audit_log where resource_id = $1 and action = 'resend-taxes'", [
    id,
  ]);
  return rows;
}

async function reversals(orderId: string) {
  const { rows } = await pool.query(
    'select state, sent_again from tax_reversals where order_id = $1 order by credit_note_id',
    [orderId],
  );
  return rows;
}

const resend = (by: typeof staff, id: string) => by('POST', `/orders/${id}/resend-taxes`);

describe('an order that Stripe Tax refused', () => {
  it('is recorded once when staff have it sent again, with an entry in the audit log', async () => {
    const id = await refusedOrder(5_001);
    expect(await resend(admin, id)).toMatchObject({ status: 200, body: { isOrderQueued: true, refundCount: 0 } });
    expect((await staff('GET', `/orders/${id}`)).body.taxSource).toMatchObject({ state: 'WAITING', error: null });
    await Promise.all([syncStripe(), syncStripe()]);
    const order = await orderRow(id);
    expect(order).toMatchObject({ state: 'RECORDED' });
    expect(createEntries(order)).toMatchObject([{ id: order.transaction_id, amount: 5_001 + 799, tax: order.tax }]);
    expect(await auditEntries(id)).toHaveLength(1);
  });

  it('that is refused again can be sent again', async () => {
    const id = await refusedOrder(5_002);
    expect((await resend(staff, id)).status).toBe(200);
    refuseOnce();
    await syncStripe();
    expect(await orderRow(id)).toMatchObject({ state: 'REFUSED' });
    expect((await resend(staff, id)).status).toBe(200);
    await syncStripe();
    expect(await orderRow(id)).toMatchObject({ state: 'RECORDED' });
    expect(await auditEntries(id)).toHaveLength(2);
  });

  it('is followed by its refunds, which waited for it', async () => {
    const id = await refusedOrder(5_003);
    expect((await staff('POST', '/orders/refund', { id, amount: 700 })).status).toBe(200);
    await syncStripe();
    expect(await reversals(id)).toMatchObject([{ state: 'WAITING' }]);
    expect((await resend(staff, id)).body).toEqual({ isOrderQueued: true, refundCount: 0 });
    await syncStripe();
    await syncStripe();
    const entries = createEntries(await orderRow(id));
    expect(entries).toHaveLength(2);
    expect((entries[1]?.amount ?? 0) + (entries[1]?.tax ?? 0)).toBe(-700);
    expect(await reversals(id)).toMatchObject([{ state: 'RECORDED' }]);
  });

  it('is not sent when its calculation is too old', async () => {
    const id = await refusedOrder(5_004);
    await pool.query("update order_tax_sources set expires_at = now() - interval '1 day' where order_id = $1", [id]);
    const refused = await resend(staff, id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'BAD_TRANSITION' } });
    expect(refused.body.detail).toContain('older than 90 days');
    expect((await staff('GET', `/orders/${id}`)).body.taxSource).toMatchObject({ state: 'REFUSED', isExpired: true });
    expect(await auditEntries(id)).toEqual([]);
  });
});

describe('a refund that Stripe Tax refused', () => {
  it('is shown with its credit note, and is taken in once when staff have it sent again', async () => {
    const id = await soldMug(5_005);
    await syncStripe();
    expect((await staff('POST', '/orders/refund', { id, amount: 900 })).status).toBe(200);
    refuseOnce();
    await syncStripe();
    expect((await staff('GET', `/orders/${id}`)).body.taxSource).toMatchObject({
      state: 'RECORDED',
      refusedRefunds: [{ creditNote: expect.stringMatching(/^CN-\d{4}-\d{6}$/), error: expect.any(String) }],
    });
    expect((await resend(staff, id)).body).toEqual({ isOrderQueued: false, refundCount: 1 });
    await Promise.all([syncStripe(), syncStripe()]);
    expect(await reversals(id)).toEqual([{ state: 'RECORDED', sent_again: 1 }]);
    expect(createEntries(await orderRow(id))).toHaveLength(2);
    expect((await staff('GET', `/orders/${id}`)).body.taxSource.refusedRefunds).toEqual([]);
  });

  it('and that the bank returned is never taken in', async () => {
    const id = await soldMug(5_006);
    await syncStripe();
    expect((await staff('POST', '/orders/refund', { id, amount: 900 })).status).toBe(200);
    refuseOnce();
    await syncStripe();
    await pool.query('update credit_notes set cancelled_at = now() where order_id = $1', [id]);
    expect(await reversals(id)).toMatchObject([{ state: 'NOT_NEEDED' }]);
    expect((await resend(staff, id)).status).toBe(409);
    await syncStripe();
    expect(createEntries(await orderRow(id))).toHaveLength(1);
  });

  it('but whose return it refused is undone when staff have it sent again', async () => {
    const id = await soldMug(5_007);
    await syncStripe();
    expect((await staff('POST', '/orders/refund', { id, amount: 900 })).status).toBe(200);
    await syncStripe();
    await pool.query('update credit_notes set cancelled_at = now() where order_id = $1', [id]);
    refuseOnce();
    await syncStripe();
    expect(await reversals(id)).toMatchObject([{ state: 'REFUSED' }]);
    expect((await resend(staff, id)).body).toEqual({ isOrderQueued: false, refundCount: 1 });
    expect(await reversals(id)).toMatchObject([{ state: 'UNDOING' }]);
    await syncStripe();
    expect(await reversals(id)).toMatchObject([{ state: 'UNDONE' }]);
    const order = await orderRow(id);
    const entries = createEntries(order);
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(order.total);
  });
});

describe('sending again', () => {
  it('is refused to everyone but staff, and to the demo account for the orders of others', async () => {
    const id = await refusedOrder(5_008);
    const url = `/orders/${id}/resend-taxes`;
    expect((await browser(app).call('POST', url)).statusCode).toBe(401);
    expect((await customer('POST', url)).status).toBe(403);
    expect(await demo('POST', url)).toMatchObject({ status: 403, body: { code: 'DEMO_RESTRICTED' } });
    expect(await orderRow(id)).toMatchObject({ state: 'REFUSED' });
    expect(await auditEntries(id)).toEqual([]);
    expect((await staff('POST', '/orders/01920000-0000-7000-8000-00000000dead/resend-taxes')).status).toBe(404);
  });

  it('is refused when nothing was refused', async () => {
    const id = await soldMug(5_009);
    expect(await resend(staff, id)).toMatchObject({ status: 409, body: { code: 'BAD_TRANSITION' } });
    await syncStripe();
    expect((await resend(staff, id)).status).toBe(409);
    expect(createEntries(await orderRow(id))).toHaveLength(1);
  });

  it('clicked twice at once over two servers is done once', async () => {
    const id = await refusedOrder(5_010);
    const second = await buildApp(context);
    await second.ready();
    try {
      const otto = await signedInStaff(second, context, { email: 'otto@example.com' });
      const statuses = (await Promise.all([resend(staff, id), resend(otto, id), resend(admin, id)])).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    } finally {
      await second.close();
    }
    expect(await auditEntries(id)).toHaveLength(1);
    await syncStripe();
    expect(createEntries(await orderRow(id))).toHaveLength(1);
  });

  it('by two processes at once, which also report to Stripe, records the order once', {
    timeout: 120_000,
  }, async () => {
    const id = await refusedOrder(5_011);
    const results = await Promise.all([sendInProcess(id), sendInProcess(id)]);
    expect(results.filter((result) => result === 'queued').length).toBe(1);
    expect(results.filter((result) => result === 'BAD_TRANSITION').length).toBe(1);
    expect(await orderRow(id)).toMatchObject({ state: 'RECORDED' });
    expect(createEntries(await orderRow(id))).toHaveLength(1);
    expect(await auditEntries(id)).toHaveLength(1);
  });
});

function moduleAt(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}

/**
 * Starts a separate process that sends the order again and reports to Stripe until it is recorded. Returns the result
 * of the call.
 */
async function sendInProcess(orderId: string): Promise<string> {
  const script = `
    import { openKysely, openPool } from ${moduleAt('../../../platform/database/connections/pool.ts')};
    import { createLog } from ${moduleAt('../../../platform/runtime/log.ts')};
    import { taxProvider } from ${moduleAt('../../../taxes/taxes.ts')};
    import { resendTaxes } from ${moduleAt('./resend-taxes.ts')};
    const pool = openPool(${JSON.stringify(databaseAddress)}, { size: 2, onConnectionLost: () => {} });
    const providers = { stripe: ${JSON.stringify(providers.stripe)}, sources: { stripe: 'local' } };
    const context = { pool, db: openKysely(pool, true), environment: { isProduction: false }, log: createLog('silent'), providers };
    const caller = ${JSON.stringify(owner)};
    const result = await resendTaxes(context, { caller, orderId: '${orderId}', requestId: 'r' });
    for (let isOpen = true; isOpen; ) {
      await pool.query("update order_tax_sources set next_try_at = now() where state = 'WAITING'");
      await taxProvider({ taxProvider: 'STRIPE' }).report(context, new AbortController().signal);
      isOpen = (await pool.query("select from order_tax_sources where order_id = '${orderId}' and state = 'WAITING'")).rowCount > 0;
    }
    await pool.end();
    console.log(result.ok ? 'queued' : result.code);
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output.trim();
}
