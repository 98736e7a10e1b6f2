import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { placeOrder } from '../orders/placing/place-order.ts';
import { orderBody, type StockedProduct, type TestShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { visitor } from '../platform/http/caller/caller.ts';

export interface TestCard {
  readonly id: string;
  readonly code: string;
}

interface Bought {
  readonly codes: readonly string[];
  /** The test card of the card provider. Null sends none. */
  readonly card?: string | null;
  readonly total: number;
  readonly giftCardAmount?: number;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/** Returns a shop's calls for gift cards: issuing, quoting, buying, and the books of a card. */
export async function giftCardShop(shop: TestShop) {
  const { context, sandbox } = shop;
  const { app, staff } = await staffedApp(context);
  const issue = async (initialBalance: number, more: object = {}): Promise<TestCard> => {
    const reply = await staff('POST', '/gift-cards', { initialBalance, ...more });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body;
  };
  const quote = async (product: StockedProduct, giftCardCodes: readonly string[], quantity = 1): Promise<CartQuote> => {
    const items = [{ productId: product.id, quantity, price: product.price }];
    const reply = await staff('POST', '/cart/quote', { items, giftCardCodes });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const buy = (product: StockedProduct, { codes, total, giftCardAmount, card = 'pm_card_visa' }: Bought) => {
    const body = orderBody({ product, total });
    const order = {
      ...body.order,
      giftCardCodes: [...codes],
      ...(giftCardAmount === undefined ? {} : { giftCardAmount }),
    };
    return placeOrder(context, {
      caller: visitor,
      address: '127.0.0.1',
      key: uuidv7(),
      body: { paymentMethod: card, order },
    });
  };
  /** Buys an order that is paid at once. Returns its id. */
  const bought = async (product: StockedProduct, wanted: Bought): Promise<string> => {
    const outcome = await buy(product, wanted);
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    return outcome.value.orderId;
  };
  /** Returns the balance of a card, after comparing it with the sum of its entries. */
  const balance = async ({ id }: Pick<TestCard, 'id'>): Promise<number> => {
    const { rows } = await context.pool.query<{ balance: number; sum: number }>(
      `select balance, (select coalesce(sum(amount), 0)::bigint from gift_card_entries e where e.gift_card_id = g.id) as sum
       from gift_cards g where id = $1`,
      [id],
    );
    expect(rows[0]?.sum).toBe(rows[0]?.balance);
    return Number(rows[0]?.balance);
  };
  /** Returns the card provider's amounts of an order, charged and refunded, in cents. */
  const atProvider = (orderId: string) => {
    const charges = sandbox.control.books().charges.filter(({ metadata }) => metadata['order_id'] === orderId);
    return {
      charged: sum(charges.map((charge) => charge.amount_captured)),
      givenBack: sum(charges.map((charge) => charge.amount_refunded)),
    };
  };
  return { app, staff, issue, quote, buy, bought, balance, atProvider };
}
