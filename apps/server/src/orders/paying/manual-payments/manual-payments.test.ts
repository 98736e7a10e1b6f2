import { cents } from '@vitrine/domain/money/cents.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderViewRow } from '../../record/order-view.queries.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import { resendMail } from '../../staff/order-actions/order-actions.ts';
import { bankTransfer, setPaymentMethods, submitManual, waitingOrder } from '../../test-manual-payments.ts';
import { computeTotal, loadStock, orderRecord, owner, paidOrder, stockProduct, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { finishCharges, pollOpenPayments } from '../waiting-payments.ts';
import { followManualPayments } from './due-payments.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const change = (orderId: string, status: 'PAID' | 'CANCELLED', reason?: string) =>
  changeOrderStatus(context, { caller: owner, orderId, status, reason, requestId: uuidv7() });
const countRows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows.length;

beforeEach(() => setPaymentMethods(shop, [bankTransfer]));

describe('an order that is paid by bank transfer', () => {
  it('waits for its payment, reserves stock, and emails the shopper how to pay', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const answer = await submitManual(shop, { product });
    expect(answer).toMatchObject({ ok: true, value: { success: true, awaitsPayment: true } });
    const orderId = answer.ok && 'orderId' in answer.value ? answer.value.orderId : '';
    expect(await orderRecord(shop, orderId)).toEqual({
      status: 'PENDING',
      payment: 'PENDING',
      history: ['PENDING'],
      mail: ['payment-instructions', 'staff-alert'],
    });
    expect(await loadStock(shop, product)).toBe(4);
    const view = (await orderViewRow(context.db, orderId))?.view as { payment: object };
    expect(view.payment).toMatchObject({
      method: 'BANK_TRANSFER',
      terms: { name: 'Bank transfer', instructions: 'Account 12345678 of First Bank' },
    });
  });

  it('is read in the account with how to pay it', async () => {
    const { staff } = await staffedApp(context);
    const orderId = await waitingOrder(shop, { product: await stockProduct(shop) });
    const { body } = await staff('POST', '/orders/one', { where: { id: orderId } });
    expect(body.transaction).toMatchObject({
      method: 'BANK_TRANSFER',
      terms: {
        name: 'Bank transfer',
        instructions: 'Account 12345678 of First Bank',
        dueAt: expect.stringMatching(/^20.*Z$/),
      },
    });
    const byCard = await paidOrder(shop, { product: await stockProduct(shop) });
    const paid = await staff('POST', '/orders/one', { where: { id: byCard } });
    expect(paid.body.transaction).not.toHaveProperty('terms');
  });

  it('becomes paid when staff mark it, with their reference, the confirmation and an audit entry', async () => {
    const product = await stockProduct(shop);
    const orderId = await waitingOrder(shop, { product });
    expect(await change(orderId, 'PAID', 'Transfer 4711')).toMatchObject({ ok: true, value: { status: 'PAID' } });
    expect(await orderRecord(shop, orderId)).toMatchObject({
      status: 'PAID',
      payment: 'PAID',
      history: ['PENDING', 'PAID'],
      mail: ['order-confirmation', 'payment-instructions', 'staff-alert', 'staff-new-order'],
    });
    const { rows } = await pool.query(
      `select t.method, t.reference, t.provider_payment_id, o.paid_at is not null as has_time
       from transactions t join orders o on o.id = t.order_id where order_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([
      { method: 'BANK_TRANSFER', reference: 'Transfer 4711', provider_payment_id: null, has_time: true },
    ]);
    const audit = `select from audit_log where resource_id = $1 and action = 'status' and after ->> 'status' = 'PAID'`;
    expect(await countRows(audit, [orderId])).toBe(1);
  });

  it('is refunded by staff, never more than was paid', async () => {
    const product = await stockProduct(shop);
    const orderId = await waitingOrder(shop, { product });
    const refund = (amount?: number) =>
      refundOrder(context, { caller: owner, body: { id: orderId, amount }, key: uuidv7(), requestId: uuidv7() });
    expect(await refund()).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    await change(orderId, 'PAID');
    expect(await refund(500)).toMatchObject({ ok: true, value: { success: true } });
    expect(await refund(computeTotal(product))).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE' });
    expect(await refund()).toMatchObject({ ok: true, value: { success: true, orderStatus: 'REFUNDED' } });
    const { rows } = await pool.query('select sum(amount)::int as sum from refunds where order_id = $1', [orderId]);
    expect(rows).toEqual([{ sum: computeTotal(product) }]);
  });

  it('keeps the terms that the shopper agreed to, and ignores a new limit', async () => {
    const orderId = await waitingOrder(shop, { product: await stockProduct(shop) });
    await setPaymentMethods(shop, [{ ...bankTransfer, isOn: false, instructions: 'Another account' }]);
    const view = (await orderViewRow(context.db, orderId))?.view as { payment: object };
    expect(view.payment).toMatchObject({ terms: { instructions: 'Account 12345678 of First Bank' } });
    expect(await change(orderId, 'PAID')).toMatchObject({ ok: true });
  });

  it('is one order for one key', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const once = { product, key: uuidv7(), email: 'once@example.com' };
    const answers = await Promise.all([1, 2, 3].map(() => submitManual(shop, once)));
    const again = await submitManual(shop, once);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(again).toMatchObject({ ok: true, value: { success: true, awaitsPayment: true } });
    expect(await loadStock(shop, product)).toBe(4);
  });

  it('has instructions that staff send again while it waits', async () => {
    const orderId = await waitingOrder(shop, { product: await stockProduct(shop) });
    const resent = await resendMail(context, { caller: owner, orderId, requestId: uuidv7(), kind: undefined });
    expect(resent).toMatchObject({ ok: true });
    const { mail } = await orderRecord(shop, orderId);
    expect(mail).toEqual(['payment-instructions', 'payment-instructions', 'staff-alert']);
  });

  it('is left alone by the jobs of card payments', async () => {
    const orderId = await waitingOrder(shop, { product: await stockProduct(shop) });
    await finishCharges(context, inDays(1));
    await pollOpenPayments(context, inDays(1));
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
  });
});

describe('the choice of a payment method', () => {
  const off: OfferedPayment = { ...bankTransfer, isOn: false };
  it.each([
    ['that is switched off since the quote', [off], 'BANK_TRANSFER', 'no longer available'],
    ['that does not exist', [bankTransfer], 'GOODWILL', 'no longer available'],
    ['that only staff record', [bankTransfer], 'CASH', 'no longer available'],
    ['of the card provider', [bankTransfer], 'STRIPE', 'no longer available'],
    ['that does not serve the country', [{ ...bankTransfer, countries: ['DE'] }], 'BANK_TRANSFER', 'in this country'],
    ['above the maximum', [{ ...bankTransfer, maximum: cents(1_000) }], 'BANK_TRANSFER', 'up to $10.00'],
    ['below the minimum', [{ ...bankTransfer, minimum: cents(90_000) }], 'BANK_TRANSFER', 'from $900.00'],
  ])('%s is refused, and nothing is stored', async (_case, methods, method, words) => {
    const product = await stockProduct(shop, { stock: 5 });
    await setPaymentMethods(shop, methods);
    const before = await countRows('select from orders');
    const answer = await submitManual(shop, { product, method });
    expect(answer).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    expect(answer).toMatchObject({ errors: [{ path: 'manualPayment', message: expect.stringContaining(words) }] });
    expect(await countRows('select from orders')).toBe(before);
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('beside a card is refused', async () => {
    const product = await stockProduct(shop);
    expect(await submitManual(shop, { product, card: 'pm_card_visa' })).toMatchObject({
      ok: false,
      code: 'INVALID_REQUEST',
    });
  });

  it('is limited to five waiting orders of one shopper, which do not limit card payments', async () => {
    const product = await stockProduct(shop, { stock: 20 });
    const email = 'many@example.com';
    const answers = await Promise.all(Array.from({ length: 8 }, () => submitManual(shop, { product, email })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS' });
    expect(await loadStock(shop, product)).toBe(15);
    await paidOrder(shop, { product, address: { email } });
  });
});

describe('the days of a payment method', () => {
  it('remind the shopper once, then cancel the order and return its stock', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const orderId = await waitingOrder(shop, { product });
    await followManualPayments(context, inDays(2));
    expect((await orderRecord(shop, orderId)).mail).not.toContain('payment-reminder');
    await Promise.all([1, 2, 3].map(() => followManualPayments(context, inDays(4))));
    expect((await orderRecord(shop, orderId)).mail.filter((kind) => kind === 'payment-reminder')).toHaveLength(1);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
    await followManualPayments(context, inDays(8));
    expect(await orderRecord(shop, orderId)).toMatchObject({
      status: 'CANCELLED',
      payment: 'FAILED',
      mail: ['payment-failed', 'payment-instructions', 'payment-reminder', 'staff-alert'],
    });
    expect(await loadStock(shop, product)).toBe(5);
    expect(await change(orderId, 'PAID')).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
  });
});

describe('at the same moment', () => {
  it('two members of staff mark an order as paid once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await waitingOrder(shop, { product: await stockProduct(shop) });
      const answers = await Promise.all([1, 2, 3, 4].map((n) => change(orderId, 'PAID', `Transfer ${n}`)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await orderRecord(shop, orderId)).history).toEqual(['PENDING', 'PAID']);
      expect(await countRows(`select from audit_log where resource_id = $1 and action = 'status'`, [orderId])).toBe(1);
    }
  });

  it.each([
    ['staff cancel it', (orderId: string) => change(orderId, 'CANCELLED')],
    ['the job cancels it', () => followManualPayments(context, inDays(8))],
  ])('that staff mark an order as paid, %s: one of them wins, and stock and payment agree', async (_case, cancel) => {
    for (let round = 0; round < 8; round += 1) {
      const product = await stockProduct(shop, { stock: 5 });
      const orderId = await waitingOrder(shop, { product });
      const [paid] = await Promise.all([change(orderId, 'PAID'), cancel(orderId)]);
      const { status, payment } = await orderRecord(shop, orderId);
      // Staff may cancel the order after it was paid, which refunds it.
      const isRefunded = paid.ok && status === 'CANCELLED';
      const expected = isRefunded ? 'REFUNDED' : paid.ok ? 'PAID' : 'FAILED';
      expect([status, payment]).toEqual([expected === 'PAID' ? 'PAID' : 'CANCELLED', expected]);
      expect(await loadStock(shop, product)).toBe(expected === 'PAID' ? 4 : 5);
    }
  });
});
