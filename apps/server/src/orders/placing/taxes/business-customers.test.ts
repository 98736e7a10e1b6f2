import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { readTaxes } from '../../../reports/read-taxes.ts';
import { austrian, inVienna, known, viennese, viesStub } from '../../../taxes/vat-numbers/test-vies.ts';
import { ownTime } from '../../../testing/own-time.ts';
import { erasePerson } from '../../../users/personal-data/erase-person.ts';
import { orderFor, owner, stockProduct, submit, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { quoteCartLines } from '../quote-cart.ts';

const vies = await viesStub();
const { questions } = vies;

const shop = await testShop({ variables: { VIES_URL: vies.url } });
const { context } = shop;
const { pool, db } = context;
const { staff } = await staffedApp(context);
async function settle(site: object) {
  await staff('PUT', '/settings/admin/shipping', { countries: ['US', 'AT', 'DE'] });
  const answer = await staff('PUT', '/settings/admin/site', site);
  expect(answer.status).toBe(200);
}

function quote(product: { id: string }, vatNumber: string) {
  const choices = { address: inVienna, business: { companyName: 'Café Wien', vatNumber } };
  const items = [{ productId: product.id, variantId: null, quantity: 1 }];
  return quoteCartLines(context, { items, ...choices }, { caller: visitor, address: '198.51.100.7' });
}

beforeAll(() => settle({ vatNumber: 'de 136695976', checksVatNumbers: true, taxRate: 2_000 }));
beforeEach(() => {
  questions.length = 0;
  vies.reply = known;
});

describe('a business of another EU country', () => {
  it('pays no VAT when VIES knows its number; the order keeps the numbers and the answer, and all that it writes says so', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const vatNumber = austrian();
    const quoted = await quote(mug, vatNumber);
    expect(quoted).toMatchObject({
      totals: { tax: 0, total: 3_299 },
      taxes: [],
      isTaxExempt: true,
      business: { vatNumber, sellerVatNumber: 'DE136695976', isReverseCharge: true, reason: null },
    });
    const business = { companyName: 'Café Wien', vatNumber: vatNumber.toLowerCase() };
    expect(await submit(shop, { product: mug, total: 3_299, address: viennese, business })).toMatchObject({ ok: true });
    const question = expect.objectContaining({ vatNumber: vatNumber.slice(2), requesterNumber: '136695976' });
    expect(questions).toEqual([question, question]);
    const id = await orderFor(shop, mug);
    const shown = await staff('GET', `/orders/${id}`);
    const check = { answer: 'VALID', at: expect.stringMatching(/^\d{4}-/), reference: 'WAPIAAAAW1234567' };
    expect(shown.body).toMatchObject({
      tax: 0,
      total: 3_299,
      business: { companyName: 'Café Wien', vatNumber, sellerVatNumber: 'DE136695976', isReverseCharge: true, check },
    });
    const report = await readTaxes(db, { from: '2020-01-01', to: '2100-01-01' });
    expect(report.reverseCharge).toEqual([
      {
        country: 'AT',
        vatNumber,
        sellerVatNumber: 'DE136695976',
        orderCount: 1,
        net: 3_299,
        refunded: 0,
        chargedBack: 0,
      },
    ]);
    const { rows } = await pool.query(
      `select id from mail_messages where order_id = $1 and kind = 'order-confirmation'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await expect(pool.query('update orders set included_tax = 5 where id = $1', [id])).rejects.toThrow();
  });

  it('is erased with its person; that no VAT was charged stays', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const business = { companyName: 'Ada Lovelace e.U.', vatNumber: austrian() };
    const address = { ...viennese, email: 'ada@example.com' };
    expect(await submit(shop, { product: mug, total: 3_299, address, business })).toMatchObject({ ok: true });
    const id = await orderFor(shop, mug);
    for (const status of ['SHIPPED', 'DELIVERED'])
      await pool.query('update orders set status = $2 where id = $1', [id, status]);
    const erased = await erasePerson(context, { email: 'ada@example.com' }, { caller: owner, requestId: 'test' });
    expect(erased).toMatchObject({ ok: true });
    const { rows } = await pool.query('select business from orders where id = $1', [id]);
    expect(JSON.stringify(rows[0].business)).not.toMatch(/Ada|ATU/);
    expect(rows[0].business).toMatchObject({ isReverseCharge: true, check: { answer: 'VALID' } });
  });

  it.each([
    ['does not know it', { body: JSON.stringify({ valid: false }) }, /not in the EU register/],
    ['is down', { status: 503, body: 'Service Unavailable' }, /could not check/],
    ['answers nonsense', { body: '<html>maintenance</html>' }, /could not check/],
    ['answers without an answer', { body: '{"valid":"yes"}' }, /could not check/],
    ['answers without end', { body: 'x'.repeat(200_000) }, /could not check/],
  ])('pays VAT when VIES %s, and can order', async (_, given, reason) => {
    vies.reply = given;
    const mug = await stockProduct(shop, { price: 2_500 });
    const business = { companyName: 'Café Wien', vatNumber: austrian() };
    const quoted = await quote(mug, business.vatNumber);
    expect(quoted).toMatchObject({ totals: { tax: 500 }, business: { isReverseCharge: false } });
    expect(quoted.business?.reason).toMatch(reason);
    const placed = await submit(shop, { product: mug, total: 3_799, address: viennese, business });
    expect(placed).toMatchObject({ ok: true });
    expect((await staff('GET', `/orders/${await orderFor(shop, mug)}`)).body).toMatchObject({
      tax: 500,
      business: { isReverseCharge: false },
    });
  });

  it('waits at most 3 seconds for VIES, and the next quote asks nothing', async () => {
    vies.reply = { isSilent: true };
    const mug = await stockProduct(shop, { price: 2_500 });
    const vatNumber = austrian();
    const first = async () =>
      expect(await quote(mug, vatNumber)).toMatchObject({
        business: { isReverseCharge: false, check: { answer: 'NONE' } },
      });
    expect(await ownTime(first)).toBeLessThan(3_500);
    expect(await ownTime(() => quote(mug, vatNumber))).toBeLessThan(1_000);
    expect(questions).toHaveLength(1);
  });

  it('pays no VAT without an answer when the owner chose so', async () => {
    await settle({ chargesUncheckedVatNumbers: false });
    vies.reply = { status: 500 };
    const mug = await stockProduct(shop, { price: 2_500 });
    expect(await quote(mug, austrian())).toMatchObject({ totals: { tax: 0 }, business: { check: { answer: 'NONE' } } });
    await settle({ checksVatNumbers: false });
    expect(await quote(mug, austrian())).toMatchObject({ totals: { tax: 0 }, business: { check: null } });
    expect(questions).toHaveLength(1);
    await settle({ checksVatNumbers: true, chargesUncheckedVatNumbers: true });
  });

  it('causes at most 20 questions a minute, however many numbers one client types; the rest is not checked', async () => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const answers = [];
    for (let number = 0; number < 40; number += 1) answers.push((await quote(mug, austrian())).business?.check?.answer);
    expect(questions.length).toBeLessThanOrEqual(20);
    expect(answers.at(-1)).toBe('NOT_ASKED');
  });
});

const typed = (vatNumber: string, companyName = 'Café Wien') => ({ companyName, vatNumber });

describe('a VAT number', () => {
  it.each([
    [typed('ATU13585620'), 'order.business.vatNumber'],
    [typed('ATU13585627', ''), 'order.business.companyName'],
  ])('or a company that is none is refused by the order: %j', async (business, path) => {
    const mug = await stockProduct(shop, { price: 2_500 });
    const refused = await submit(shop, { product: mug, total: 3_799, address: viennese, business });
    expect(refused).toMatchObject({ ok: false, code: 'INVALID_REQUEST', errors: [{ path }] });
    expect(await orderFor(shop, mug)).toBe('');
    expect(questions).toEqual([]);
  });

  it('of the shop that is none is refused, and without one nothing is asked and orders with one are refused', async () => {
    const refused = await staff('PUT', '/settings/admin/site', { vatNumber: 'DE136695970' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'vatNumber']);
    await settle({ vatNumber: null });
    const mug = await stockProduct(shop, { price: 2_500 });
    const quoted = await quote(mug, austrian());
    expect(quoted.business).toBeUndefined();
    expect(quoted).toMatchObject({ totals: { tax: 500 } });
    const business = typed(austrian());
    const placed = await submit(shop, { product: mug, total: 3_799, address: viennese, business });
    expect(placed).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
    expect(questions).toEqual([]);
    await settle({ vatNumber: 'DE136695976' });
  });
});
