import { describe, expect, it } from 'vitest';
import { applyRefund } from '../../orders/refunding/carry-out-refund.ts';
import { changeOrderStatus } from '../../orders/staff/order-actions/change-order-status.ts';
import { goodAddress, owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { eraseCardEmails } from '../personal-cards.queries.ts';
import { issueSoldCards } from './sell-cards.ts';
import { recipient, type SoldCard, soldCardShop } from './test-sold-cards.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const {
  staff,
  quote,
  balance,
  giftCardProduct,
  place: placeOrder,
  bought,
  loadCards,
  spend,
} = await soldCardShop(shop);
async function loadEmails(cards: readonly { readonly id: string }[]) {
  const { rows } = await context.pool.query<{ recipient: string; payload: Record<string, unknown> }>(
    `select recipient, payload from mail_messages where dedupe_key = any ($1) order by id`,
    [cards.map(({ id }) => `gift-card:${id}`)],
  );
  return rows;
}

const loadLine = async (orderId: string) => {
  const { rows } = await context.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
    orderId,
  ]);
  return rows[0]?.id ?? '';
};

const refund = (id: string, body: object = {}) => staff('POST', '/orders/refund', { id, ...body });

const cancel = (orderId: string) =>
  changeOrderStatus(context, { caller: owner, orderId, status: 'CANCELLED', reason: undefined, requestId: 'test' });

describe('a gift card that is bought', () => {
  it('alone is charged at once in a shop that captures when orders ship, and with other goods when they ship', async () => {
    const key = `insert into settings (key, value) values ('payment-methods', $1)`;
    await context.pool.query(key, [JSON.stringify({ methods: [], capturedLater: ['stripe'] })]);
    const product = await giftCardProduct();
    const alone = await bought([{ product, quantity: 1, giftCard: recipient }], 5_000);
    const mug = await stockProduct(shop, { price: 10_000 });
    const mixed = await bought(
      [
        { product, quantity: 1 },
        { product: mug, quantity: 1 },
      ],
      15_650,
    );
    await context.pool.query("delete from settings where key = 'payment-methods'");
    const { rows } = await context.pool.query('select status from orders where id = any ($1) order by created_at', [
      [alone, mixed],
    ]);
    expect(rows).toEqual([{ status: 'PAID' }, { status: 'PENDING' }]);
    await issueSoldCards(context);
    expect([(await loadCards(alone)).length, (await loadCards(mixed)).length]).toEqual([1, 0]);
  });

  it('costs its price alone, and each paid unit becomes one card that is mailed to the recipient', async () => {
    const product = await giftCardProduct();
    const id = await bought([{ product, quantity: 2, giftCard: recipient }], 10_000);
    await issueSoldCards(context);
    const cards = await loadCards(id);
    expect(cards.map(({ balance: held, email }) => [held, email])).toEqual([
      [5_000, 'grace@example.com'],
      [5_000, 'grace@example.com'],
    ]);
    for (const card of cards) expect(await balance(card)).toBe(5_000);
    const emails = await loadEmails(cards);
    expect(emails.map(({ recipient: to }) => to)).toEqual(['grace@example.com', 'grace@example.com']);
    expect(emails[0]?.payload).toMatchObject({
      recipientName: 'Grace',
      message: 'Happy\nbirthday',
      buyer: 'Ada Lovelace',
    });
    await spend(cards[0] as SoldCard, 1_000);
  });

  it('without a recipient goes to the buyer', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await issueSoldCards(context);
    expect((await loadEmails(await loadCards(id))).map(({ recipient: to }) => to)).toEqual([goodAddress.email]);
  });

  it('is made and mailed once, though many processes run the job at the same moment', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () =>
        bought([{ product: await giftCardProduct(), quantity: 3, giftCard: recipient }], 15_000),
      ),
    );
    await Promise.all(Array.from({ length: 10 }, () => issueSoldCards(context)));
    for (const id of ids) {
      const cards = await loadCards(id);
      expect([cards.length, (await loadEmails(cards)).length]).toEqual([3, 3]);
    }
  });

  it('is mailed on its day in the time zone of the shop, and not before', async () => {
    expect(
      (await staff('PUT', '/settings/admin/site', { timeZone: 'Pacific/Auckland', giftCardMonths: 12 })).status,
    ).toBe(200);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const id = await bought([{ product: await giftCardProduct(), giftCard: { ...recipient, deliverOn: day } }], 5_000);
    await issueSoldCards(context);
    const [card] = await loadCards(id);
    const local = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Pacific/Auckland',
    });
    expect(local.format(card?.deliver_at)).toBe(`${day} 00:00`);
    expect(local.format(card?.expires_at ?? undefined).slice(0, 7)).toBe(
      `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`,
    );
    expect([card?.delivered_at, (await loadEmails([card as SoldCard])).length]).toEqual([null, 0]);
    await context.pool.query('update gift_cards set deliver_at = now() where id = $1', [card?.id]);
    await issueSoldCards(context);
    await issueSoldCards(context);
    expect((await loadEmails([card as SoldCard])).length).toBe(1);
    expect((await staff('PUT', '/settings/admin/site', { giftCardMonths: 0 })).status).toBe(200);
  });

  it('is never made of an order that was not paid', async () => {
    const product = await giftCardProduct();
    expect(await placeOrder([{ product, giftCard: recipient }], 5_000, 'pm_card_visa_chargeDeclined')).toMatchObject({
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
    const discount = { title: 'Half', code: null, kind: 'PERCENTAGE', value: 5_000 };
    const { body, status } = await staff('POST', '/discounts', discount);
    expect(status).toBe(201);
    const card = await giftCardProduct();
    const { totals, discounts } = await quote(card, []);
    expect([totals.total, discounts]).toEqual([5_000, []]);
    expect((await staff('PUT', `/discounts/${body.id}`, { isActive: false })).status).toBe(200);
    const mug = await stockProduct(shop);
    expect(await placeOrder([{ product: mug, giftCard: recipient }], 1)).toMatchObject({
      ok: false,
      code: 'INVALID_REQUEST',
      errors: [{ path: 'order.items.0.giftCard' }],
    });
  });

  it('is bought at most 100 times at once', async () => {
    expect(await placeOrder([{ product: await giftCardProduct(), quantity: 101 }], 505_000)).toMatchObject({
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
    const cards = await loadCards(id);
    expect([cards.map(({ balance: held, email }) => [held, email]), await loadEmails(cards)]).toEqual([
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
    const cards = await loadCards(id);
    for (const card of cards) expect(await balance(card)).toBe(0);
    expect([cards.length, await loadEmails(cards)]).toEqual([2, []]);
  });

  it('gives back what is unspent, and never what was spent', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await issueSoldCards(context);
    const [card] = await loadCards(id);
    await spend(card as SoldCard, 1_000);
    const left = await balance(card as SoldCard);
    expect(left).toBeLessThan(5_000);
    expect((await refund(id, { amount: 5_000 })).status).toBe(422);
    expect((await refund(id, { lines: [{ lineId: await loadLine(id), quantity: 1 }] })).status).toBe(422);
    expect(await cancel(id)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect((await refund(id)).body).toMatchObject({ success: true, refund: { amount: left } });
    expect(await balance(card as SoldCard)).toBe(0);
    expect((await refund(id)).status).toBe(422);
  });

  it('of one unit takes one unused card; a cancellation takes the rest', async () => {
    const id = await bought([{ product: await giftCardProduct(), quantity: 2 }], 10_000);
    await issueSoldCards(context);
    expect((await refund(id, { lines: [{ lineId: await loadLine(id), quantity: 1 }] })).body).toMatchObject({
      left: 5_000,
    });
    expect((await loadCards(id)).map(({ balance: held }) => held).toSorted((a, b) => a - b)).toEqual([0, 5_000]);
    expect(await cancel(id)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
    expect((await loadCards(id)).map(({ balance: held }) => held)).toEqual([0, 0]);
  });

  it('that fails at the bank fills the cards again', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    const { body } = await refund(id);
    const [card] = await loadCards(id);
    expect(await balance(card as SoldCard)).toBe(0);
    for (const _ of [1, 2]) await applyRefund(context, body.refund.id, { status: 'FAILED', failureReason: 'lost' });
    expect(await balance(card as SoldCard)).toBe(5_000);
  });

  it('races its recipient: what is given back and what is spent never exceed what was paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await bought([{ product: await giftCardProduct() }], 5_000);
      await issueSoldCards(context);
      const [card] = (await loadCards(id)) as [SoldCard];
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
