import { cents } from '@vitrine/domain/money/cents.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { giftCardCode } from '../mail/mail.ts';
import { applyStripeEvent } from '../orders/paying/apply-stripe-event.ts';
import { placeOrder } from '../orders/placing/place-order.ts';
import { applyRefund } from '../orders/refunding/carry-out-refund.ts';
import { changeOrderStatus } from '../orders/staff/change-order-status.ts';
import { goodAddress, orderBody, owner, type StockedProduct, stockProduct, testShop } from '../orders/test-shop.ts';
import { visitor } from '../platform/http/caller.ts';
import { eraseCardEmails } from './personal-cards.queries.ts';
import { issueSoldCards } from './sell-cards.ts';
import { giftCardShop } from './test-gift-cards.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { staff, quote, buy: buyWithCards, balance } = await giftCardShop(shop);
const recipient = { email: 'grace@example.com', name: 'Grace', message: 'Happy\nbirthday' };

async function giftCardProduct(price = 5_000): Promise<StockedProduct> {
  const product = await stockProduct(shop, { price, name: 'Gift card' });
  await context.pool.query('update products set is_gift_card = true where id = $1', [product.id]);
  return product;
}

interface Line {
  readonly product: StockedProduct;
  readonly quantity?: number;
  readonly giftCard?: object;
}

function place(lines: readonly Line[], total: number, card: string | null = 'pm_card_visa') {
  const first = lines[0]?.product ?? { id: '', price: 0 };
  const body = orderBody({ product: first, total });
  const items = lines.map(({ product, quantity = 1, giftCard }) => ({
    productId: product.id,
    variantId: null,
    quantity,
    price: cents(product.price),
    ...(giftCard && { giftCard: giftCard as typeof recipient }),
  }));
  const order = { ...body.order, items };
  const key = uuidv7();
  return placeOrder(context, { caller: visitor, address: '127.0.0.1', key, body: { paymentMethod: card, order } });
}

async function bought(lines: readonly Line[], total: number): Promise<string> {
  const outcome = await place(lines, total);
  if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
  return outcome.value.orderId;
}

interface SoldCard {
  readonly id: string;
  readonly balance: number;
  readonly email: string | null;
  readonly deliver_at: Date;
  readonly delivered_at: Date | null;
  readonly expires_at: Date | null;
}

async function cardsOf(orderId: string): Promise<readonly SoldCard[]> {
  const { rows } = await context.pool.query<SoldCard>(
    `select g.* from gift_cards g join gift_card_lines s on s.order_line_id = g.order_line_id where s.order_id = $1 order by g.id`,
    [orderId],
  );
  return rows;
}

async function lettersOf(cards: readonly { readonly id: string }[]) {
  const { rows } = await context.pool.query<{ recipient: string; payload: Record<string, unknown> }>(
    `select recipient, payload from mail_messages where dedupe_key = any ($1) order by id`,
    [cards.map(({ id }) => `gift-card:${id}`)],
  );
  return rows;
}

const lineOf = async (orderId: string) => {
  const { rows } = await context.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
    orderId,
  ]);
  return rows[0]?.id ?? '';
};

const spend = async (card: SoldCard, amount: number) => {
  const mug = await stockProduct(shop, { price: amount });
  const codes = [giftCardCode(context.sessionSecret, card.id)];
  const { totals } = await quote(mug, codes);
  const outcome = await buyWithCards(mug, { codes, total: totals.total });
  if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
};

const refund = (id: string, body: object = {}) => staff('POST', '/orders/refund', { id, ...body });

const cancel = (orderId: string) =>
  changeOrderStatus(context, { caller: owner, orderId, status: 'CANCELLED', reason: undefined, requestId: 'test' });

describe('a gift card that is bought', () => {
  it('costs its price alone, and each paid unit becomes one card that is mailed to the recipient', async () => {
    const product = await giftCardProduct();
    const id = await bought([{ product, quantity: 2, giftCard: recipient }], 10_000);
    await issueSoldCards(context);
    const cards = await cardsOf(id);
    expect(cards.map(({ balance: held, email }) => [held, email])).toEqual([
      [5_000, 'grace@example.com'],
      [5_000, 'grace@example.com'],
    ]);
    for (const card of cards) expect(await balance(card)).toBe(5_000);
    const letters = await lettersOf(cards);
    expect(letters.map(({ recipient: to }) => to)).toEqual(['grace@example.com', 'grace@example.com']);
    expect(letters[0]?.payload).toMatchObject({
      recipientName: 'Grace',
      message: 'Happy\nbirthday',
      buyer: 'Ada Lovelace',
    });
    await spend(cards[0] as SoldCard, 1_000);
  });

  it('without a recipient goes to the buyer', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await issueSoldCards(context);
    expect((await lettersOf(await cardsOf(id))).map(({ recipient: to }) => to)).toEqual([goodAddress.email]);
  });

  it('is made and mailed once, though many processes run the job at the same moment', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () =>
        bought([{ product: await giftCardProduct(), quantity: 3, giftCard: recipient }], 15_000),
      ),
    );
    await Promise.all(Array.from({ length: 10 }, () => issueSoldCards(context)));
    for (const id of ids) {
      const cards = await cardsOf(id);
      expect([cards.length, (await lettersOf(cards)).length]).toEqual([3, 3]);
    }
  });

  it('is mailed on its day in the time zone of the shop, and not before', async () => {
    expect(
      (await staff('PUT', '/settings/admin/site', { timeZone: 'Pacific/Auckland', giftCardMonths: 12 })).status,
    ).toBe(200);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const id = await bought([{ product: await giftCardProduct(), giftCard: { ...recipient, deliverOn: day } }], 5_000);
    await issueSoldCards(context);
    const [card] = await cardsOf(id);
    const local = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Pacific/Auckland',
    });
    expect(local.format(card?.deliver_at)).toBe(`${day} 00:00`);
    expect(local.format(card?.expires_at ?? undefined).slice(0, 7)).toBe(
      `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`,
    );
    expect([card?.delivered_at, (await lettersOf([card as SoldCard])).length]).toEqual([null, 0]);
    await context.pool.query('update gift_cards set deliver_at = now() where id = $1', [card?.id]);
    await issueSoldCards(context);
    await issueSoldCards(context);
    expect((await lettersOf([card as SoldCard])).length).toBe(1);
    expect((await staff('PUT', '/settings/admin/site', { giftCardMonths: 0 })).status).toBe(200);
  });

  it('is never made of an order that was not paid', async () => {
    const product = await giftCardProduct();
    expect(await place([{ product, giftCard: recipient }], 5_000, 'pm_card_visa_chargeDeclined')).toMatchObject({
      ok: true,
      value: { success: false },
    });
    await issueSoldCards(context);
    const { rows } = await context.pool.query(
      `select s.state from gift_card_lines s join order_lines l on l.id = s.order_line_id where l.product_id = $1`,
      [product.id],
    );
    expect(rows).toEqual([{ state: 'DROPPED' }]);
  });

  it('bears no offer, and a recipient of other goods is refused', async () => {
    const offer = { title: 'Half', code: null, kind: 'PERCENTAGE', value: 5_000 };
    const { body, status } = await staff('POST', '/discounts', offer);
    expect(status).toBe(201);
    const card = await giftCardProduct();
    const { totals, discounts } = await quote(card, []);
    expect([totals.total, discounts]).toEqual([5_000, []]);
    expect((await staff('PUT', `/discounts/${body.id}`, { isActive: false })).status).toBe(200);
    const mug = await stockProduct(shop);
    expect(await place([{ product: mug, giftCard: recipient }], 1)).toMatchObject({
      ok: false,
      code: 'INVALID_REQUEST',
      errors: [{ path: 'order.items.0.giftCard' }],
    });
  });

  it('is bought at most 100 times at once', async () => {
    expect(await place([{ product: await giftCardProduct(), quantity: 101 }], 505_000)).toMatchObject({
      ok: false,
      code: expect.stringMatching(/TOO_MANY_UNITS|OUT_OF_STOCK/),
    });
  });

  it('keeps its money when its recipient is erased, and loses what was written to them', async () => {
    const id = await bought(
      [{ product: await giftCardProduct(), giftCard: { ...recipient, email: 'gone@example.com' } }],
      5_000,
    );
    await eraseCardEmails(context.db, ['gone@example.com']);
    await issueSoldCards(context);
    const cards = await cardsOf(id);
    expect([cards.map(({ balance: held, email }) => [held, email]), await lettersOf(cards)]).toEqual([
      [[5_000, null]],
      [],
    ]);
  });
});

describe('a refund of bought gift cards', () => {
  it('of the whole order empties its cards, also those that were not made yet, and mails no code', async () => {
    const id = await bought([{ product: await giftCardProduct(), quantity: 2, giftCard: recipient }], 10_000);
    expect((await refund(id)).body).toMatchObject({ success: true, left: 0, orderStatus: 'REFUNDED' });
    await issueSoldCards(context);
    const cards = await cardsOf(id);
    for (const card of cards) expect(await balance(card)).toBe(0);
    expect([cards.length, await lettersOf(cards)]).toEqual([2, []]);
  });

  it('gives back what is unspent, and never what was spent', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await issueSoldCards(context);
    const [card] = await cardsOf(id);
    await spend(card as SoldCard, 1_000);
    const left = await balance(card as SoldCard);
    expect(left).toBeLessThan(5_000);
    expect((await refund(id, { amount: 5_000 })).status).toBe(422);
    expect((await refund(id, { lines: [{ lineId: await lineOf(id), quantity: 1 }] })).status).toBe(422);
    expect(await cancel(id)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect((await refund(id)).body).toMatchObject({ success: true, refund: { amount: left } });
    expect(await balance(card as SoldCard)).toBe(0);
    expect((await refund(id)).status).toBe(422);
  });

  it('of one unit takes one unused card; a cancellation takes the rest', async () => {
    const id = await bought([{ product: await giftCardProduct(), quantity: 2 }], 10_000);
    await issueSoldCards(context);
    expect((await refund(id, { lines: [{ lineId: await lineOf(id), quantity: 1 }] })).body).toMatchObject({
      left: 5_000,
    });
    expect((await cardsOf(id)).map(({ balance: held }) => held).toSorted((a, b) => a - b)).toEqual([0, 5_000]);
    expect(await cancel(id)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
    expect((await cardsOf(id)).map(({ balance: held }) => held)).toEqual([0, 0]);
  });

  it('that fails at the bank fills the cards again', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    const { body } = await refund(id);
    const [card] = await cardsOf(id);
    expect(await balance(card as SoldCard)).toBe(0);
    for (const _ of [1, 2]) await applyRefund(context, body.refund.id, { status: 'FAILED', failureReason: 'lost' });
    expect(await balance(card as SoldCard)).toBe(5_000);
  });

  it('races its recipient: what is given back and what is spent never exceed what was paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await bought([{ product: await giftCardProduct() }], 5_000);
      await issueSoldCards(context);
      const [card] = (await cardsOf(id)) as [SoldCard];
      const attempts = [refund(id, { amount: 2_000 }), refund(id, { amount: 2_500 }), refund(id)];
      const spending = [1_000, 1_500].map((amount) => spend(card, amount).catch(() => null));
      await Promise.all([...attempts, ...spending]);
      const { rows } = await context.pool.query<{ spent: number; given: number }>(
        `select (select coalesce(-sum(amount), 0)::bigint from gift_card_entries where gift_card_id = $1 and kind = 'SPENT') as spent,
          (select coalesce(sum(amount), 0)::bigint from refunds where order_id = $2 and status = 'SUCCEEDED') as given`,
        [card.id, id],
      );
      const [{ spent, given }] = rows as [{ spent: number; given: number }];
      expect(spent + given + (await balance(card))).toBe(5_000);
    }
  });
});

describe('a refund of bought gift cards in the provider’s own pages', () => {
  /** Refunds there and returns what the events of it do here. */
  async function refundThere(orderId: string, amount: number) {
    const intent = shop.sandbox.control.books().intents.find(({ metadata }) => metadata['order_id'] === orderId);
    const answer = await fetch(`${shop.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.sandbox.settings.stripeSecretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `payment_intent=${intent?.id}&amount=${amount}`,
    });
    const made = (await answer.json()) as { id: string };
    expect(answer.status, JSON.stringify(made)).toBe(200);
    const events = [
      { type: 'refund.created', data: { object: { id: made.id, object: 'refund' } } },
      { type: 'charge.refunded', data: { object: { id: 'ch', object: 'charge', payment_intent: intent?.id } } },
    ];
    return () => Promise.all([...events, ...events].map((event) => applyStripeEvent(context, event)));
  }

  const toldOf = async (orderId: string) => {
    const { rows } = await context.pool.query<{ body: string; alerts: number }>(
      `select body, (select count(*)::int from mail_messages m where m.order_id = n.order_id and m.kind = 'staff-alert') as alerts
       from order_notes n where order_id = $1`,
      [orderId],
    );
    return rows.map(({ body, alerts }) => [body, alerts]);
  };

  it('empties the cards once, also those that were not made yet, and tells staff', async () => {
    const id = await bought([{ product: await giftCardProduct(), quantity: 2 }], 10_000);
    await (await refundThere(id, 10_000))();
    await issueSoldCards(context);
    for (const card of await cardsOf(id)) expect(await balance(card)).toBe(0);
    expect(await toldOf(id)).toEqual([
      [
        "$100.00 of this order was refunded in the card provider's own pages. $100.00 was taken off the gift cards that were bought with it.",
        1,
      ],
    ]);
  });

  it('of an amount that the rest of the order covers takes nothing off them; beyond it, what is beyond', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const card = await giftCardProduct();
    const items = [
      { productId: mug.id, quantity: 1, price: mug.price },
      { productId: card.id, quantity: 1, price: card.price },
    ];
    const { body } = await staff('POST', '/cart/quote', { items });
    const id = await bought([{ product: mug }, { product: card }], body.totals.total);
    await issueSoldCards(context);
    const [sold] = (await cardsOf(id)) as [SoldCard];
    await (await refundThere(id, 1_000))();
    expect([await balance(sold), await toldOf(id)]).toEqual([5_000, []]);
    const rest = body.totals.total - 5_000 - 1_000;
    await (await refundThere(id, rest + 700))();
    expect(await balance(sold)).toBe(4_300);
  });

  it('takes what is left of a spent card, and names what was given back twice', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await issueSoldCards(context);
    const [card] = (await cardsOf(id)) as [SoldCard];
    await spend(card, 1_000);
    const left = await balance(card);
    await (await refundThere(id, 5_000))();
    expect(await balance(card)).toBe(0);
    const [[words] = ['']] = await toldOf(id);
    const shown = (amount: number) => `$${(amount / 100).toFixed(2)}`;
    expect(words).toContain(`${shown(left)} was taken off the gift cards`);
    expect(words).toContain(`${shown(5_000 - left)} of them had been spent already`);
  });

  it('that fails later fills the cards again', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await (await refundThere(id, 2_000))();
    const [card] = (await cardsOf(id)) as [SoldCard];
    expect(await balance(card)).toBe(3_000);
    const { rows } = await context.pool.query<{ id: string }>('select id from refunds where order_id = $1', [id]);
    await applyRefund(context, rows[0]?.id ?? '', { status: 'FAILED', failureReason: 'lost' });
    expect(await balance(card)).toBe(5_000);
  });

  it('races its recipient and the shop’s own refund: no card goes below zero, and every cent is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await bought([{ product: await giftCardProduct() }], 5_000);
      await issueSoldCards(context);
      const [card] = (await cardsOf(id)) as [SoldCard];
      const take = await refundThere(id, 3_000);
      const spending = [1_000, 1_500].map((amount) => spend(card, amount).catch(() => null));
      await Promise.all([take(), refund(id, { amount: 1_000 }).catch(() => null), ...spending]);
      const { rows } = await context.pool.query<{ kind: string; sum: number }>(
        'select kind, sum(amount)::bigint as sum from gift_card_entries where gift_card_id = $1 group by kind',
        [card.id],
      );
      const sums = new Map(rows.map(({ kind, sum }) => [kind, Number(sum)]));
      const held = await balance(card);
      expect(held).toBeGreaterThanOrEqual(0);
      const given = await context.pool.query<{ given: number }>(
        "select coalesce(sum(amount), 0)::bigint as given from refunds where order_id = $1 and status = 'SUCCEEDED'",
        [id],
      );
      const spent = -(sums.get('SPENT') ?? 0);
      const back = Number(given.rows[0]?.given);
      // What was spent and given back beyond what was paid is what staff are told.
      const words = (await toldOf(id)).map(([body]) => String(body)).join(' ');
      const twice = /\$([\d.]+) of them had been spent already/.exec(words);
      expect(spent + back + held - 5_000).toBe(twice ? Math.round(Number(twice[1]) * 100) : 0);
    }
  });
});
