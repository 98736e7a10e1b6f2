import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteCartLines } from '../../orders/placing/quote-cart.ts';
import { stockProduct, submit, testShop } from '../../orders/test-shop.ts';
import { staffedApp } from '../../orders/test-staff.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { austrian, inVienna, known, viennese, viesStub } from './test-vies.ts';

const vies = await viesStub();
const shop = await testShop({ variables: { VIES_URL: vies.url } });
const { context } = shop;
const { staff } = await staffedApp(context);
const unknown = { body: JSON.stringify({ valid: false }) };

/** The owner trusts numbers with a right check digit while VIES does not respond. */
const lenient = { vatNumber: 'DE136695976', checksVatNumbers: true, chargesUncheckedVatNumbers: false, taxRate: 2_000 };

beforeAll(async () => {
  await staff('PUT', '/settings/admin/shipping', { countries: ['US', 'AT', 'DE'] });
  expect((await staff('PUT', '/settings/admin/site', lenient)).status).toBe(200);
});
beforeEach(() => {
  vies.questions.length = 0;
});

function quote(product: { id: string }, vatNumber: string, address: string) {
  const items = [{ productId: product.id, variantId: null, quantity: 1 }];
  const choices = { address: inVienna, business: { companyName: 'Fake SARL', vatNumber } };
  return quoteCartLines(context, { items, ...choices }, { caller: visitor, address });
}

const untaxed = 3_299;
const taxed = 3_799;
const buy = (product: Awaited<ReturnType<typeof stockProduct>>, vatNumber: string, total: number) =>
  submit(shop, { product, total, address: viennese, business: { companyName: 'Fake SARL', vatNumber } });

describe('a VAT number that VIES does not know', () => {
  it('is charged after as many false numbers as the shop asks about, although the owner trusts unchecked ones', async () => {
    vies.reply = unknown;
    const mug = await stockProduct(shop, { price: 2_500 });
    const answers = [];
    for (let count = 0; count < 25; count += 1) {
      const { totals, business } = await quote(mug, austrian(), '198.51.100.7');
      answers.push(business?.check?.answer);
      expect(totals.tax).toBe(500);
    }
    expect(new Set(answers)).toEqual(new Set(['INVALID', 'NOT_ASKED']));
    expect(vies.questions).toHaveLength(20);
  });

  it('is charged while the shop asks about as many numbers at a time as it allows', async () => {
    vies.reply = { isSilent: true };
    const mug = await stockProduct(shop, { price: 2_500 });
    const requests = Array.from({ length: 10 }, (_, index) => quote(mug, austrian(), `203.0.113.${index}`));
    await vi.waitFor(() => expect(vies.questions).toHaveLength(10), { timeout: 20_000, interval: 5 });
    expect(await quote(mug, austrian(), '203.0.113.10')).toMatchObject({
      totals: { tax: 500 },
      business: { isReverseCharge: false, check: { answer: 'NOT_ASKED' } },
    });
    for (const { totals, business } of await Promise.all(requests))
      expect([business?.check?.answer, totals.tax]).toEqual(['NONE', 0]);
  });

  it('is asked about again before the charge: a number that has ended since the quote is charged', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const vatNumber = austrian();
    vies.reply = known;
    expect((await quote(mug, vatNumber, '198.51.100.8')).totals.total).toBe(untaxed);
    vies.reply = unknown;
    expect(await buy(mug, vatNumber, untaxed)).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
    expect(await buy(mug, vatNumber, taxed)).toMatchObject({ ok: true });
    expect(vies.questions).toHaveLength(3);
  });

  it('keeps the answer of the quote when VIES is silent at the order', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const vatNumber = austrian();
    vies.reply = known;
    await quote(mug, vatNumber, '198.51.100.9');
    vies.reply = { status: 503 };
    expect(await buy(mug, vatNumber, untaxed)).toMatchObject({ ok: true });
    const { rows } = await context.pool.query(`select business from orders order by created_at desc limit 1`);
    expect(rows[0].business.check).toMatchObject({ answer: 'VALID', reference: 'WAPIAAAAW1234567' });
    expect((await quote(mug, vatNumber, '198.51.100.9')).business?.check?.answer).toBe('VALID');
  });
});
