import { creditNoteDocument, invoiceDocument } from '@vitrine/domain/orders/invoices/invoice-document.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCreditNote, readInvoice } from '../../../invoices/read-invoice.ts';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { quoteCartLines } from '../../placing/quote-cart.ts';
import { orderViewRow } from '../../record/order-view.queries.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { changeOrderStatus } from '../../staff/order-actions/change-order-status.ts';
import {
  bankTransfer,
  cashWithFee,
  setPaymentMethods,
  submitManual,
  waitingOrder,
} from '../../test-manual-payments.ts';
import { computeTotal, owner, type StockedProduct, stockProduct, testShop } from '../../test-shop.ts';

const shop = await testShop();
const { context } = shop;
const { pool, db } = context;
const method = 'CASH_ON_DELIVERY';
const address = { country: 'US', state: 'CA', postalCode: '94107' };

const quote = (product: StockedProduct, manualPayment?: string) => {
  const items = [{ productId: product.id, variantId: null, quantity: 1 }];
  return quoteCartLines(context, { items, address, manualPayment }, { caller: visitor, address: null });
};
const feeOrder = (product: StockedProduct) =>
  waitingOrder(shop, { product, method, total: computeTotal(product) + 300 });
const pay = (orderId: string) =>
  changeOrderStatus(context, { caller: owner, orderId, status: 'PAID', reason: undefined, requestId: uuidv7() });
const refund = (orderId: string, wanted: { amount?: number; lines?: { lineId: string; quantity: number }[] } = {}) =>
  refundOrder(context, { caller: owner, body: { id: orderId, ...wanted }, key: uuidv7(), requestId: uuidv7() });
const amounts = async (orderId: string) =>
  (await pool.query('select shipping_cost, payment_fee, tax, total from orders where id = $1', [orderId])).rows[0];
const documentRows = async (orderId: string) => {
  const invoice = await readInvoice(db, orderId);
  if (!invoice.ok) throw new Error(JSON.stringify(invoice));
  return invoiceDocument(invoice.value.order, invoice.value.from.shop).totals;
};

beforeEach(() => setPaymentMethods(shop, [cashWithFee, bankTransfer]));

describe('the fee of cash on delivery', () => {
  it('is shown beside the method, and is in the totals when it is chosen', async () => {
    const product = await stockProduct(shop);
    const plain = await quote(product);
    expect(plain.paymentOptions).toMatchObject([{ method, fee: 300 }, { method: 'BANK_TRANSFER' }]);
    expect(plain.paymentOptions?.[1]).not.toHaveProperty('fee');
    expect(plain.totals).not.toHaveProperty('paymentFee');
    const chosen = await quote(product, method);
    expect(chosen.totals).toMatchObject({ paymentFee: 300, total: plain.totals.total + 300 });
    expect((await quote(product, 'BANK_TRANSFER')).totals).toEqual(plain.totals);
  });
  it('is part of the order, its invoice and its page, and is left out of shipping', async () => {
    const product = await stockProduct(shop);
    const before = await quote(product);
    const orderId = await feeOrder(product);
    expect(await amounts(orderId)).toMatchObject({
      shipping_cost: before.totals.shipping,
      payment_fee: 300,
      total: computeTotal(product) + 300,
    });
    expect((await orderViewRow(db, orderId))?.view).toMatchObject({ paymentFee: 300 });
    expect(await documentRows(orderId)).toContainEqual({ label: 'Payment fee', amount: '$3.00', isSum: false });
  });
  it('is refused when the shopper saw the total without it', async () => {
    const product = await stockProduct(shop);
    expect(await submitManual(shop, { product, method })).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  });
  it('changes nothing of an order with another method, or without a fee', async () => {
    const product = await stockProduct(shop);
    const transfer = await waitingOrder(shop, { product });
    expect(await amounts(transfer)).toMatchObject({ payment_fee: 0, total: computeTotal(product) });
    expect((await orderViewRow(db, transfer))?.view).not.toHaveProperty('paymentFee');
    expect((await documentRows(transfer)).map(({ label }) => label)).not.toContain('Payment fee');
    await setPaymentMethods(shop, [{ ...cashWithFee, fee: null }]);
    const free = await waitingOrder(shop, { product, method });
    expect(await amounts(free)).toMatchObject({ payment_fee: 0, total: computeTotal(product) });
  });
  it('does not change after the order is placed', async () => {
    const orderId = await feeOrder(await stockProduct(shop));
    const changed = pool.query('update orders set payment_fee = payment_fee + 1, total = total + 1 where id = $1', [
      orderId,
    ]);
    await expect(changed).rejects.toMatchObject({ constraint: 'orders_amounts_fixed' });
    const only = pool.query('update orders set payment_fee = 0 where id = $1', [orderId]);
    await expect(only).rejects.toMatchObject({ constraint: 'orders_amounts_fixed' });
  });
});

describe('the refund of an order with a fee', () => {
  it('refunds it with everything else, and the credit note sums to the order', async () => {
    const product = await stockProduct(shop);
    const orderId = await feeOrder(product);
    await pay(orderId);
    expect(await refund(orderId)).toMatchObject({ ok: true });
    const { rows } = await pool.query('select id, amount from refunds where order_id = $1', [orderId]);
    expect(rows).toMatchObject([{ amount: computeTotal(product) + 300 }]);
    const note = await readCreditNote(db, { orderId, refundId: rows[0].id });
    if (!note.ok) throw new Error(JSON.stringify(note));
    expect(note.value.note.amount).toBe(computeTotal(product) + 300);
    expect(creditNoteDocument(note.value.order, note.value.note, { shop: note.value.from.shop }).totals[0]?.isSum).toBe(
      true,
    );
  });
  it('leaves it when the units are refunded, as it leaves the shipping, and refunds it as an amount', async () => {
    const product = await stockProduct(shop);
    const orderId = await feeOrder(product);
    await pay(orderId);
    const { rows } = await pool.query('select id from order_lines where order_id = $1', [orderId]);
    expect(await refund(orderId, { lines: [{ lineId: rows[0].id, quantity: 1 }] })).toMatchObject({ ok: true });
    const { shipping_cost: shipping } = await amounts(orderId);
    expect(await refund(orderId, { amount: shipping + 301 })).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE' });
    expect(await refund(orderId, { amount: shipping + 300 })).toMatchObject({ ok: true });
    const sums = await pool.query(
      `select sum(amount)::int as credited, (select total from orders where id = $1) as total from credit_notes where order_id = $1`,
      [orderId],
    );
    expect(sums.rows[0].credited).toBe(Number(sums.rows[0].total));
  });
});
