import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../mail/delivery/write-mail.ts';
import { mailDesign } from '../mail/emails/mail-design.ts';
import { sendFlows } from '../marketing/marketing.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { testShop, visitor } from '../resources/test-shop.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

const shop = await testShop();
const { app, call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const owner = await shop.user('SITE_OWNER');
const noon = new Date('2026-11-28T12:00:00Z');
const night = new Date('2026-11-28T23:00:00Z');

/** Returns an address with a confirmed alert of a product that is in stock by now. */
async function due(): Promise<string> {
  const email = `ada-${uuidv7()}@example.com`;
  const { id } = await call(owner, 'POST', 'products', { name: 'Mug', price: 1000, stock: 0 });
  await call(visitor, 'POST', 'stock-alerts', { email, productId: id, variantId: null });
  await pool.query('update stock_alerts set confirmed_at = now() where email = $1', [email]);
  await pool.query('update products set stock = 3 where id = $1', [id]);
  return email;
}

const set = async (fields: object) => expect((await call(owner, 'PUT', 'settings/marketing', fields)).status).toBe(200);
const mailTo = async (email: string) =>
  (await pool.query("select * from mail_messages where recipient = $1 and kind = 'back-in-stock'", [email])).rows[0];
interface Figures {
  readonly sentCount: number;
  readonly clickedCount: number;
  readonly orderCount: number;
}
async function figures(): Promise<Figures> {
  const items = (await call(owner, 'GET', 'mail-figures?days=1')).body.items ?? [];
  const none = { sentCount: 0, clickedCount: 0, orderCount: 0 };
  return { ...none, ...items.find(({ flow }) => flow === 'back-in-stock') };
}

beforeEach(async () => {
  await pool.query(`delete from stock_alerts; delete from settings where key = 'marketing'`);
});

describe('the emails about products that are back', () => {
  it('are on in a new shop, and wait while the owner has switched them off', async () => {
    expect((await call(owner, 'GET', 'settings/marketing')).body).toMatchObject({ backInStock: true });
    const email = await due();
    await set({ backInStock: false });
    expect(await sendStockAlerts(context, noon)).toBe(0);
    await set({ backInStock: true });
    expect(await sendStockAlerts(context, noon)).toBe(1);
    expect(await mailTo(email)).toBeDefined();
  });

  it('are not promised to further shoppers while the owner has switched them off', async () => {
    const { id } = await call(owner, 'POST', 'products', { name: 'Rug', price: 1000, stock: 0 });
    const alert = { email: `ada-${uuidv7()}@example.com`, productId: id, variantId: null };
    const request = async () => (await call(visitor, 'POST', 'stock-alerts', alert)).status;
    await set({ backInStock: false });
    expect(await request()).toBe(404);
    await set({ backInStock: true });
    expect(await request()).toBe(200);
  });

  it('wait until the end of the quiet hours', async () => {
    await due();
    expect(await sendStockAlerts(context, night)).toBe(0);
    expect(await sendStockAlerts(context, noon)).toBe(1);
  });

  it('go to no blocked address, until staff remove the mark', async () => {
    const email = await due();
    const mark = async (as: 'COMPLAINED' | null) => {
      const marked = await call(owner, 'POST', 'mail-contacts/block', { email, as });
      expect(marked.status, marked.text).toBe(200);
    };
    await mark('COMPLAINED');
    expect([await sendStockAlerts(context, noon), await mailTo(email)]).toEqual([0, undefined]);
    await mark(null);
    expect(await sendStockAlerts(context, noon)).toBe(1);
  });

  it('are measured: sent, clicked, and the orders within seven days', async () => {
    const [email, before] = [await due(), await figures()];
    await sendStockAlerts(context, noon);
    const mail = await mailTo(email);
    const message = await writeMail(context, { ...mail, order: null }, await mailDesign(db));
    const url = new URL(/https?:\/\/\S+mail-links\/\S+/.exec(message?.text ?? '')?.[0] ?? '');
    expect(message?.subject).toBe('Back in stock at My Store: Mug');
    await pool.query(`update mail_messages set status = 'SENT', sent_at = now() - interval '3 seconds' where id = $1`, [
      mail.id,
    ]);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const opened = await app.inject({ method: 'GET', url: url.pathname + url.search, headers });
    const { pathname } = new URL(opened.headers.location ?? '');
    expect([opened.statusCode, pathname]).toEqual([302, `/product/${mail.payload.slug}`]);
    const orderId = await shop.order({ status: 'PAID', person: { ...visitor, userId: owner.userId, email } });
    await pool.query('update orders set paid_at = now() where id = $1', [orderId]);
    const after = await figures();
    expect(after.sentCount - before.sentCount).toBe(1);
    expect(after.clickedCount - before.clickedCount).toBe(1);
    expect(after.orderCount - before.orderCount).toBe(1);
  });

  it('mark an address whose mailbox does not exist', async () => {
    const email = await due();
    await sendStockAlerts(context, noon);
    await pool.query("update mail_messages set status = 'FAILED', last_error = $2 where recipient = $1", [
      email,
      "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    ]);
    await sendFlows(context, noon);
    const { rows } = await pool.query('select blocked_as from mail_contacts where email = $1', [email]);
    expect(rows).toEqual([{ blocked_as: 'BOUNCED' }]);
  });
});
