import { describe, expect, it } from 'vitest';
import { writeMail } from '../../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../../mail/emails/mail-design.ts';
import { paymentLinkToken } from '../../../mail/links/payment-link.ts';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { loadStock, orderFor, orderRecord, stockProduct, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';
import { paymentLinks } from './test-payment-links.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '10000' } });
const { context } = shop;
const { app, staff } = await staffedApp(context);
const links = paymentLinks(shop, { app, staff });
const { customer, toDraft, send, linkedDraft, opened, pay, seenAt, count, getCharges } = links;

const getStatuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a payment link', () => {
  it('is mailed, shows the draft with its discount and shipping, and is paid by card as one whole order', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const draft = await toDraft(product, {
      note: 'Gift wrap',
      discount: { type: 'AMOUNT', value: 999, reason: 'Scratched box' },
      shippingCharge: 500,
    });
    const answer = await send(draft);
    expect(answer.body.paymentLink.until).toMatch(/Z$/);
    const { searchParams, pathname } = new URL(answer.body.paymentLink.url);
    expect(pathname).toBe('/pay');
    expect((await links.opened(searchParams.get('token') ?? '')).status).toBe(200);
    const { rows } = await context.pool.query(`select * from mail_messages where payload ->> 'draftId' = $1`, [
      draft.id,
    ]);
    expect(rows).toMatchObject([{ kind: 'payment-link', recipient: 'bob@example.com', order_id: null }]);
    const email = await writeMail(context, { ...rows[0], order: null }, await mailDesign(context.db));
    expect(email?.text).toContain('Scratched box');
    expect(email?.text).toContain('$47.61');
    expect(email?.text).toContain('works for 14 days');
    const token = decodeURIComponent(/\/pay\?token=([\w.%-]+)/.exec(email?.text ?? '')?.[1] ?? '');
    expect(JSON.stringify(rows[0])).not.toContain(token);

    const page = await opened(token);
    expect(page.body).toMatchObject({
      state: 'OPEN',
      email: 'bob@example.com',
      address: { name: 'Ada Lovelace' },
      discountReason: 'Scratched box',
      problem: null,
      quote: { totals: { subtotal: 5000, discount: 999, shipping: 500, tax: 260, total: 4761 } },
    });
    const paid = await pay(token, await seenAt(token));
    expect(paid).toMatchObject({ status: 200, body: { success: true } });
    const { orderId } = paid.body;
    expect(await orderRecord(shop, orderId)).toMatchObject({
      status: 'PAID',
      payment: 'PAID',
      history: ['PENDING', 'PAID'],
      mail: ['order-confirmation', 'staff-new-order'],
    });
    expect([getCharges(orderId), await loadStock(shop, product)]).toEqual([[4761], 3]);
    const { body: order } = await staff('GET', `/orders/${orderId}`);
    expect(order).toMatchObject({ email: 'bob@example.com', source: 'PHONE', discount: 999, total: 4761 });
    expect(order.notes.map(({ body }: { body: string }) => body)).toEqual(['Gift wrap']);
    expect((await staff('GET', `/draft-orders/${draft.id}`)).body).toMatchObject({
      email: null,
      address: null,
      note: null,
      order: { id: orderId },
      placedAt: expect.stringMatching(/Z$/),
    });
    expect((await opened(token)).body).toMatchObject({ state: 'PAID', orderId, trackingToken: expect.any(String) });
    expect(await pay(token, { ...page.body, total: 4761 })).toMatchObject({
      status: 409,
      body: { code: 'BAD_TRANSITION' },
    });
  });

  it('that two tabs pay at once is charged once, and a repeated call with its key answers the same order', async () => {
    const product = await stockProduct(shop, { stock: 9 });
    const { token } = await linkedDraft(product);
    const seen = await seenAt(token);
    const before = await count('orders');
    const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const answers = await Promise.all([
      ...keys.map((key) => pay(token, { ...seen, key })),
      pay(token, { ...seen, key: keys[0] }),
    ]);
    const orders = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.orderId));
    expect([orders.size, await count('orders'), await loadStock(shop, product)]).toEqual([1, before + 1, 7]);
    const [orderId = ''] = orders;
    expect(getCharges(orderId)).toEqual([seen.total]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ body }) => body.code === 'BAD_TRANSITION')).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
  });

  it('that the customer pays while staff mark the draft as paid has one winner, and the other receives an error', async () => {
    for (const attempt of [1, 2, 3]) {
      const product = await stockProduct(shop, { stock: 5 });
      const draft = await linkedDraft(product);
      const seen = await seenAt(draft.token);
      const before = await count('orders');
      const marking = () =>
        staff('POST', `/draft-orders/${draft.id}/mark-paid`, {
          updatedAt: draft.updatedAt,
          total: seen.total,
          method: 'CASH',
        });
      const answers = await Promise.all([marking(), pay(draft.token, seen)]);
      expect(getStatuses(answers), `attempt ${attempt}`).toEqual([200, 409]);
      const reportedLines = answers.find(({ status }) => status === 409)?.body.code;
      // Concurrent calls by staff during the charge find the draft bound to its order, or changed by that.
      expect(['BAD_TRANSITION', 'STALE']).toContain(reportedLines);
      expect([await count('orders'), await loadStock(shop, product)]).toEqual([before + 1, 3]);
      const orderId = await orderFor(shop, product);
      expect(getCharges(orderId)).toEqual(answers[0]?.status === 200 ? [] : [seen.total]);
    }
  });

  it('whose card is declined leaves the draft open with its stock, and another card pays it', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const draft = await linkedDraft(product);
    const seen = await seenAt(draft.token);
    const declined = await pay(draft.token, { ...seen, card: 'pm_card_visa_chargeDeclined' });
    expect(declined).toMatchObject({ status: 200, body: { success: false, declineCode: expect.any(String) } });
    expect(await loadStock(shop, product)).toBe(3);
    expect((await staff('GET', `/draft-orders/${draft.id}`)).body).toMatchObject({
      email: 'bob@example.com',
      order: null,
      placedAt: null,
    });
    const paid = await pay(draft.token, seen);
    expect(paid.body).toMatchObject({ success: true });
    expect([getCharges(paid.body.orderId), await loadStock(shop, product)]).toEqual([[seen.total], 1]);
  });

  it('that waits for 3-D Secure holds the draft for its customer, and opens it again when the payment is ended', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const draft = await linkedDraft(product);
    const seen = await seenAt(draft.token);
    const waiting = (await pay(draft.token, { ...seen, card: 'pm_card_authenticationRequired' })).body;
    expect(waiting).toMatchObject({ requiresAction: true });
    expect((await opened(draft.token)).body).toMatchObject({ state: 'PAYING', orderId: waiting.orderId });
    const shown = (await staff('GET', `/draft-orders/${draft.id}`)).body;
    const total = seen.total;
    const { updatedAt } = shown;
    const url = `/draft-orders/${draft.id}`;
    const refusals = [
      await staff('PUT', url, { ...draft.sent, updatedAt }),
      await staff('DELETE', url),
      await staff('POST', `${url}/mark-paid`, { updatedAt, total, method: 'CASH' }),
      await staff('POST', `${url}/payment-link`, { updatedAt, total }),
      await pay(draft.token, seen),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(refusals.map(() => 'BAD_TRANSITION'));
    // The database refuses a second order also from code that does not check.
    const another = await context.pool.query('select id from orders where id <> $1 limit 1', [waiting.orderId]);
    await expect(
      context.pool.query('update draft_orders set order_id = $1 where id = $2', [another.rows[0].id, draft.id]),
    ).rejects.toThrow(/has an order already/);
    const ended = await customer.call('POST', `/orders/${waiting.orderId}/cancel-payment`, {
      token: waiting.trackingToken,
    });
    expect(ended.json()).toMatchObject({ success: false });
    expect(await loadStock(shop, product)).toBe(3);
    expect((await opened(draft.token)).body).toMatchObject({ state: 'OPEN' });
    expect((await pay(draft.token, seen)).body).toMatchObject({ success: true });
  });

  it('refuses to charge what the customer did not see: another price, another draft, too little stock', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = await count('orders');
    const draft = await linkedDraft(product);
    const seen = await seenAt(draft.token);
    await context.pool.query('update products set price = 9900 where id = $1', [product.id]);
    const dearer = await pay(draft.token, seen);
    expect(dearer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    const now = await seenAt(draft.token);
    expect(dearer.body.detail).toContain(`$${(now.total / 100).toFixed(2)}`);
    await staff('PUT', `/draft-orders/${draft.id}`, {
      ...draft.sent,
      items: [{ productId: product.id, quantity: 1 }],
      updatedAt: draft.updatedAt,
    });
    const changed = await pay(draft.token, now);
    expect(changed).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    const less = await seenAt(draft.token);
    expect(changed.body.detail).toContain(`$${(less.total / 100).toFixed(2)}`);
    await context.pool.query('update products set stock = 0 where id = $1', [product.id]);
    expect(await pay(draft.token, less)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    expect((await opened(draft.token)).body.problem).toMatch(/in stock/);
    expect([await count('orders'), await loadStock(shop, product)]).toEqual([before, 0]);
  });

  it('does not open when it was not made by this shop, has expired, was withdrawn, or went to a corrected email', async () => {
    const product = await stockProduct(shop);
    const draft = await linkedDraft(product);
    const seen = await seenAt(draft.token);
    const { sessionSecret } = context;
    const link = { draftId: draft.id, until: new Date(Date.now() + 60_000), email: 'bob@example.com' };
    const forged = paymentLinkToken('another secret', link);
    const past = paymentLinkToken(sessionSecret, { ...link, until: new Date(Date.now() - 1) });
    for (const token of [forged, 'x', `${draft.token}x.y`])
      expect(await opened(token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await opened(past)).body).toMatchObject({ code: 'GONE', detail: expect.stringContaining('expired') });
    expect((await pay(past, seen)).body.code).toBe('GONE');
    const saved = await staff('PUT', `/draft-orders/${draft.id}`, {
      ...draft.sent,
      email: 'rob@example.com',
      updatedAt: draft.updatedAt,
    });
    expect(saved.status).toBe(200);
    expect((await opened(draft.token)).status).toBe(410);
    const corrected = paymentLinkToken(sessionSecret, { ...link, email: 'rob@example.com' });
    expect((await opened(corrected)).status).toBe(200);
    await staff('DELETE', `/draft-orders/${draft.id}`);
    expect((await opened(corrected)).body).toMatchObject({
      code: 'GONE',
      detail: expect.stringContaining('withdrawn'),
    });
    expect((await pay(corrected, seen)).body.code).toBe('GONE');
  });

  it('ends for a paid order too: after its time it opens neither the order nor its tracking token', async () => {
    const draft = await linkedDraft(await stockProduct(shop, { stock: 5 }));
    const { body: paid } = await pay(draft.token, await seenAt(draft.token));
    const link = { draftId: draft.id, until: new Date(Date.now() - 1), email: 'bob@example.com' };
    const past = paymentLinkToken(context.sessionSecret, link);
    const ended = await opened(past);
    expect(ended).toMatchObject({ status: 410, body: { code: 'GONE', detail: expect.stringContaining('expired') } });
    expect(JSON.stringify(ended.body)).not.toContain(paid.orderId);
    expect((await opened(draft.token)).body).toMatchObject({ state: 'PAID', orderId: paid.orderId });
  });

  it('lets a payment that waits when its time ends be finished', async () => {
    const draft = await linkedDraft(await stockProduct(shop, { stock: 5 }));
    const card = 'pm_card_authenticationRequired';
    const { body: waiting } = await pay(draft.token, { ...(await seenAt(draft.token)), card });
    const link = { draftId: draft.id, until: new Date(Date.now() - 1), email: 'bob@example.com' };
    const past = paymentLinkToken(context.sessionSecret, link);
    expect((await opened(past)).body).toMatchObject({ state: 'PAYING', orderId: waiting.orderId });
  });

  it('is sent once for a draft that is ready to be paid, by staff and not by the demo account', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = [await count('mail_messages'), await count('draft_orders')];
    const draft = await toDraft(product);
    const answers = await Promise.all([send(draft), send(draft)]);
    expect(getStatuses(answers)).toEqual([200, 409]);
    const codes = async (more: object) => (await send(await toDraft(product, more))).body.code;
    expect([
      await codes({ email: null }),
      await codes({ address: null }),
      await codes({ items: [] }),
      await codes({ items: [{ productId: product.id, quantity: 6 }] }),
      await codes({ discount: { type: 'PERCENTAGE', value: 10_000 }, shippingCharge: 0 }),
    ]).toEqual(['INVALID_REQUEST', 'ADDRESS_VERIFICATION_FAILED', 'EMPTY_CART', 'OUT_OF_STOCK', 'UNPROCESSABLE']);
    const fresh = await toDraft(product);
    const dearer = { ...fresh, quote: { totals: { total: fresh.quote.totals.total + 1 } } };
    expect((await send(dearer)).body.code).toBe('PRICE_CHANGED');
    const demo = await signedInStaff(app, context, { email: 'demo@example.com', role: 'ADMIN' });
    await context.pool.query(`update users set is_demo = true where email = 'demo@example.com'`);
    expect((await send(fresh, demo)).body.code).toBe('DEMO_RESTRICTED');
    expect((await browser(app).call('POST', `/draft-orders/${fresh.id}/payment-link`, {})).statusCode).toBe(401);
    const { rows } = await context.pool.query(
      `select count(*) as n from mail_messages where kind = 'payment-link'
      and payload ->> 'draftId' = $1`,
      [draft.id],
    );
    expect([Number(rows[0].n), await count('mail_messages')]).toEqual([1, (before[0] ?? 0) + 1]);
  });
});
