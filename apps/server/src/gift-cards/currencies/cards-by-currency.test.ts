import { describe, expect, it } from 'vitest';
import { giftCardCode } from '../../mail/mail.ts';
import { loadStock, testShop } from '../../orders/test-shop.ts';
import { issueSoldCards } from '../sold-cards/sell-cards.ts';
import { cardMarkets } from './test-card-markets.ts';

const shop = await testShop({ poolSize: 24 });
const { context, sandbox } = shop;
const { pool } = context;
const { staff, sent, saveMarkets, priced, quote, buy, bought, issue, account } = await cardMarkets(shop);

const mug = await priced({ stock: 1_000 });
const loadCharges = (id: string) =>
  sandbox.control
    .books()
    .charges.filter(({ metadata }) => metadata['order_id'] === id)
    .map((one) => one.amount_captured);

describe('a gift card', () => {
  it('is issued in the currency of the shop, or in that of a market, and in no other', async () => {
    expect(await account((await issue(1_000)).id)).toEqual(['EUR', 1_000]);
    expect(await issue(1_000, 'CHF')).toMatchObject({ currency: 'CHF', initialBalance: 1_000 });
    const refused = await staff('POST', '/gift-cards', { initialBalance: 1_000, currency: 'GBP' });
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'UNPROCESSABLE',
      [{ path: 'currency', message: 'No market of the shop is in GBP' }],
    ]);
    const listed = await staff('POST', '/gift-cards/many', { where: { currency: 'CHF' } });
    expect(listed.body.items.length).toBeGreaterThan(0);
    for (const card of listed.body.items) expect(card.currency).toBe('CHF');
  });

  // By hand: 22.90 + 9.00 = 31.90 CHF, 3900 + 800 = 4700 JPY, 24.00 + 5.00 = 29.00 EUR. Prices contain the taxes.
  it.each([
    { currency: 'EUR', pays: undefined, total: 2_900, refused: ['ch', 'jp'] },
    { currency: 'CHF', pays: 'ch', total: 3_190, refused: [undefined, 'jp'] },
    { currency: 'JPY', pays: 'jp', total: 4_700, refused: [undefined, 'ch'] },
  ] as const)('in $currency pays an order in it, and no other', async ({ currency, pays, total, refused }) => {
    const card = await issue(2_000, currency);
    const intents = sandbox.control.books().intents.length;
    for (const market of refused) {
      const { totals, giftCards } = await quote(mug, market, { codes: [card.code] });
      const reason = `This gift card pays only orders in ${currency}`;
      expect(giftCards).toEqual([
        { lastFour: card.code.slice(-4), amount: 0, balance: 2_000, reason, code: 'OTHER_CURRENCY', currency },
      ]);
      expect(totals.giftCards).toBe(0);
      expect(await buy(mug, market, { codes: [card.code] })).toMatchObject({
        ok: false,
        code: 'GIFT_CARD_CURRENCY',
        errors: [{ path: 'order.giftCardCodes', message: reason }],
      });
      const seen = await buy(mug, market, { codes: [card.code], giftCardAmount: 2_000 });
      expect(seen).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
    }
    expect(sandbox.control.books().intents.length).toBe(intents);
    expect(await account(card.id)).toEqual([currency, 2_000]);
    const id = await bought(mug, pays, { codes: [card.code], giftCardAmount: 2_000 });
    expect(await account(card.id)).toEqual([currency, 0]);
    expect(loadCharges(id)).toEqual([total - 2_000]);
  });

  it('of 100.00 CHF that 20 shoppers of the market spend at the same moment gives no more than it holds', async () => {
    const card = await issue(10_000, 'CHF');
    const before = await loadStock(shop, mug);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? buy(mug, 'ch', { codes: [card.code], giftCardAmount: 3_190 })
          : buy(mug, undefined, { codes: [card.code] }),
      ),
    );
    const placed = outcomes.filter((outcome) => outcome.ok && outcome.value.success);
    expect(placed.length).toBe(3);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'GIFT_CARD_CURRENCY')).toHaveLength(10);
    expect(await account(card.id)).toEqual(['CHF', 10_000 - 3 * 3_190]);
    expect(await loadStock(shop, mug)).toBe(before - 3);
  });

  it.each(['ch', 'jp', undefined] as const)('bought in the market %s has the currency of the order', async (market) => {
    const product = await priced({ isGiftCard: true });
    const [currency, value] = { ch: ['CHF', 2_290], jp: ['JPY', 3_900], main: ['EUR', 2_400] }[market ?? 'main'];
    const id = await bought(product, market);
    expect(loadCharges(id)).toEqual([value]);
    await issueSoldCards(context);
    const { rows } = await pool.query(
      'select g.id, g.currency, g.balance::int from gift_cards g join gift_card_lines l using (order_line_id) where l.order_id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ currency, balance: value }]);
    const code = giftCardCode(context.sessionSecret, rows[0].id);
    const { totals } = await quote(mug, market, { codes: [code] });
    expect(totals.giftCards).toBe(value);
    const { rows: mails } = await pool.query(
      `select payload from mail_messages where kind = 'gift-card' and payload ->> 'giftCardId' = $1`,
      [rows[0].id],
    );
    expect(mails).toMatchObject([{ payload: { amount: value, currency } }]);
    expect(await sent('POST', '/orders/refund', { id })).toMatchObject({ success: true, refund: { currency } });
    expect(await account(rows[0].id)).toEqual([currency, 0]);
  });

  it('keeps its currency, and a market keeps the currency of cards', async () => {
    const card = await issue(1_000, 'CHF');
    const refusal = (sql: string) =>
      pool.query(sql, [card.id]).then(
        () => null,
        ({ constraint }) => constraint,
      );
    expect(await refusal(`update gift_cards set currency = 'EUR' where id = $1`)).toBe('gift_cards_currency_is_fixed');
    expect(
      await refusal(`insert into gift_cards (id, kind, currency, initial_balance)
        select gen_random_uuid(), 'EXCHANGE', 'GBP', 0 from gift_cards where id = $1`),
    ).toBe('currency_is_of_shop');
    const { markets, rates } = (await staff('GET', '/settings/admin/markets')).body;
    await saveMarkets(
      [
        ...markets,
        { ...markets[0], id: crypto.randomUUID(), name: 'Britain', prefix: 'gb', countries: ['GB'], currency: 'GBP' },
      ],
      rates,
    );
    await issue(1_000, 'GBP');
    const removed = await saveMarkets(markets, rates);
    expect([removed.status, removed.body.detail]).toEqual([
      422,
      'There are gift cards or store credit in GBP. Keep a market in it; it can be closed.',
    ]);
  });

  it('is refused by the database in an order and a refund of another currency, whoever writes the entry', async () => {
    const [euro, franc] = [await issue(5_000), await issue(5_000, 'CHF')];
    const order = await bought(mug, 'ch', { codes: [franc.code], giftCardAmount: 3_190 });
    const write = (values: string, card: string) =>
      pool
        .query(
          `insert into gift_card_entries (gift_card_id, kind, amount, order_id, refund_id) values ($1, ${values})`,
          [card],
        )
        .then(
          () => null,
          ({ constraint }) => constraint,
        );
    const mixed = 'gift_cards_currency_is_of_order';
    expect(await write(`'SPENT', -100, '${order}', null`, euro.id)).toBe(mixed);
    expect(await write(`'REFUNDED', 100, '${order}', null`, euro.id)).toBe(mixed);
    const { refund } = await sent('POST', '/orders/refund', { id: order, amount: 100 });
    expect(await write(`'ADDED', 100, null, '${refund.id}'`, euro.id)).toBe(mixed);
    // A withdrawal is written before its refund, which is then refused.
    const later = crypto.randomUUID();
    expect(await write(`'WITHDRAWN', -100, null, '${later}'`, euro.id)).toBeNull();
    await expect(
      pool.query(
        `insert into refunds (id, order_id, transaction_id, amount, currency, purpose)
         select $1, order_id, id, 100, currency, 'REFUND' from transactions where order_id = $2`,
        [later, order],
      ),
    ).rejects.toMatchObject({ constraint: mixed });
    const line = await pool.query('select id from order_lines where order_id = $1', [order]);
    await pool.query(
      `insert into gift_card_lines (order_line_id, order_id, value, quantity, state) values ($1, $2, 100, 1, 'ISSUED')`,
      [line.rows[0].id, order],
    );
    await expect(
      pool.query(`update gift_cards set order_line_id = $1 where id = $2`, [line.rows[0].id, euro.id]),
    ).rejects.toMatchObject({ constraint: mixed });
  });
});

const give = (initialBalance: number, currency?: string) =>
  staff('POST', '/gift-cards', { initialBalance, ...(currency && { currency }) });

describe('the limit for staff', () => {
  it('counts other currencies by the rate, and is exceeded without one', async () => {
    await pool.query('alter table gift_card_entries disable trigger gift_card_entries_append_only');
    await pool.query(`update gift_card_entries set at = at - interval '25 hours'`);
    await pool.query('alter table gift_card_entries enable trigger gift_card_entries_append_only');
    await pool.query(`update sessions set proved_at = now() - interval '1 day'`);
    // 0.50 CHF for 1 EUR: 99.00 CHF are 198.00 EUR of the 200.00.
    expect((await give(9_900, 'CHF')).status).toBe(201);
    expect((await give(201)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await give(101, 'CHF')).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await give(1, 'JPY')).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await give(200)).status).toBe(201);
  });
});
