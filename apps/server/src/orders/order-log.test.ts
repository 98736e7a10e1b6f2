import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { deliverMail, mailTransport } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type Tracer, useTracer } from '../platform/runtime/tracing/tracing.ts';
import { buyShipping } from './parcels/buy-shipping.ts';
import { refundOrder } from './refunding/refund-order.ts';
import { changeOrderStatus } from './staff/order-actions/change-order-status.ts';
import { goodAddress, orderBody, orderFor, owner, stockProduct, submit, testShop } from './test-shop.ts';

interface Line {
  readonly event?: string;
  readonly orderId?: string;
  readonly [field: string]: unknown;
}

const lines: Line[] = [];
const shop = await testShop();
const log: AppContext['log'] = Object.create(shop.context.log, {
  info: { value: (fields: Line, message: string) => void lines.push({ ...fields, message }) },
});
const context = { ...shop.context, log };

/** The spans that the process starts. */
const spans: { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[] = [];
const tracer: Tracer = {
  start({ name, attributes }) {
    spans.push({ name, attributes });
    return { end() {} };
  },
  async stop() {},
};
useTracer(tracer);
const app = await buildApp(context);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  useTracer(null);
  await app.close();
});

const findEvents = (orderId: string) => lines.filter((line) => line.event !== undefined && line.orderId === orderId);

describe('the log of an order', () => {
  it('has one line for each event, from the order to its refund, by which the order can be followed', async () => {
    const product = await stockProduct(shop);
    const requestId = 'a1b2c3d4e5f60718a1b2c3d4e5f60718';
    const response = await fetch(`${address}/api/v1/orders/place`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: JSON.stringify(orderBody({ product })),
    });
    const { orderId, orderNumber } = (await response.json()) as { orderId: string; orderNumber: string };
    const transport = mailTransport({ smtpUrl: null, dataDir: context.environment.dataDir });
    await deliverMail(context, transport);
    const request = { caller: owner, orderId, requestId: 'test' };
    expect(await buyShipping(context, { ...request, rateId: undefined })).toMatchObject({ ok: true });
    expect(await refundOrder(context, { ...request, body: { id: orderId }, key: 'a-key' })).toMatchObject({ ok: true });

    const events = findEvents(orderId);
    expect(events.map(({ event }) => event)).toEqual([
      'placed',
      'paid',
      'email sent',
      'email sent',
      'shipped',
      'refunded',
    ]);
    expect(new Set(events.map((line) => line['orderNumber']))).toEqual(new Set([orderNumber]));
    const [placed, paid, mailed, , shipped, refunded] = events;
    expect([placed?.['reqId'], paid?.['reqId'], mailed?.['reqId']]).toEqual([requestId, requestId, undefined]);
    expect(paid?.['providerId']).toMatch(/^pi_/);
    expect(shipped?.['providerId']).toMatch(/^trk_/);
    expect(refunded?.['providerId']).toMatch(/^re_/);
    const text = JSON.stringify(events);
    for (const personal of Object.values(goodAddress)) if (personal.length > 2) expect(text).not.toContain(personal);

    const paidSpan = spans.find((span) => span.name === 'order paid');
    expect(paidSpan?.attributes).toMatchObject({ 'vitrine.orderId': orderId, 'vitrine.orderNumber': orderNumber });
  });

  it('says that a payment was declined, with the code of the provider', async () => {
    const product = await stockProduct(shop);
    await submit({ ...shop, context }, { product, card: 'pm_card_visa_chargeDeclined' });
    expect(findEvents(await orderFor(shop, product))).toMatchObject([
      { event: 'placed' },
      { event: 'declined', code: 'generic_decline', providerId: expect.stringMatching(/^pi_/) },
    ]);
  });

  it('has one line for a change that is asked for several times at once', async () => {
    const product = await stockProduct(shop);
    await submit({ ...shop, context }, { product });
    const orderId = await orderFor(shop, product);
    const change = { caller: owner, orderId, status: 'SHIPPED', reason: undefined, requestId: 'test' } as const;
    await Promise.all([1, 2, 3].map(() => changeOrderStatus(context, change)));
    expect(findEvents(orderId).filter(({ event }) => event === 'shipped')).toHaveLength(1);
  });
});
