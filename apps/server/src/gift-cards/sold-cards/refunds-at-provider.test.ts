import { describe, expect, it } from 'vitest';
import { applyPaymentEvent } from '../../orders/paying/apply-payment-event.ts';
import { applyRefund } from '../../orders/refunding/carry-out-refund.ts';
import { stockProduct, testShop } from '../../orders/test-shop.ts';
import { issueSoldCards } from './sell-cards.ts';
import { type SoldCard, soldCardShop } from './test-sold-cards.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { staff, balance, giftCardProduct, bought, loadCards, spend } = await soldCardShop(shop);

/** Creates a refund at the provider and returns the effects of its events here. */
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
  return () => Promise.all([...events, ...events].map((event) => applyPaymentEvent(context, 'stripe', event)));
}

const loadReportedParts = async (orderId: string) => {
  const { rows } = await context.pool.query<{ body: string; alerts: number }>(
    `select body, (select count(*)::int from mail_messages m where m.order_id = n.order_id and m.kind = 'staff-alert') as alerts
     from order_notes n where order_id = $1`,
    [orderId],
  );
  return rows.map(({ body, alerts }) => [body, alerts]);
};

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

describe('a refund of bought gift cards in the provider’s own pages', () => {
  it('empties the cards once, also those that were not made yet, and notifies staff', async () => {
    const id = await bought([{ product: await giftCardProduct(), quantity: 2 }], 10_000);
    await (await refundThere(id, 10_000))();
    await issueSoldCards(context);
    for (const card of await loadCards(id)) expect(await balance(card)).toBe(0);
    expect(await loadReportedParts(id)).toEqual([
      [
        '$100.00 of this order was refunded in the dashboard of the card provider. $100.00 was deducted from the gift cards that were bought with it.',
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
    const [sold] = (await loadCards(id)) as [SoldCard];
    await (await refundThere(id, 1_000))();
    expect([await balance(sold), await loadReportedParts(id)]).toEqual([5_000, []]);
    const rest = body.totals.total - 5_000 - 1_000;
    await (await refundThere(id, rest + 700))();
    expect(await balance(sold)).toBe(4_300);
  });

  it('takes what is left of a spent card, and names what was given back twice', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await issueSoldCards(context);
    const [card] = (await loadCards(id)) as [SoldCard];
    await spend(card, 1_000);
    const left = await balance(card);
    await (await refundThere(id, 5_000))();
    expect(await balance(card)).toBe(0);
    const [[words] = ['']] = await loadReportedParts(id);
    expect(words).toContain(`${dollars(left)} was deducted from the gift cards`);
    expect(words).toContain(`${dollars(5_000 - left)} of them had already been spent`);
  });

  it('that fails later fills the cards again', async () => {
    const id = await bought([{ product: await giftCardProduct() }], 5_000);
    await (await refundThere(id, 2_000))();
    const [card] = (await loadCards(id)) as [SoldCard];
    expect(await balance(card)).toBe(3_000);
    const { rows } = await context.pool.query<{ id: string }>('select id from refunds where order_id = $1', [id]);
    await applyRefund(context, rows[0]?.id ?? '', { status: 'FAILED', failureReason: 'lost' });
    expect(await balance(card)).toBe(5_000);
  });

  it('races its recipient and the shop’s own refund: no card goes below zero, and every cent is reported', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await bought([{ product: await giftCardProduct() }], 5_000);
      await issueSoldCards(context);
      const [card] = (await loadCards(id)) as [SoldCard];
      const take = await refundThere(id, 3_000);
      const spending = [1_000, 1_500].map((amount) => spend(card, amount).catch(() => null));
      await Promise.all([
        take(),
        staff('POST', '/orders/refund', { id, amount: 1_000 }).catch(() => null),
        ...spending,
      ]);
      const { rows } = await context.pool.query<{ kind: string; sum: number }>(
        'select kind, sum(amount)::bigint as sum from gift_card_entries where gift_card_id = $1 group by kind',
        [card.id],
      );
      const sums = new Map(rows.map(({ kind, sum }) => [kind, sum]));
      const held = await balance(card);
      expect(held).toBeGreaterThanOrEqual(0);
      const given = await context.pool.query<{ given: number }>(
        "select coalesce(sum(amount), 0)::bigint as given from refunds where order_id = $1 and status = 'SUCCEEDED'",
        [id],
      );
      const spent = -(sums.get('SPENT') ?? 0);
      const back = Number(given.rows[0]?.given);
      // Staff are notified of the amount that was spent and refunded beyond the payment.
      const words = (await loadReportedParts(id)).map(([body]) => String(body)).join(' ');
      const twice = /\$([\d.]+) of them had already been spent/.exec(words);
      expect(spent + back + held - 5_000).toBe(twice ? Math.round(Number(twice[1]) * 100) : 0);
    }
  });
});
