import { describe, expect, it } from 'vitest';
import { productForPage } from '../catalog/storefront/product-page.queries.ts';
import { refundOrder } from '../orders/refunding/refund-order.ts';
import { changeOrderStatus } from '../orders/staff/order-actions/change-order-status.ts';
import { orderRecord, owner, paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { type SignedInCaller, visitor } from '../platform/http/caller/caller.ts';
import { cancelReturn } from './cancel-return.ts';
import { quoteReturn, requestReturn } from './request-return.ts';
import { openOrder } from './return-access.ts';
import { readReturnOptions } from './return-options.ts';
import { returnById } from './returns.queries.ts';
import { sendReturnLink } from './send-return-link.ts';
import { germanAddress, linkAccess, request, returnAudits, shippedOrder } from './test-returns.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const mug = await stockProduct(shop);
const by = { caller: owner, requestId: 'test' };
await pool.query(
  `insert into settings (key, value) values ('shipping', '{"countries": ["US", "DE"]}') on conflict (key) do update set value = excluded.value`,
);

const setRules = (rules: object) =>
  pool.query(
    `insert into settings (key, value) values ('returns', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(rules)],
  );
const mails = async (id: string) =>
  (
    await pool.query<{ kind: string; payload: { message?: string; time?: string } }>(
      `select kind, payload from mail_messages where order_id = $1 and kind in ('return-update', 'withdrawal-received') order by id`,
      [id],
    )
  ).rows;

describe('a request', () => {
  it('with a link is written once, quoted before, mailed, and cancelled by the shopper', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    const access = await linkAccess(shop, order.id);
    const lines = [{ lineId: order.lineId, quantity: 2 }];
    const quote = await quoteReturn(context, { access, kind: 'RETURN', lines }, { caller: visitor, address: null });
    expect(quote).toMatchObject({ value: { amount: 5_325, fee: 0, shipping: 0, currency: 'USD' } });
    const body = {
      access,
      kind: 'RETURN' as const,
      lines: lines.map((line) => ({ ...line, reason: 'Does not fit', note: 'Too big' })),
    };
    const made = await requestReturn(context, body, { caller: visitor, address: null });
    expect(made).toMatchObject({
      value: { return: { status: 'REQUESTED', expectedAmount: 5_325, paidBy: 'CUSTOMER', lines: [{ quantity: 2 }] } },
    });
    expect(await requestReturn(context, body, { caller: visitor, address: null })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    const one = { ...body, lines: body.lines.map((line) => ({ ...line, quantity: 1 })) };
    expect(await requestReturn(context, one, { caller: visitor, address: null }), 'the link works once').toMatchObject({
      code: 'GONE',
    });
    const id = made.ok ? made.value.return.id : '';
    const cancelled = await cancelReturn(context, { id, access: { token: order.token }, caller: visitor });
    expect(cancelled).toMatchObject({ value: { return: { status: 'CANCELLED' } } });
    expect((await mails(order.id)).map(({ payload }) => payload.message)).toEqual([
      'We have received your request and will answer it soon.',
      'The return is cancelled.',
    ]);
    expect(await returnAudits(shop, id)).toEqual([
      { status: 'REQUESTED', by: 'SHOPPER', user: null },
      { status: 'CANCELLED', by: 'SHOPPER', user: null },
    ]);
    expect((await orderRecord(shop, order.id)).mail).toContain('staff-alert');
    expect(await request(shop, order, { quantity: 3 }), 'a cancelled return holds no units').toMatchObject({
      ok: true,
    });
  });

  it('needs the account, a link, or the token of the order for a withdrawal alone', async () => {
    const order = await shippedOrder(shop, { product: mug, address: germanAddress });
    const lines = [{ lineId: order.lineId, quantity: 1, reason: 'Does not fit' }];
    const stranger: SignedInCaller = { ...owner, userId: '019aa000-0000-7000-8000-000000000001' };
    expect(await openOrder(context, { orderId: order.id }, stranger)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await openOrder(context, { key: 'guessed' }, visitor)).toMatchObject({ code: 'NOT_FOUND' });
    const old = await linkAccess(shop, order.id, -1);
    expect(await openOrder(context, old, visitor), 'an expired link').toMatchObject({ code: 'NOT_FOUND' });
    const access = { token: order.token };
    expect(
      await requestReturn(context, { access, kind: 'RETURN', lines }, { caller: visitor, address: null }),
    ).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(
      await requestReturn(context, { access, kind: 'WITHDRAWAL', lines }, { caller: visitor, address: null }),
    ).toMatchObject({ ok: true });
  });

  it.each([
    ['more than was bought', 4, 'UNPROCESSABLE'],
    ['as many as were bought', 3, true],
    ['one more after that', 1, 'BAD_TRANSITION'],
  ])('of %s', async (_, quantity, expected) => {
    const { rows } = await pool.query<{ id: string }>(`select id from orders where email = 'limits@example.com'`);
    const address = { email: 'limits@example.com' };
    const id = rows[0]?.id ?? (await shippedOrder(shop, { product: mug, quantity: 3, address })).id;
    const line = await pool.query('select id from order_lines where order_id = $1', [id]);
    const outcome = await request(shop, { id, lineId: line.rows[0].id }, { quantity });
    expect(outcome.ok || outcome.code).toBe(expected);
  });

  it('too late, before shipping, of a cancelled and of a refunded order is refused', async () => {
    const late = await shippedOrder(shop, { product: mug });
    await pool.query('alter table order_history disable trigger user');
    await pool.query(`update order_history set at = at - interval '40 days' where order_id = $1`, [late.id]);
    await pool.query('alter table order_history enable trigger user');
    expect(await request(shop, late)).toMatchObject({ code: 'BAD_TRANSITION', detail: 'The period has ended.' });
    const unsent = await shippedOrder(shop, { product: mug }, []);
    expect(await request(shop, unsent)).toMatchObject({ detail: 'This order has not shipped yet.' });
    const cancelled = await shippedOrder(shop, { product: mug }, []);
    await changeOrderStatus(context, { ...by, orderId: cancelled.id, status: 'CANCELLED', reason: undefined });
    expect(await request(shop, cancelled)).toMatchObject({ detail: 'This order is cancelled.' });
    const refunded = await shippedOrder(shop, { product: mug });
    await refundOrder(context, { ...by, body: { id: refunded.id }, key: null });
    expect(await request(shop, refunded)).toMatchObject({ detail: 'This order is refunded.' });
  });

  it('of an excluded product is refused, a claim is not, and a fee is kept of returns only', async () => {
    expect(await productForPage(context.db, mug.id)).toMatchObject({ isReturnable: true });
    await setRules({ nonReturnableProducts: [mug.id], restockingFee: 1_000 });
    expect(await productForPage(context.db, mug.id)).toMatchObject({ isReturnable: false });
    const order = await shippedOrder(shop, { product: mug });
    expect(await request(shop, order)).toMatchObject({ ok: false });
    expect(await request(shop, order, { kind: 'CLAIM' })).toMatchObject({
      value: { return: { fee: 0, paidBy: 'SHOP' } },
    });
    await setRules({ restockingFee: 1_000 });
    const other = await shippedOrder(shop, { product: mug });
    expect(await request(shop, other)).toMatchObject({ value: { return: { fee: 1_000, expectedAmount: 2_397 } } });
    await setRules({});
  });

  it('cannot exceed the purchase when two arrive at once', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => request(shop, order, { quantity: 2 })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('the database', () => {
  it('refuses more units than are left, also of two transactions at once', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    const insert = async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query(
          `insert into returns (id, order_id, kind, status, paid_by, expected_amount, currency)
            values (gen_random_uuid(), $1, 'RETURN', 'REQUESTED', 'SHOP', 0, 'USD') returning id`,
          [order.id],
        );
        await client.query('insert into return_lines (return_id, order_line_id, quantity) values ($1, $2, 2)', [
          rows[0].id,
          order.lineId,
        ]);
        await client.query('commit');
        return 'written';
      } catch (error) {
        await client.query('rollback');
        return (error as { constraint?: string }).constraint;
      } finally {
        client.release();
      }
    };
    const results = await Promise.all([insert(), insert(), insert()]);
    expect(results.map(String).toSorted((first, second) => first.localeCompare(second))).toEqual([
      'return_lines_at_most_returnable',
      'return_lines_at_most_returnable',
      'written',
    ]);
  });

  it('refuses a change of status that the table does not have, and to rewrite the history', async () => {
    const order = await shippedOrder(shop, { product: mug });
    const made = await request(shop, order);
    const id = made.ok ? made.value.return.id : '';
    await expect(pool.query(`update returns set status = 'COMPLETED' where id = $1`, [id])).rejects.toMatchObject({
      constraint: 'returns_legal_transition',
    });
    await expect(pool.query(`update return_history set words = 'x' where return_id = $1`, [id])).rejects.toThrow();
    await expect(pool.query(`update return_lines set quantity = 2 where return_id = $1`, [id])).rejects.toMatchObject({
      constraint: 'return_lines_fixed',
    });
  });

  it('has the transitions of the domain', async () => {
    const { returnTransitions } = await import('@vitrine/domain/returns/return-status.ts');
    const { rows } = await pool.query('select from_status, to_status from return_status_transitions');
    const expected = Object.entries(returnTransitions).flatMap(([from, next]) => next.map((to) => `${from} ${to}`));
    expect(rows.map((row) => `${row.from_status} ${row.to_status}`).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a withdrawal', () => {
  it('is approved at once, has the delivery of the whole order, and is confirmed by email with its time', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 2, address: germanAddress });
    const made = await request(shop, order, { kind: 'WITHDRAWAL', quantity: 2 });
    const { rows } = await pool.query('select total from orders where id = $1', [order.id]);
    expect(made).toMatchObject({
      value: { return: { status: 'APPROVED', expectedAmount: rows[0].total, lines: [{ reason: null, note: null }] } },
    });
    expect(await returnAudits(shop, made.ok ? made.value.return.id : '')).toMatchObject([
      { status: 'REQUESTED', by: 'SHOPPER' },
      { status: 'APPROVED', by: 'SHOPPER' },
    ]);
    const [mail] = await mails(order.id);
    expect(mail).toMatchObject({ kind: 'withdrawal-received', payload: { items: ['2 x Stoneware mug'] } });
    expect(mail?.payload.time).toMatch(/20\d\d, .*UTC/);
  });

  it('is possible before the parcel leaves, and not without the right', async () => {
    const unsent = await shippedOrder(shop, { product: mug, address: germanAddress }, []);
    expect(await readReturnOptions(context, unsent.id)).toMatchObject({
      value: {
        withdrawal: { isOpen: true },
        return: { isOpen: false },
        lines: [{ units: { WITHDRAWAL: 1, RETURN: 0 } }],
      },
    });
    expect(await request(shop, unsent, { kind: 'WITHDRAWAL' })).toMatchObject({ ok: true });
    const american = await shippedOrder(shop, { product: mug });
    expect(await readReturnOptions(context, american.id)).toMatchObject({ value: { withdrawal: null } });
    expect(await request(shop, american, { kind: 'WITHDRAWAL' })).toMatchObject({ code: 'BAD_TRANSITION' });
  });
});

describe('the link', () => {
  it('is mailed to the order alone, and nobody learns whether the order exists', async () => {
    const id = await paidOrder(shop, { product: mug });
    const { rows } = await pool.query('select number from orders where id = $1', [id]);
    const linkMails = async () =>
      (
        await pool.query(`select recipient, payload from mail_messages where kind = 'return-link' and order_id = $1`, [
          id,
        ])
      ).rows;
    const right = { kind: 'RETURN', number: rows[0].number, email: 'ADA@example.com' } as const;
    const answers = [
      await sendReturnLink(context, right),
      await sendReturnLink(context, { ...right, email: 'eve@example.com' }),
      await sendReturnLink(context, { ...right, number: '1' }),
      await sendReturnLink(context, { kind: 'RETURN', token: 'forged' }),
    ];
    expect(answers).toEqual(answers.map(() => ({ success: true })));
    expect(await linkMails()).toMatchObject([{ recipient: 'ada@example.com' }]);
    const stored = await pool.query('select key_hash from return_links where order_id = $1', [id]);
    expect(stored.rows[0].key_hash).toHaveLength(32);
    for (let again = 0; again < 5; again += 1) await sendReturnLink(context, right);
    expect(await linkMails(), 'at most three work at once').toHaveLength(3);
  });
});

it('a return that is not there is not found', async () => {
  expect(await returnById(context.db, '019aa000-0000-7000-8000-000000000001')).toBeUndefined();
});
