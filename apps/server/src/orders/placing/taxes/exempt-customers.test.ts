import { describe, expect, it } from 'vitest';
import { exportPerson } from '../../../users/personal-data/export-person.ts';
import { goodAddress, orderFor, owner, stockProduct, submit, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';
import { quoteCartLines } from '../quote-cart.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const { app, staff } = await staffedApp(context);
const certificate = 'Resale certificate 123';
const address = '127.0.0.1';

function toItems(product: { id: string; price: number }) {
  return [{ productId: product.id, variantId: null, quantity: 1, price: product.price }];
}

async function customer(email: string) {
  const call = await signedInStaff(app, context, { email, role: 'USER' });
  const { rows } = await pool.query('update users set email_confirmed_at = now() where email = $1 returning id', [
    email,
  ]);
  const userId: string = rows[0].id;
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const caller = { kind: 'user', userId, email, ...names, role: 'USER', isDemo: false, sessionId: userId } as const;
  const exempt = (taxExemptReason: string | null) => staff('PUT', `/users/${userId}`, { taxExemptReason });
  const quote = (product: { id: string; price: number }) =>
    quoteCartLines(context, { items: toItems(product) }, { caller, address });
  return { call, caller, userId, exempt, quote };
}

describe('a customer whose account staff exempted from taxes', () => {
  it('is quoted and charged no tax, and the order keeps the reason when the account changes', async () => {
    const ada = await customer('ada@example.com');
    expect((await ada.exempt(certificate)).status).toBe(200);
    const mug = await stockProduct(shop, { price: 2_500 });
    const quote = await ada.quote(mug);
    expect(quote).toMatchObject({ totals: { tax: 0, total: 3_299 }, taxes: [], isTaxExempt: true });
    expect((await submit(shop, { product: mug, total: 3_299, caller: ada.caller })).ok).toBe(true);
    await ada.exempt(null);
    const id = await orderFor(shop, mug);
    const shown = await staff('GET', `/orders/${id}`);
    expect(shown.body).toMatchObject({ tax: 0, total: 3_299, taxExemptReason: certificate });
  });

  it('is refused with the new quote when the exemption was withdrawn after the quote', async () => {
    const bea = await customer('bea@example.com');
    await bea.exempt(certificate);
    const mug = await stockProduct(shop, { price: 2_500 });
    const { totals } = await bea.quote(mug);
    await bea.exempt(null);
    const refused = await submit(shop, { product: mug, total: totals.total, caller: bea.caller });
    expect(refused).toMatchObject({ ok: false, code: 'PRICE_CHANGED', extra: { quote: { totals: { tax: 163 } } } });
    expect(await orderFor(shop, mug)).toBe('');
  });

  it('pays the prices that include tax, and no tax is shown', async () => {
    const cleo = await customer('cleo@example.com');
    await cleo.exempt(certificate);
    await pool.query(`insert into settings (key, value) values ('site', '{"pricesIncludeTax": true}')`);
    const quote = await cleo.quote(await stockProduct(shop, { price: 10_650 }));
    await pool.query(`delete from settings where key = 'site'`);
    expect(quote).toMatchObject({ totals: { tax: 0, total: 10_650 }, includedTax: 0, taxes: [] });
  });

  it('has draft orders without tax; a guest who types the e-mail pays tax', async () => {
    const dan = await customer('dan@example.com');
    await dan.exempt(certificate);
    const mug = await stockProduct(shop, { price: 2_500 });
    const body = { email: 'Dan@example.com', items: [{ productId: mug.id, quantity: 1 }] };
    const draft = await staff('POST', '/draft-orders', body);
    expect(draft.body.quote.totals).toMatchObject({ tax: 0 });
    const guest = await submit(shop, {
      product: mug,
      total: 3_299,
      address: { ...goodAddress, email: 'dan@example.com' },
    });
    expect(guest).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  });
});

describe('the exemption of an account', () => {
  it('is not written by its customer, has an entry in the audit log, and is exported with the personal data', async () => {
    const eve = await customer('eve@example.com');
    const own = await eve.call('PUT', `/users/${eve.userId}`, { firstName: 'Eva', taxExemptReason: certificate });
    expect(own.status).toBe(400);
    const { rows: users } = await pool.query('select first_name, tax_exempt_reason from users where id = $1', [
      eve.userId,
    ]);
    expect(users[0].tax_exempt_reason).toBeNull();
    expect(users[0].first_name).not.toBe('Eva');
    expect((await eve.exempt('x'.repeat(201))).status).toBe(400);
    await eve.exempt(certificate);
    const { rows } = await pool.query(
      `select after from audit_log where resource = 'users' and resource_id = $1 order by at desc limit 1`,
      [eve.userId],
    );
    expect(JSON.stringify(rows[0].after)).toContain(certificate);
    const exported = await exportPerson(context.db, { userId: eve.userId }, { caller: owner, requestId: 'test' });
    expect(exported).toMatchObject({ ok: true, value: { account: { taxExemptReason: certificate } } });
  });

  it('is not written by an ADMIN for their own account', async () => {
    const admin = await signedInStaff(app, context, { email: 'adam@example.com', role: 'ADMIN' });
    const { rows } = await pool.query(`select id from users where email = 'adam@example.com'`);
    const answer = await admin('PUT', `/users/${rows[0].id}`, { taxExemptReason: certificate });
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});
