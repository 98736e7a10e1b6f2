import { describe, expect, it } from 'vitest';
import { productsCsv } from '../../exchange/products/products-csv.ts';
import { marketBody, marketShop } from '../../markets/test-markets.ts';
import { testShop } from '../../orders/test-shop.ts';

const shop = await testShop({ poolSize: 8 });
const { app, staff, sent, saveMarkets, savePrices } = await marketShop(shop);

async function page(path: string): Promise<string> {
  const { body } = await app.inject({ method: 'GET', url: path });
  return body.replaceAll('\u00a0', ' ');
}

/** Returns the prices per litre on the cards of a page. */
async function cards(path: string) {
  return (await page(path)).match(/[^>]*\/l(?=<)/g);
}

const juice = {
  name: 'Apple juice',
  price: 999,
  stock: 50,
  unitContent: '750 ml',
};

describe('the price per unit', () => {
  it('is on the page, in the structured data and in the cart, in the currency of each market', async () => {
    await saveMarkets([marketBody({})]);
    const made = await sent('POST', '/products', { ...juice, discount: 1_000, discountType: 'PERCENTAGE' });
    await savePrices('CHF', [{ productId: made.id, variantId: null, price: 1_050 }]);
    // By hand: 9.99 - 10 % = 8.99; 8.99 / 0.75 = 11.986. 10.50 - 10 % = 9.45; 9.45 / 0.75 = 12.60.
    expect(await page(`/product/${made.slug}`)).toContain('€11.99/l');
    const swiss = await page(`/ch-en/product/${made.slug}`);
    expect(swiss).toContain('CHF 12.60/l');
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(swiss) ?? [];
    expect(data).toContain(
      '"referenceQuantity":{"@type":"QuantitativeValue","value":"750","unitCode":"MLT","valueReference":{"@type":"QuantitativeValue","value":"1","unitCode":"LTR"}}',
    );
    const quoted = async (more: object) =>
      (await sent('POST', '/cart/quote', { items: [{ productId: made.id, quantity: 2 }], ...more })).lines[0];
    expect((await quoted({})).pricePerUnit).toEqual({ price: 1_199, unit: 'l' });
    expect((await quoted({ market: 'ch' })).pricePerUnit).toEqual({ price: 1_260, unit: 'l' });
  });

  it('is that of a variant with its own content, and absent without a content', async () => {
    const made = await sent('POST', '/products', {
      name: 'Oil',
      price: 800,
      unitContent: '500 ml',
      options: [{ name: 'Size', values: ['Small', 'Large'] }],
      variants: [
        { options: ['Size:Small'], stock: 3 },
        { options: ['Size:Large'], stock: 3, price: 1_400, unitContent: '1 l' },
      ],
    });
    const [small, large] = made.variants;
    const perUnit = async (variantId: string) =>
      (await sent('POST', '/cart/quote', { items: [{ productId: made.id, variantId, quantity: 1 }] })).lines[0]
        .pricePerUnit;
    expect([small.unitContent, await perUnit(small.id)]).toEqual([null, { price: 1_600, unit: 'l' }]);
    expect([large.unitContent, await perUnit(large.id)]).toEqual(['1 l', { price: 1_400, unit: 'l' }]);
    const plain = await sent('POST', '/products', { name: 'Poster', price: 800, stock: 3 });
    const quoted = await sent('POST', '/cart/quote', { items: [{ productId: plain.id, quantity: 1 }] });
    expect(quoted.lines[0]).not.toHaveProperty('pricePerUnit');
    expect(await page(`/product/${plain.slug}`)).not.toContain('/l<');
  });

  it('is on the card of the cheapest item, in the currency of each market, and absent without a content', async () => {
    await saveMarkets([marketBody({})]);
    const category = await sent('POST', '/catalog/categories', { name: 'Drinks' });
    const listed = { categoryIds: [category.id] };
    const oil = await sent('POST', '/products', {
      ...listed,
      name: 'Olive oil',
      price: 1_400,
      unitContent: '1 l',
      options: [{ name: 'Size', values: ['Large', 'Small'] }],
      variants: [
        { options: ['Size:Large'], stock: 3 },
        { options: ['Size:Small'], stock: 3, price: 800, unitContent: '500 ml' },
      ],
    });
    await sent('POST', '/products', { ...listed, name: 'Print', price: 800, stock: 3 });
    await savePrices('CHF', [{ productId: oil.id, variantId: oil.variants[0].id, price: 1_500 }]);
    // By hand: 8.00 / 0.5 = 16.00. Only the litre is sold in CHF.
    expect(await cards('/category/drinks')).toEqual(['€16.00/l']);
    expect(await cards('/ch-en/category/drinks')).toEqual(['CHF 15.00/l']);
  });

  it('needs an amount with a unit', async () => {
    for (const unitContent of ['750', 'a lot', '0 ml', '1 lb']) {
      const refused = await staff('POST', '/products', { ...juice, unitContent });
      expect([unitContent, refused.status]).toEqual([unitContent, 400]);
    }
  });

  it("is exported in the columns of Shopify's files", async () => {
    const made = await sent('POST', '/products', { ...juice, name: 'Cider', unitContent: '0,5 l' });
    const lines: string[] = [];
    await shop.context.db.transaction().execute(async (tx) => {
      for await (const part of productsCsv(tx)) lines.push(...part);
    });
    const names = lines[0]?.split(',') ?? [];
    const cells = lines.find((line) => line.startsWith(made.slug))?.split(',') ?? [];
    const from = names.indexOf('Unit Price Total Measure');
    expect(names.slice(from, from + 4)).toEqual([
      'Unit Price Total Measure',
      'Unit Price Total Measure Unit',
      'Unit Price Base Measure',
      'Unit Price Base Measure Unit',
    ]);
    expect(cells.slice(from, from + 4)).toEqual(['0.5', 'l', '1', 'l']);
  });
});
