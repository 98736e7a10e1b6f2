import { describe, expect, it } from 'vitest';
import { issueSoldCards } from '../../../gift-cards/gift-cards.ts';
import { writeMail } from '../../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../../mail/emails/mail-design.ts';
import { swissAddress } from '../../../markets/test-markets.ts';
import { testShop } from '../../test-shop.ts';
import { at, berlin, draftMarketShop, germany, japan, swiss, tokyo, us } from './test-draft-markets.ts';

const shop = await testShop({ poolSize: 12, variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '10000' } });
const { context } = shop;
const { pool } = context;
const { staff, sent, savePrices, linkedDraft, opened, pay, seenAt, send, toDraft, mug, orderRow } =
  await draftMarketShop(shop);

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** Returns the text of the newest email with the link of a draft. */
async function linkMail(draftId: string) {
  const { rows } = await pool.query(
    `select * from mail_messages where payload ->> 'draftId' = $1 order by created_at desc limit 1`,
    [draftId],
  );
  const email = await writeMail(context, { ...rows[0], order: null }, await mailDesign(context.db));
  return { language: rows[0].language, text: plain(email?.text) };
}

const noMarket = { market_id: null, base_currency: null, rate: null, rate_source: null, rate_date: null };
const ecb = { base_currency: 'USD', rate_source: 'ECB', rate_date: '2026-11-27' };

describe('a draft in a market', () => {
  // Computed by hand for 2 mugs. Added taxes: net x rate; contained ones: gross x rate / (100 + rate); rounded once.
  it.each([
    {
      // 48.00 - 6.00 = 42.00; + 5.00; tax 42.00 x 8.75 % = 3.675
      name: 'USD',
      marketId: null,
      address: at(us),
      discount: { type: 'AMOUNT', value: 600, reason: 'Friend' },
      figures: { currency: 'USD', subtotal: 4_800, discount: 600, shipping: 500, tax: 368, included: 0, total: 5_068 },
      stored: { language: null, ...noMarket },
      page: '/pay?',
      mail: ['2 x $24.00', 'Total: $50.68'],
    },
    {
      // 45.80 - 5.80 = 40.00; + 6.00 = 46.00; x 19 / 119 = 7.3445
      name: 'EUR with tax included',
      marketId: germany.id,
      address: at(berlin),
      discount: { type: 'AMOUNT', value: 580, reason: 'Friend' },
      figures: { currency: 'EUR', subtotal: 4_580, discount: 580, shipping: 600, tax: 0, included: 734, total: 4_600 },
      stored: { language: 'de', market_id: germany.id, rate: 0.86, ...ecb },
      page: '/de-de/pay?',
      mail: ['2 x 22,90 €', '7,34 €', 'Gesamtsumme: 46,00 €'],
    },
    {
      // 43.00 less 10 % = 38.70; + 9.00 = 47.70; x 8.1 / 108.1 = 3.5742
      name: 'CHF',
      marketId: swiss.id,
      address: at(swissAddress),
      discount: { type: 'PERCENTAGE', value: 1_000, reason: 'Friend' },
      figures: { currency: 'CHF', subtotal: 4_300, discount: 430, shipping: 900, tax: 0, included: 357, total: 4_770 },
      stored: { language: 'fr', market_id: swiss.id, rate: 0.8125, ...ecb },
      page: '/ch-fr/pay?',
      mail: ['2 x 21,50 CHF', '3,57 CHF', 'Total: 47,70 CHF'],
    },
    {
      // 7800 - 500 = 7300; + 1200 agreed = 8500; x 10 / 110 = 772.7
      name: 'JPY',
      marketId: japan.id,
      address: at(tokyo),
      discount: { type: 'AMOUNT', value: 500, reason: 'Friend' },
      shippingCharge: 1_200,
      figures: {
        currency: 'JPY',
        subtotal: 7_800,
        discount: 500,
        shipping: 1_200,
        tax: 0,
        included: 773,
        total: 8_500,
      },
      stored: { language: 'ja', market_id: japan.id, rate: 155.5, ...ecb },
      page: '/jp-ja/pay?',
      mail: ['2 x ￥3,900', '合計: ￥8,500'],
    },
  ])(
    'in $name is quoted, mailed, shown and charged alike',
    async ({ name: _name, figures, stored, page, mail, ...body }) => {
      const product = await mug();
      const { included, currency, ...totals } = figures;
      const draft = await linkedDraft(product, body);
      const { quote, paymentLink } = draft as unknown as { quote: object; paymentLink: { url: string } };
      expect(quote).toMatchObject({ currency, marketReason: null, totals, includedTax: included });
      expect(paymentLink.url).toContain(page);
      const { language, text } = await linkMail(draft.id);
      expect(language).toBe(stored.language);
      expect(text).toContain(page);
      for (const words of mail) expect(text).toContain(words);
      expect((await opened(draft.token)).body).toMatchObject({ state: 'OPEN', quote: { currency, totals } });
      const { body: paid } = await pay(draft.token, await seenAt(draft.token));
      expect(paid).toMatchObject({ success: true });
      const row = { ...totals, included, currency, charged: totals.total, charged_in: currency, source: 'PHONE' };
      expect(await orderRow(paid.orderId)).toEqual({ ...row, ...stored });
      const [charge] = shop.sandbox.control
        .books()
        .charges.filter(({ metadata }) => metadata['order_id'] === paid.orderId);
      expect(charge).toMatchObject({ amount_captured: totals.total });
    },
  );

  it('is marked as paid in its currency, with its market and the rate of that moment', async () => {
    const draft = await toDraft(await mug(), { marketId: japan.id, address: at(tokyo) });
    // 7800 + 800 = 8600; x 10 / 110 = 781.8
    expect(draft.quote.totals.total).toBe(8_600);
    const paid = await staff('POST', `/draft-orders/${draft.id}/mark-paid`, {
      updatedAt: draft.updatedAt,
      total: 8_600,
      method: 'CASH',
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(await orderRow(paid.body.orderId)).toMatchObject({
      currency: 'JPY',
      included: 782,
      total: 8_600,
      charged: 8_600,
      charged_in: 'JPY',
      market_id: japan.id,
      rate: 155.5,
    });
  });

  it('has the products that the market sells, and names the others', async () => {
    const unpriced = await mug({ EUR: 2_290 });
    const limited = await mug();
    await sent('PUT', `/products/${limited.id}`, { name: 'Bowl', soldIn: ['main', germany.id] });
    const items = [unpriced, limited].map(({ id }) => ({ productId: id, quantity: 1 }));
    const draft = await toDraft(await mug(), { items, marketId: japan.id, address: at(tokyo) });
    const reason = 'Japan does not sell Mug, Bowl. Remove it, or sell it in another market.';
    expect(draft.quote).toMatchObject({ marketReason: reason, lines: [{ quantity: 0 }, { quantity: 0 }] });
    expect((await send(draft)).body).toMatchObject({ code: 'UNPROCESSABLE', detail: reason });
    const body = { updatedAt: draft.updatedAt, total: draft.quote.totals.total, method: 'CASH' };
    const marked = await staff('POST', `/draft-orders/${draft.id}/mark-paid`, body);
    expect(marked.body).toMatchObject({ code: 'UNPROCESSABLE', detail: reason });
    const inMain = await sent('POST', '/draft-orders/quote', { items });
    expect(inMain).toMatchObject({ currency: 'USD', marketReason: null, totals: { subtotal: 4_800 } });
  });

  it('delivers to the countries of the market only', async () => {
    const draft = await toDraft(await mug(), { marketId: japan.id, address: at(berlin) });
    const reason = 'Japan does not deliver to Germany. Enter another address, or sell in another market.';
    expect(draft.quote).toMatchObject({ marketReason: reason });
    expect((await send(draft)).body).toMatchObject({ code: 'UNPROCESSABLE', detail: reason });
  });

  it('sells a gift card with a value in its currency', async () => {
    const product = await mug();
    await pool.query('update products set is_gift_card = true where id = $1', [product.id]);
    await savePrices('JPY', [{ productId: product.id, variantId: null, price: 5_000 }]);
    const { token } = await linkedDraft(product, { marketId: japan.id, address: at(tokyo) });
    const { body: paid } = await pay(token, await seenAt(token));
    expect(paid).toMatchObject({ success: true });
    await issueSoldCards(context);
    const { rows } = await pool.query(
      'select g.currency, g.balance::int from gift_cards g join gift_card_lines l using (order_line_id) where l.order_id = $1',
      [paid.orderId],
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ currency: 'JPY', balance: 5_000 })));
  });
});
