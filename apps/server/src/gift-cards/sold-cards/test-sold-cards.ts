import { cents } from '@vitrine/domain/money/cents.ts';
import { v7 as uuidv7 } from 'uuid';
import { giftCardCode } from '../../mail/mail.ts';
import { placeOrder } from '../../orders/placing/place-order.ts';
import { orderBody, type StockedProduct, stockProduct, type TestShop } from '../../orders/test-shop.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { giftCardShop } from '../test-gift-cards.ts';

/** The recipient of bought cards in the tests. */
export const recipient = { email: 'grace@example.com', name: 'Grace', message: 'Happy\nbirthday' };

interface Line {
  readonly product: StockedProduct;
  readonly quantity?: number;
  readonly giftCard?: object;
}

export interface SoldCard {
  readonly id: string;
  readonly balance: number;
  readonly email: string | null;
  readonly deliver_at: Date;
  readonly delivered_at: Date | null;
  readonly expires_at: Date | null;
}

/** Returns a shop's calls for bought gift cards: buying them, the cards of an order, spending from one. */
export async function soldCardShop(shop: TestShop) {
  const { context } = shop;
  const { app, staff, quote, buy: buyWithCards, balance } = await giftCardShop(shop);

  async function giftCardProduct(price = 5_000): Promise<StockedProduct> {
    const product = await stockProduct(shop, { price, name: 'Gift card' });
    await context.pool.query('update products set is_gift_card = true where id = $1', [product.id]);
    return product;
  }

  function submit(lines: readonly Line[], total: number, card: string | null = 'pm_card_visa') {
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
    const outcome = await submit(lines, total);
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    return outcome.value.orderId;
  }

  async function loadCards(orderId: string): Promise<readonly SoldCard[]> {
    const { rows } = await context.pool.query<SoldCard>(
      `select g.* from gift_cards g join gift_card_lines s on s.order_line_id = g.order_line_id where s.order_id = $1 order by g.id`,
      [orderId],
    );
    return rows;
  }

  const spend = async (card: SoldCard, amount: number) => {
    const mug = await stockProduct(shop, { price: amount });
    const codes = [giftCardCode(context.sessionSecret, card.id)];
    const { totals } = await quote(mug, codes);
    const outcome = await buyWithCards(mug, { codes, total: totals.total });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
  };

  return { app, staff, quote, balance, giftCardProduct, place: submit, bought, loadCards, spend };
}
