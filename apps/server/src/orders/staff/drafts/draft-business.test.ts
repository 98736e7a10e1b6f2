import { describe, expect, it } from 'vitest';
import { goodAddress, stockProduct, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context } = shop;
const { app, staff } = await staffedApp(context);
const { email: _, ...american } = goodAddress;
const viennese = { ...american, street1: 'Ring 1', city: 'Wien', state: 'Wien', postalCode: '1010', country: 'AT' };
const business = { companyName: 'Café Wien', vatNumber: 'ATU13585627' };

await staff('PUT', '/settings/admin/shipping', { countries: ['US', 'AT', 'DE'] });
// Numbers with a valid check digit are trusted. The checkout tests cover the responses of VIES.
const site = { vatNumber: 'DE136695976', chargesUncheckedVatNumbers: false, taxRate: 1_900 };
const settled = await staff('PUT', '/settings/admin/site', site);
if (settled.status !== 200) throw new Error(JSON.stringify(settled.body));
await staff('POST', '/tax/rates', { title: 'USt', country: 'AT', rate: 2_000 });

async function toDraft(product: { id: string }, more: object = {}) {
  const items = [{ productId: product.id, quantity: 2 }];
  const body = { email: 'wien@example.com', address: viennese, items, shippingCharge: 0, ...more };
  const made = await staff('POST', '/draft-orders', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const markPaid = ({ id, updatedAt }: { id: string; updatedAt: string }, total: number) =>
  staff('POST', `/draft-orders/${id}/mark-paid`, { updatedAt, total, method: 'BANK_TRANSFER' });

describe('a draft order', () => {
  it('bears the tax of its address, as a cart does', async () => {
    const product = await stockProduct(shop, { price: 2_500 });
    const { quote } = await toDraft(product);
    expect(quote.totals).toMatchObject({ subtotal: 5_000, tax: 1_000, total: 6_000 });
    const flat = await toDraft(product, { address: null });
    expect(flat.quote.totals).toMatchObject({ tax: 950 });
  });

  it('of a business of another EU country has no VAT, and the order and its invoice say so', async () => {
    const product = await stockProduct(shop, { price: 2_500 });
    const draft = await toDraft(product, { business });
    expect(draft.business).toEqual(business);
    expect(draft.quote).toMatchObject({
      totals: { subtotal: 5_000, tax: 0, total: 5_000 },
      business: { ...business, isReverseCharge: true, sellerVatNumber: 'DE136695976' },
    });
    expect((await markPaid(draft, 6_000)).status).toBe(409);
    const placed = await markPaid(draft, 5_000);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const { body: order } = await staff('GET', `/orders/${placed.body.orderId}`);
    expect(order).toMatchObject({ tax: 0, total: 5_000, business: { ...business, isReverseCharge: true } });
    const { rows } = await context.pool.query('select business, email from draft_orders where id = $1', [draft.id]);
    expect(rows).toEqual([{ business: null, email: null }]);
  });

  it('of a business with a wrong number is saved, quoted with VAT and the reason, and not placed', async () => {
    const product = await stockProduct(shop, { price: 2_500 });
    const draft = await toDraft(product, { business: { ...business, vatNumber: 'ATU13585628' } });
    expect(draft.quote).toMatchObject({ totals: { tax: 1_000 }, business: { isReverseCharge: false } });
    expect(draft.quote.business.reason).toMatch(/./);
    const refused = await markPaid(draft, 6_000);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'business.vatNumber' }]]);
    const sent = await staff('POST', `/draft-orders/${draft.id}/payment-link`, {
      updatedAt: draft.updatedAt,
      total: 6_000,
    });
    expect([sent.status, sent.body.errors]).toMatchObject([400, [{ path: 'business.vatNumber' }]]);
    const body = { email: 'wien@example.com', address: viennese, items: [{ productId: product.id, quantity: 2 }] };
    const repaired = await staff('PUT', `/draft-orders/${draft.id}`, {
      ...body,
      shippingCharge: 0,
      business,
      updatedAt: draft.updatedAt,
    });
    expect(repaired.body.quote.totals).toMatchObject({ tax: 0 });
    const ofConsumer = await staff('PUT', `/draft-orders/${draft.id}`, {
      ...body,
      shippingCharge: 0,
      updatedAt: repaired.body.updatedAt,
    });
    expect(ofConsumer.body).toMatchObject({ business: null, quote: { totals: { tax: 1_000 }, business: null } });
  });

  it('that adds to an order of a business is for the same business', async () => {
    const product = await stockProduct(shop, { price: 2_500 });
    const placed = await markPaid(await toDraft(product, { business }), 5_000);
    const add = [{ productId: product.id, quantity: 1 }];
    const edited = await staff('POST', `/orders/${placed.body.orderId}/edit`, { lines: [], add });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const addition = await staff('GET', `/draft-orders/${edited.body.draft.id}`);
    expect(addition.body).toMatchObject({ business, quote: { totals: { tax: 0, total: 2_500 } } });
  });

  it('shows the demo account no name and no number', async () => {
    const product = await stockProduct(shop, { price: 2_500 });
    const draft = await toDraft(product, { business });
    const demo = await signedInStaff(app, context, { email: 'demo@example.com', role: 'ADMIN' });
    await context.pool.query("update users set is_demo = true where email = 'demo@example.com'");
    const seen = await demo('GET', `/draft-orders/${draft.id}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/Café|ATU13585627/);
  });
});

const byPhone = (product: { id: string }, more: object = {}) =>
  staff('POST', '/orders/manual', {
    email: 'wien@example.com',
    items: [{ productId: product.id, quantity: 2 }],
    address: viennese,
    paymentMethod: 'pm_card_visa',
    ...more,
  });

describe('an order by phone', () => {
  it('of a business of another EU country has no VAT, and another total than staff saw is refused', async () => {
    const product = await stockProduct(shop, { price: 2_500 });
    const items = [{ productId: product.id, quantity: 2 }];
    const address = { country: 'AT', state: 'Wien', postalCode: '1010' };
    const { body: quote } = await staff('POST', '/cart/quote', { items, address, business });
    expect(quote.totals).toMatchObject({ tax: 0 });
    const { total } = quote.totals;
    expect((await byPhone(product, { total })).body).toMatchObject({ code: 'PRICE_CHANGED' });
    const placed = await byPhone(product, { total, business });
    expect(placed.body).toMatchObject({ success: true });
    const { body } = await staff('GET', `/orders/${placed.body.orderId}`);
    expect(body).toMatchObject({ tax: 0, total, business: { ...business, isReverseCharge: true } });
  });

  it('of a business without a name or with a wrong number is refused, and nothing is charged', async () => {
    const product = await stockProduct(shop, { price: 2_500 });
    const nameless = await byPhone(product, { business: { ...business, companyName: ' ' } });
    expect([nameless.status, nameless.body.errors]).toMatchObject([400, [{ path: 'business.companyName' }]]);
    const wrong = await byPhone(product, { business: { ...business, vatNumber: 'ATU13585628' } });
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: 'business.vatNumber' }]]);
    const { rows } = await context.pool.query(
      'select 1 from orders o join order_lines l on l.order_id = o.id where l.product_id = $1',
      [product.id],
    );
    expect(rows).toEqual([]);
  });
});
