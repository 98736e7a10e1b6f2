import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop, swissAddress } from './test-markets.ts';

const shop = await testShop({ poolSize: 12 });
const { pool } = shop.context;
const { staff, sent, saveMarkets, savePrices, quote, buy } = await marketShop(shop);

const japan = marketBody({
  name: 'Japan',
  prefix: 'jp',
  countries: ['JP'],
  currency: 'JPY',
  flatShippingRate: 800,
  freeShippingThreshold: 20_000,
});
const rate = { currency: 'CHF', rate: '0.9385', source: 'ECB', date: '2026-11-27' };

beforeAll(async () => {
  expect((await saveMarkets([marketBody({}), japan], [rate])).status).toBe(200);
});

async function product(prices: Readonly<Record<string, number>>, base = 2_400) {
  const made = await stockProduct(shop, { price: base });
  for (const [currency, price] of Object.entries(prices)) {
    const saved = await savePrices(currency, [{ productId: made.id, variantId: null, price }]);
    expect(saved.body).toEqual({ savedCount: 1 });
  }
  return made;
}

async function orderRow(id: string) {
  const { rows } = await pool.query(
    `select o.currency, o.subtotal::int, o.shipping_cost::int as shipping, o.tax::int, o.included_tax::int as included, o.total::int,
      t.amount::int as charged, t.currency as charged_in,
      (select sum(quantity * unit_price)::int from order_lines l where l.order_id = o.id) as lines,
      m.base_currency, m.rate::text, m.rate_source, m.rate_date::text
     from orders o join transactions t on t.order_id = o.id left join order_markets m on m.order_id = o.id where o.id = $1`,
    [id],
  );
  return rows[0];
}

async function bought(wanted: Parameters<typeof buy>[0]): Promise<string> {
  const outcome = await buy(wanted);
  if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
  return outcome.value.orderId;
}

describe('an order in a market', () => {
  // Computed by hand: tax = gross x rate / (100 + rate), of goods and shipping, rounded once.
  it.each([
    // 2 x 22.90 = 45.80, shipping 9.00: 54.80 x 8.1 / 108.1 = 4.106
    {
      market: 'ch',
      currency: 'CHF',
      price: 2_290,
      subtotal: 4_580,
      shipping: 900,
      included: 411,
      total: 5_480,
      address: swissAddress,
    },
    // 2 x 3900 = 7800, shipping 800: 8600 x 10 / 110 = 781.8
    {
      market: 'jp',
      currency: 'JPY',
      price: 3_900,
      subtotal: 7_800,
      shipping: 800,
      included: 782,
      total: 8_600,
      address: { ...swissAddress, state: '13', city: 'Tokyo', postalCode: '100-0001', country: 'JP' },
    },
    // 2 x 24.00 = 48.00, shipping 5.00: 53.00 x 19 / 119 = 8.462
    {
      market: undefined,
      currency: 'EUR',
      price: 2_400,
      subtotal: 4_800,
      shipping: 500,
      included: 846,
      total: 5_300,
      address: { ...swissAddress, state: 'BE', city: 'Berlin', postalCode: '10115', country: 'DE' },
    },
  ])('in $currency agrees with the computation by hand', async ({ market, currency, price, address, ...figures }) => {
    const mug = await product({ CHF: 2_290, JPY: 3_900 });
    const id = await bought({ market, productId: mug.id, quantity: 2, price, total: figures.total, currency, address });
    const row = await orderRow(id);
    expect(row).toMatchObject({ currency, ...figures, tax: 0, charged: figures.total, charged_in: currency });
    const charges = shop.sandbox.control.books().charges.filter(({ metadata }) => metadata['order_id'] === id);
    // The shop takes a payment as paid only when the provider reports the currency of the order.
    expect(charges).toMatchObject([{ amount_captured: figures.total }]);
    expect(row.base_currency).toBe(market === undefined ? null : 'EUR');
    if (currency === 'CHF')
      expect(row).toMatchObject({ rate: '0.9385000000', rate_source: 'ECB', rate_date: '2026-11-27' });
    if (currency === 'JPY') expect(row).toMatchObject({ rate: null, rate_source: null });
  });

  it('refuses amounts of another currency, a closed market, and a product without a price there', async () => {
    const mug = await product({ CHF: 2_290 });
    const order = { productId: mug.id, price: 2_290, total: 3_190 };
    expect(await buy({ ...order, market: 'ch', currency: 'EUR' })).toMatchObject({
      ok: false,
      code: 'INVALID_REQUEST',
    });
    await expect(buy({ ...order, market: 'xx' })).rejects.toThrow('This market is closed');
    expect(await buy({ ...order, market: 'jp', price: 2_290 })).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' });
    const { lines } = await quote({ market: 'jp', productId: mug.id });
    expect(lines).toMatchObject([{ product: null, quantity: 0, notes: [{ code: 'UNAVAILABLE' }] }]);
  });

  it('is refunded in its currency, also as store credit', async () => {
    const mug = await product({ CHF: 2_290 });
    const id = await bought({ market: 'ch', productId: mug.id, quantity: 2, price: 2_290, total: 5_480 });
    await expect(
      pool.query(
        `insert into refunds (id, order_id, transaction_id, amount, currency, purpose)
          select gen_random_uuid(), order_id, id, 100, 'EUR', 'REFUND' from transactions where order_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'refunds_currency_is_of_payment' });
    const refunded = await sent('POST', '/orders/refund', { id, amount: 1_000 });
    expect(refunded).toMatchObject({ success: true, refund: { amount: 1_000, currency: 'CHF' } });
    const { rows } = await pool.query('select currency, amount::int from refunds where order_id = $1', [id]);
    expect(rows).toEqual([{ currency: 'CHF', amount: 1_000 }]);
    const user = uuidv7();
    await pool.query(
      `insert into users (id, email, first_name, last_name, role) values ($1, $2, 'Ada', 'Swiss', 'USER')`,
      [user, `${user}@example.com`],
    );
    await pool.query('update orders set user_id = $2 where id = $1', [id, user]);
    await sent('POST', '/orders/refund', { id, amount: 1_000, asStoreCredit: true });
    const accounts = await pool.query('select currency, balance::int from gift_cards where user_id = $1', [user]);
    expect(accounts.rows).toEqual([{ currency: 'CHF', balance: 1_000 }]);
  });

  it('cannot be paid by a gift card in the currency of the shop, by rule and by the database', async () => {
    const mug = await product({ CHF: 2_290 });
    const card = await sent('POST', '/gift-cards', { initialBalance: 10_000 });
    const paid = { productId: mug.id, price: 2_290, total: 3_190, market: 'ch' };
    const refused = await buy({ ...paid, more: { giftCardCodes: [card.code], giftCardAmount: 3_190 } });
    expect(refused).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
    const reasons = (refused as { extra?: { quote: { giftCards: { reason: string }[] } } }).extra?.quote.giftCards;
    expect(reasons).toMatchObject([{ amount: 0, reason: 'This gift card pays only orders in EUR' }]);
    const id = await bought(paid);
    await expect(
      pool.query(
        "insert into gift_card_entries (gift_card_id, kind, amount, order_id) values ($1, 'SPENT', -100, $2)",
        [card.id, id],
      ),
    ).rejects.toMatchObject({ constraint: 'gift_cards_currency_is_of_order' });
    expect((await savePrices('CHF', [{ productId: uuidv7(), variantId: null, price: 1 }])).status).toBe(422);
  });

  it('ignores reductions by an amount, and keeps those by percent', async () => {
    const [fixed, percent] = [await product({ CHF: 2_290 }), await product({ CHF: 2_290 })];
    await pool.query(`update products set discount = 500, discount_type = 'FIXED' where id = $1`, [fixed.id]);
    await pool.query(`update products set discount = 1000, discount_type = 'PERCENTAGE' where id = $1`, [percent.id]);
    expect((await quote({ market: 'ch', productId: fixed.id })).lines[0]?.price).toBe(2_290);
    expect((await quote({ market: 'ch', productId: percent.id })).lines[0]?.price).toBe(2_061);
    await sent('POST', '/discounts', { title: 'Five', code: 'FIVE', kind: 'AMOUNT', value: 500 });
    const body = { market: 'ch', items: [{ productId: fixed.id, quantity: 1 }], discountCodes: ['FIVE'] };
    const quoted = await sent('POST', '/cart/quote', body);
    expect(quoted.discounts).toMatchObject([{ isApplied: false, reason: 'Not valid in this currency' }]);
  });

  it('ships by one method of the zone at the charge of the market, and by those that are free', async () => {
    const mug = await product({ CHF: 2_290 });
    const zone = uuidv7();
    await pool.query(
      `insert into shipping_zones (id, name, areas) values ($1, 'Alps', '[{"country":"CH","states":[],"postalCodes":[]}]')`,
      [zone],
    );
    for (const [title, kind, price] of [
      ['Express', 'FLAT', 1_900],
      ['Standard', 'FLAT', 700],
      ['Counter', 'PICKUP', 0],
    ]) {
      await pool.query(
        `insert into shipping_methods (id, zone_id, title, kind, price, steps) values (gen_random_uuid(), $1, $2, $3, $4, '[]')`,
        [zone, title, kind, price],
      );
    }
    shop.context.pageCache.evict(['shipping']);
    const items = [{ productId: mug.id, quantity: 1 }];
    const address = { country: 'CH', state: 'ZH', postalCode: '8001' };
    const methods = async (more: object) =>
      (await sent('POST', '/cart/quote', { items, address, ...more })).shippingMethods.map(
        ({ title, price }: { title: string; price: number }) => [title, price],
      );
    expect(await methods({ market: 'ch' })).toEqual([
      ['Standard', 900],
      ['Counter', 0],
    ]);
    expect(await methods({})).toEqual([
      ['Standard', 700],
      ['Express', 1_900],
      ['Counter', 0],
    ]);
    await pool.query('delete from shipping_zones');
    shop.context.pageCache.evict(['shipping']);
  });

  it('has one price for every order, whatever the owner changes meanwhile', async () => {
    const mug = await product({ CHF: 2_000 });
    for (let round = 0; round < 10; round += 1) {
      const [price, next] = round % 2 === 0 ? [2_000, 3_000] : [3_000, 2_000];
      const [outcome] = await Promise.all([
        buy({ market: 'ch', productId: mug.id, price, total: price + 900 }),
        savePrices('CHF', [{ productId: mug.id, variantId: null, price: next }]),
      ]);
      if (!outcome.ok) {
        expect(outcome.code).toBe('PRICE_CHANGED');
        continue;
      }
      if (!outcome.value.success) throw new Error('not paid');
      expect(await orderRow(outcome.value.orderId)).toMatchObject({
        subtotal: price,
        charged: price + 900,
        lines: price,
      });
    }
  });

  it('has lines, a charge and a ledger that agree, at any price and quantity', async () => {
    const mug = await product({ CHF: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 50, max: 90_000 }),
        fc.integer({ min: 1, max: 3 }),
        async (price, quantity) => {
          await savePrices('CHF', [{ productId: mug.id, variantId: null, price }]);
          const { totals } = await quote({ market: 'ch', productId: mug.id, quantity });
          const id = await bought({ market: 'ch', productId: mug.id, quantity, price, total: totals.total });
          const row = await orderRow(id);
          expect(row.lines + row.shipping).toBe(row.charged);
          expect([row.currency, row.charged_in, row.total]).toEqual(['CHF', 'CHF', row.charged]);
          await sent('POST', '/orders/refund', { id });
          const { rows } = await pool.query(
            'select sum(amount)::int as sum, min(currency) as currency from refunds where order_id = $1',
            [id],
          );
          expect(rows).toEqual([{ sum: row.charged, currency: 'CHF' }]);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('reports', () => {
  it('never mix currencies, and convert at the rate of the order', async () => {
    const mug = await product({ CHF: 9_385 });
    const today = new Date().toISOString().slice(0, 10);
    const read = async () => (await staff('GET', `/reports/dashboard?from=${today}&to=${today}`)).body;
    const before = await read();
    await bought({ market: 'ch', productId: mug.id, price: 9_385, total: 10_285 });
    const after = await read();
    expect(after.now.revenue).toBe(before.now.revenue);
    expect((chf(after)['revenue'] ?? 0) - (chf(before)['revenue'] ?? 0)).toBe(10_285);
    // 102.85 CHF / 0.9385 = 109.59 EUR
    expect((chf(after)['revenueInBase'] ?? 0) - (chf(before)['revenueInBase'] ?? 0)).toBe(10_959);
  });
});

describe('a market with orders', () => {
  it('can be closed but not removed, and its orders stay readable', async () => {
    const stored = (await staff('GET', '/settings/admin/markets')).body;
    const [swiss] = stored.markets;
    const removed = await saveMarkets([japan]);
    expect([removed.status, removed.body.detail]).toEqual([
      422,
      'Switzerland has orders. Close it instead of removing it.',
    ]);
    const changed = await saveMarkets([{ ...swiss, currency: 'GBP' }, japan]);
    expect(changed.status).toBe(422);
    expect((await saveMarkets([{ ...swiss, isOpen: false }, japan], [rate])).status).toBe(200);
    const mug = await product({ CHF: 2_290 });
    await expect(buy({ market: 'ch', productId: mug.id, price: 2_290, total: 3_190 })).rejects.toThrow('closed');
    const { rows } = await pool.query("select id from orders where currency = 'CHF' limit 1");
    const read = await staff('POST', '/orders/one', { where: { id: rows[0].id } });
    expect(read.body).toMatchObject({ currency: 'CHF' });
  });
});

function chf(report: { otherCurrencies?: { currency: string }[] }) {
  return report.otherCurrencies?.find(({ currency }) => currency === 'CHF') as unknown as Record<string, number>;
}
