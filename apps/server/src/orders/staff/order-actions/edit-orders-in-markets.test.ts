import { describe, expect, it } from 'vitest';
import { paymentLinkToken } from '../../../mail/links/payment-link.ts';
import { swissAddress } from '../../../markets/test-markets.ts';
import { loadStock, testShop } from '../../test-shop.ts';
import { signedInStaff } from '../../test-staff.ts';
import {
  at,
  berlin,
  draftMarketShop,
  germany,
  japan,
  markets,
  rates,
  swiss,
  tokyo,
  us,
} from '../drafts/test-draft-markets.ts';
import type { Draft } from '../payment-links/test-payment-links.ts';

const shop = await testShop({ poolSize: 12, variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '10000' } });
const { context } = shop;
const { pool } = context;
const { app, staff, sent, saveMarkets, mug, orderRow, getCharges, send, pay, seenAt } = await draftMarketShop(shop);
const other = await signedInStaff(app, context, { email: 'ann@example.com', role: 'ADMIN' });

/** Places an order of two mugs by phone. Returns its id and that of its line. */
async function placed(terms: object) {
  const product = await mug();
  const { body } = await staff('POST', '/orders/manual', {
    email: 'aiko@example.com',
    items: [{ productId: product.id, quantity: 2 }],
    paymentMethod: 'pm_card_visa',
    ...terms,
  });
  const { body: order } = await staff('GET', `/orders/${body.orderId}`);
  return { id: order.id as string, line: order.items[0].id as string, total: order.total as number, product };
}

/** Sends the payment link of a draft. Returns the token of its email. */
async function sendLink(draft: Draft & { readonly email: string }): Promise<string> {
  const { body } = await send(draft);
  const until = new Date(body.paymentLink.until);
  return paymentLinkToken(context.sessionSecret, { draftId: draft.id, until, email: draft.email });
}

const edit = (id: string, body: object, by = staff) => by('POST', `/orders/${id}/edit`, body);
const add = (product: { id: string }) => [{ productId: product.id, variantId: null, quantity: 1 }];
const oneLess = (lineId: string) => [{ lineId, left: 2, quantity: 1 }];
const inJapan = { marketId: japan.id, address: at(tokyo) };

describe('items that staff add to an order', () => {
  // Computed by hand. One of two mugs leaves, a bowl comes without a delivery charge; contained taxes: gross x rate / (100 + rate).
  it.each([
    {
      // 24.00 + 8.75 % = 26.10 for each of the two.
      name: 'USD',
      terms: { address: at(us) },
      bowl: {},
      removed: 2_610,
      due: 0,
      row: { currency: 'USD', subtotal: 2_400, tax: 210, included: 0, total: 2_610, market_id: null, language: null },
    },
    {
      // 20.00 x 19 / 119 = 3.1933; 22.90 - 20.00 = 2.90 returns to the card.
      name: 'EUR',
      terms: { marketId: germany.id, address: at(berlin) },
      bowl: { EUR: 2_000 },
      removed: 2_290,
      due: 0,
      row: {
        currency: 'EUR',
        subtotal: 2_000,
        tax: 0,
        included: 319,
        total: 2_000,
        market_id: germany.id,
        language: 'de',
      },
    },
    {
      // 30.00 x 8.1 / 108.1 = 2.2479; 30.00 - 21.50 = 8.50
      name: 'CHF',
      terms: { marketId: swiss.id, address: at(swissAddress) },
      bowl: { CHF: 3_000 },
      removed: 2_150,
      due: 850,
      row: {
        currency: 'CHF',
        subtotal: 3_000,
        tax: 0,
        included: 225,
        total: 3_000,
        market_id: swiss.id,
        language: 'fr',
      },
    },
    {
      // 5000 x 10 / 110 = 454.5; 5000 - 3900 = 1100
      name: 'JPY',
      terms: inJapan,
      bowl: { JPY: 5_000 },
      removed: 3_900,
      due: 1_100,
      row: {
        currency: 'JPY',
        subtotal: 5_000,
        tax: 0,
        included: 455,
        total: 5_000,
        market_id: japan.id,
        language: 'ja',
      },
    },
  ])(
    'in $name cost the price of its market, and only the difference moves',
    async ({ terms, bowl, removed, due, row }) => {
      const { id, line, total } = await placed(terms);
      const bowls = await mug(bowl);
      const { status, body } = await edit(id, { lines: oneLess(line), add: add(bowls) });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ success: true, refund: { amount: removed }, balanceDue: due });
      const { body: draft } = await staff('GET', `/draft-orders/${body.draft.id}`);
      const { market_id: marketId, currency } = row;
      expect(draft).toMatchObject({ marketId, quote: { currency, marketReason: null, totals: { total: row.total } } });
      let orderId = body.order?.id;
      if (due > 0) {
        const { body: order } = await staff('GET', `/orders/${id}`);
        expect(order).toMatchObject({ marketId, currency, additions: [{ balanceDue: due }] });
        const token = await sendLink(draft);
        const { body: paid } = await pay(token, await seenAt(token));
        expect(paid).toMatchObject({ success: true });
        orderId = paid.orderId;
        expect(getCharges(orderId)).toEqual([due]);
      }
      expect(await orderRow(orderId)).toMatchObject({ ...row, discount: 0, shipping: 0, charged_in: currency });
      expect(getCharges(id)).toEqual([total]);
      const back = shop.sandbox.control
        .books()
        .refunds.filter(({ metadata }) => metadata['order_id'] === id)
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(back).toBe(Math.max(0, removed - row.total));
    },
  );

  it('cannot move to another market', async () => {
    const { id } = await placed(inJapan);
    const { body } = await edit(id, { add: add(await mug()) });
    const { body: draft } = await staff('GET', `/draft-orders/${body.draft.id}`);
    const { email, address, items, updatedAt } = draft;
    const moved = { email, address, items, updatedAt, marketId: null };
    const message = 'The items of this draft were added to an order, so its market cannot change';
    expect((await staff('PUT', `/draft-orders/${draft.id}`, moved)).body).toMatchObject({
      code: 'UNPROCESSABLE',
      errors: [{ path: 'marketId', message }],
    });
  });
});

const books = async () => {
  const { rows } = await pool.query(
    `select (select count(*) from refunds) as refunds, (select count(*) from draft_orders) as drafts, (select count(*) from order_notes) as notes`,
  );
  return rows[0];
};
async function expectRefused(order: { id: string; line: string }, product: { id: string }, detail: string) {
  const before = await books();
  const answer = await edit(order.id, { lines: oneLess(order.line), add: add(product) });
  expect(answer).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE', detail } });
  expect(await books()).toEqual(before);
}

describe('items are not added, and nothing is written', () => {
  it('that the market does not sell, or to a country that left it', async () => {
    const order = await placed(inJapan);
    const unsold = 'Japan does not sell Mug. Remove it, or sell it in another market.';
    await expectRefused(order, await mug({ EUR: 2_290 }), unsold);
    const limited = await mug();
    await sent('PUT', `/products/${limited.id}`, { name: 'Mug', soldIn: ['main'] });
    await expectRefused(order, limited, unsold);
    expect((await saveMarkets([germany, swiss, { ...japan, countries: ['KR'] }], rates)).status).toBe(200);
    const outside = 'Japan does not deliver to Japan. Enter another address, or sell in another market.';
    await expectRefused(order, await mug(), outside);
    expect((await saveMarkets(markets, rates)).status).toBe(200);
  });

  it('in a closed market or in one that is gone; the order stays in its currency, and items are removed', async () => {
    const closed = await placed(inJapan);
    const bowl = await mug();
    expect((await saveMarkets([germany, swiss, { ...japan, isOpen: false }], rates)).status).toBe(200);
    await expectRefused(closed, bowl, 'Japan is closed. Open it at Settings, Markets, or sell in another market.');
    const removed = await edit(closed.id, { lines: oneLess(closed.line) });
    expect(removed.body).toMatchObject({ success: true, refund: { amount: 3_900 } });
    expect((await saveMarkets(markets, rates)).status).toBe(200);
    const gone = await placed(inJapan);
    await pool.query('update order_markets set market_id = gen_random_uuid() where order_id = $1', [gone.id]);
    const detail =
      'The market of this order no longer exists. Remove items here, and let the customer order the others.';
    await expectRefused(gone, bowl, detail);
    const { body } = await edit(gone.id, { lines: oneLess(gone.line) });
    expect(body).toMatchObject({ success: true, refund: { amount: 3_900 } });
    expect((await staff('GET', `/orders/${gone.id}`)).body).toMatchObject({ currency: 'JPY', total: 8_600 });
  });
});

describe('of two writers', () => {
  it('that edit an order in yen at once, one adds its items', async () => {
    for (const round of [1, 2, 3]) {
      const { id, line, product } = await placed(inJapan);
      const bowl = await mug({ JPY: 5_000 });
      const body = { lines: oneLess(line), add: add(bowl) };
      const answers = await Promise.all([edit(id, body), edit(id, body, other)]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect([round, ...statuses]).toEqual([round, 200, 409]);
      const { rows } = await pool.query(
        `select (select sum(amount)::int from refunds where order_id = $1) as refunded,
          (select sum(exchange_amount)::int from refunds where order_id = $1) as exchanged,
          (select count(*)::int from draft_orders where addition_to = $1 and market_id = $2) as drafts`,
        [id, japan.id],
      );
      expect(rows).toEqual([{ refunded: 3_900, exchanged: 3_900, drafts: 1 }]);
      expect(await loadStock(shop, product)).toBe(19);
    }
  });

  it('one that edits and one that closes the market, no item has an amount in another currency', async () => {
    for (const round of [1, 2, 3]) {
      const { id } = await placed(inJapan);
      const bowl = await mug({ JPY: 5_000 });
      const [edited, saved] = await Promise.all([
        edit(id, { add: add(bowl) }),
        saveMarkets([germany, swiss, { ...japan, isOpen: false }], rates),
      ]);
      expect([round, saved.status]).toEqual([round, 200]);
      expect([200, 422]).toContain(edited.status);
      const { rows } = await pool.query('select market_id from draft_orders where addition_to = $1', [id]);
      expect(rows).toEqual(edited.status === 200 ? [{ market_id: japan.id }] : []);
      if (edited.status === 200) {
        const { body } = await staff('GET', `/draft-orders/${edited.body.draft.id}`);
        expect(body.quote).toMatchObject({ currency: 'JPY', totals: { total: 5_000 } });
        const marked = await staff('POST', `/draft-orders/${body.id}/mark-paid`, {
          updatedAt: body.updatedAt,
          total: 5_000,
          method: 'CASH',
        });
        expect(marked).toMatchObject({ status: 422 });
      }
      expect((await saveMarkets(markets, rates)).status).toBe(200);
    }
  });
});
