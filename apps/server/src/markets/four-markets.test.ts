import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceWords } from '../invoices/invoices.ts';
import { writeMail } from '../mail/delivery/write-mail.ts';
import { mailDesign } from '../mail/emails/mail-design.ts';
import { mailedOrders } from '../mail/outbox/mail.queries.ts';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop, swissAddress } from './test-markets.ts';

const shop = await testShop({ poolSize: 8 });
const { context } = shop;
const { sent, saveMarkets, savePrices, buy } = await marketShop(shop);

const markets = [
  marketBody({
    name: 'Deutschland',
    prefix: 'de',
    countries: ['DE'],
    languages: ['de'],
    currency: 'EUR',
    flatShippingRate: 600,
  }),
  marketBody({ languages: ['de', 'fr', 'it'] }),
  marketBody({
    name: 'Japan',
    prefix: 'jp',
    countries: ['JP'],
    languages: ['ja'],
    currency: 'JPY',
    flatShippingRate: 800,
    freeShippingThreshold: 20_000,
  }),
];
const prices = { EUR: 2_290, CHF: 2_150, JPY: 3_900 };
const address = (country: string, state: string, city: string, postalCode: string) => ({
  country,
  state,
  city,
  postalCode,
});
const locations = {
  us: address('US', 'NY', 'New York', '10001'),
  de: address('DE', '', 'Berlin', '10115'),
  ch: swissAddress,
  jp: address('JP', '13', 'Tokyo', '100-0001'),
};

let productId = '';

beforeAll(async () => {
  const invoicing = { prefix: 'SI', taxNumber: 'DE136695976', address: { street1: 'Weg 2', ...locations.de } };
  await sent('PUT', '/settings/admin/site', {
    currency: 'USD',
    pricesIncludeTax: false,
    taxRate: 0,
    languages: ['en', 'de', 'fr', 'it', 'ja'],
    invoicing,
    businessFacts: { ...defaultSiteSettings.businessFacts, name: 'Shop GmbH' },
  });
  await sent('PUT', '/settings/admin/shipping', { countries: ['US', 'DE', 'CH', 'JP'] });
  await sent('POST', '/tax/rates', { title: 'Sales tax', country: 'US', rate: 875, appliesToShipping: false });
  expect((await saveMarkets(markets)).status).toBe(200);
  productId = (await stockProduct(shop, { price: 2_400, name: 'Mug', stock: 50 })).id;
  for (const [currency, price] of Object.entries(prices))
    expect((await savePrices(currency, [{ productId, variantId: null, price }])).status).toBe(200);
});

async function confirmation(orderId: string) {
  const [order = null] = await mailedOrders(context.db, [{ orderId, refundId: null, parcelId: null }]);
  const row = { kind: 'order-confirmation', payload: {}, created_at: new Date(), recipient: 'ada@example.com' };
  const mail = await writeMail(context, { ...row, language: null, order }, await mailDesign(context.db));
  return mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
}

async function invoice(orderId: string) {
  const outcome = await invoiceWords(context.db, orderId);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value.totals.map(({ label, amount }) => `${label} ${amount}`.replaceAll(/[\u00a0\u202f]/g, ' '));
}

describe('a shop with a market in each of USD, EUR, CHF and JPY', () => {
  // Computed by hand. Added taxes: net x rate; contained ones: gross x rate / (100 + rate); each is rounded once.
  it.each([
    {
      // 2 x 24.00 + 5.00 + 48.00 x 8.75 % = 53.00 + 4.20
      market: undefined,
      language: undefined,
      location: locations.us,
      price: 2_400,
      figures: { currency: 'USD', subtotal: 4_800, shipping: 500, tax: 420, included: 0, total: 5_720 },
      mail: ['Mug', '2 x $24.00', 'Sales tax: $4.20', 'Total: $57.20'],
      paper: ['Sales tax (8.75%) $4.20', 'Total $57.20'],
      link: '/order-confirmation',
    },
    {
      // 2 x 22.90 + 6.00 = 51.80; x 19 / 119 = 8.2706
      market: 'de',
      language: 'de',
      location: locations.de,
      price: 2_290,
      figures: { currency: 'EUR', subtotal: 4_580, shipping: 600, tax: 0, included: 827, total: 5_180 },
      mail: ['2 x 22,90 €', '8,27 €', 'Gesamtsumme: 51,80 €'],
      paper: ['Gesamtbetrag 51,80 €', 'Enthält VAT DE (19 %) 8,27 €', 'Netto 43,53 €'],
      link: '/de-de/order-confirmation',
    },
    {
      // 2 x 21.50 + 9.00 = 52.00; x 8.1 / 108.1 = 3.8964
      market: 'ch',
      language: 'fr',
      location: locations.ch,
      price: 2_150,
      figures: { currency: 'CHF', subtotal: 4_300, shipping: 900, tax: 0, included: 390, total: 5_200 },
      mail: ['2 x 21,50 CHF', '3,90 CHF', 'Total: 52,00 CHF'],
      paper: ['Total 52,00 CHF', 'Dont VAT CH (8,1 %) 3,90 CHF', 'Net 48,10 CHF'],
      link: '/ch-fr/order-confirmation',
    },
    {
      // 2 x 3900 + 800 = 8600; x 10 / 110 = 781.8
      market: 'jp',
      language: 'ja',
      location: locations.jp,
      price: 3_900,
      figures: { currency: 'JPY', subtotal: 7_800, shipping: 800, tax: 0, included: 782, total: 8_600 },
      mail: ['￥3,900', '￥782', '￥8,600'],
      paper: ['合計 ￥8,600', '内VAT JP (10%) ￥782', '税抜金額 ￥7,818'],
      link: '/jp-ja/order-confirmation',
    },
  ] as const)('sells in $figures.currency to the minor unit, with its email and invoice', async (sold) => {
    const { market, language, location, price, figures, mail, paper, link } = sold;
    const { total, currency } = figures;
    const outcome = await buy({ market, language, productId, quantity: 2, price, total, currency, address: location });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    const { orderId } = outcome.value;
    const { rows } = await context.pool.query(
      `select currency, subtotal::int, shipping_cost::int as shipping, tax::int, included_tax::int as included, total::int
       from orders where id = $1`,
      [orderId],
    );
    expect(rows).toEqual([figures]);
    const text = await confirmation(orderId);
    for (const part of [...mail, link]) expect(text).toContain(part);
    const totals = (await invoice(orderId)).join('\n');
    for (const part of paper) expect(totals).toContain(part);
  });
});
