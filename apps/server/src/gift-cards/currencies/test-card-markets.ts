import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { marketBody, marketShop, swissAddress } from '../../markets/test-markets.ts';
import { placeOrder } from '../../orders/placing/place-order.ts';
import { goodAddress, type StockedProduct, stockProduct, type TestShop } from '../../orders/test-shop.ts';
import { signedInStaff } from '../../orders/test-staff.ts';
import { type Caller, visitor } from '../../platform/http/caller/caller.ts';

const japan = marketBody({ name: 'Japan', prefix: 'jp', countries: ['JP'], currency: 'JPY', flatShippingRate: 800 });
const tokyo = { state: '13', city: 'Tokyo', postalCode: '100-0001', country: 'JP' };

/** The prefix of a market, or undefined for the main one. */
type Prefix = 'ch' | 'jp' | undefined;

export interface Paying {
  readonly codes?: readonly string[];
  readonly credit?: boolean;
  readonly giftCardAmount?: number;
  readonly card?: string | null;
  readonly caller?: Caller;
}

/** Starts a shop in EUR with markets in CHF and JPY, a product at 24.00, 22.90 and 3900, and calls to pay with cards. */
export async function cardMarkets(shop: TestShop) {
  const { context } = shop;
  const { pool } = context;
  const { app, staff, sent, saveMarkets, savePrices } = await marketShop(shop);
  const rates = [{ currency: 'CHF', rate: '0.5', source: 'ECB', date: '2026-11-27' }];
  expect((await saveMarkets([marketBody({}), japan], rates)).status).toBe(200);

  async function priced(fields: { isGiftCard?: boolean; stock?: number } = {}): Promise<StockedProduct> {
    const made = await stockProduct(shop, { price: 2_400, stock: fields.stock ?? 100 });
    if (fields.isGiftCard) await pool.query('update products set is_gift_card = true where id = $1', [made.id]);
    for (const [currency, price] of [
      ['CHF', 2_290],
      ['JPY', 3_900],
    ] as const) {
      const saved = await savePrices(currency, [{ productId: made.id, variantId: null, price }]);
      expect(saved.body).toEqual({ savedCount: 1 });
    }
    return made;
  }

  const prices = { ch: 2_290, jp: 3_900, main: 2_400 };

  /** Returns the quote of one unit with these cards. */
  const quote = (product: StockedProduct, market: Prefix, { codes = [], credit = false }: Paying = {}) =>
    sent('POST', '/cart/quote', {
      ...(market && { market }),
      items: [{ productId: product.id, quantity: 1 }],
      giftCardCodes: codes,
      ...(credit && { useStoreCredit: true }),
    });

  /** Places an order of one unit. */
  async function buy(product: StockedProduct, market: Prefix, paying: Paying = {}) {
    const { codes = [], credit = false, giftCardAmount, card = 'pm_card_visa', caller = visitor } = paying;
    const price = prices[market ?? 'main'];
    const quoted = await quote(product, market);
    const { total } = quoted.totals;
    const address =
      market === 'jp' ? tokyo : market === 'ch' ? swissAddress : { ...swissAddress, country: 'DE', state: 'BE' };
    const body = {
      paymentMethod: card,
      ...(market && { market }),
      order: {
        items: [{ productId: product.id, variantId: null, quantity: 1, price }],
        total,
        shippingInfo: { address: { ...goodAddress, ...address } },
        ...(codes.length > 0 && { giftCardCodes: [...codes] }),
        ...(credit && { useStoreCredit: true }),
        ...(giftCardAmount !== undefined && { giftCardAmount }),
      },
    };
    return placeOrder(context, { caller, address: '127.0.0.1', key: uuidv7(), body: body as never });
  }

  async function bought(product: StockedProduct, market: Prefix, paying: Paying = {}): Promise<string> {
    const outcome = await buy(product, market, paying);
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    return outcome.value.orderId;
  }

  const issue = (initialBalance: number, currency?: string): Promise<{ id: string; code: string; currency: string }> =>
    sent('POST', '/gift-cards', { initialBalance, ...(currency && { currency }) });

  /** Returns the balance and the currency of an account, after comparing the balance with its entries. */
  async function account(id: string) {
    const { rows } = await pool.query(
      `select currency, balance::int, (select coalesce(sum(amount), 0)::int from gift_card_entries where gift_card_id = g.id) as sum
       from gift_cards g where id = $1`,
      [id],
    );
    expect(rows[0].sum).toBe(rows[0].balance);
    return [rows[0].currency, rows[0].balance];
  }

  /** Signs in a customer. */
  async function customer(name: string) {
    const email = `${name}@example.com`;
    const call = await signedInStaff(app, context, { email, role: 'USER' });
    const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
    const userId = rows[0]?.id ?? '';
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    const caller: Caller = { kind: 'user', userId, email, ...names, role: 'USER', isDemo: false, sessionId: userId };
    return { call, caller, userId };
  }

  return { staff, sent, saveMarkets, priced, quote, buy, bought, issue, account, customer };
}
