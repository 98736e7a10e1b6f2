import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeMail } from '../mail/delivery/write-mail.ts';
import { mailDesign } from '../mail/emails/mail-design.ts';
import { stockAlertKey } from '../mail/mail.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';
import { deleteOldStockAlerts } from './stock-alerts.queries.ts';

const shop = await testShop();
const { app, call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const noon = new Date('2026-11-28T12:00:00Z');
let admin: Person;
beforeAll(async () => {
  admin = await shop.user('ADMIN');
});

const newEmail = () => `ada-${uuidv7()}@example.com`;
/** Requests an alert and confirms it, as the reader of the mailbox does. */
async function ask(email: string, productId: string, variantId: string | null = null) {
  const answer = await call(visitor, 'POST', 'stock-alerts', { email, productId, variantId });
  const confirming = 'update stock_alerts set confirmed_at = now() where email = $1 and confirmed_at is null';
  await pool.query(confirming, [email.toLowerCase()]);
  return answer;
}

async function soldOut(more: object = {}): Promise<string> {
  return (await call(admin, 'POST', 'products', { name: 'Mug', price: 1000, stock: 0, ...more })).id;
}

async function soldOutVariant(): Promise<{ productId: string; variantId: string }> {
  const productId = (
    await call(admin, 'POST', 'products', {
      name: 'Cup',
      price: 1000,
      options: ['Colour:Sand', 'Colour:Ink'],
      variants: [
        { options: ['Colour:Sand'], stock: 4 },
        { options: ['Colour:Ink'], stock: 0 },
      ],
    })
  ).id;
  const { rows } = await pool.query<{ id: string }>('select id from variants where product_id = $1 and stock = 0', [
    productId,
  ]);
  return { productId, variantId: rows[0]?.id ?? '' };
}

async function restock(table: 'products' | 'variants', id: string, stock = 3): Promise<void> {
  await pool.query(`update ${table} set stock = $2 where id = $1`, [id, stock]);
}

const waiting = async (email: string) =>
  (await pool.query('select product_id, variant_id from stock_alerts where email = $1', [email])).rows;
const mails = async (email: string) =>
  (
    await pool.query("select id, kind, payload from mail_messages where recipient = $1 and kind = 'back-in-stock'", [
      email,
    ])
  ).rows;

describe('the link of the mail', () => {
  it('has the slug of the language in which the alert was requested', async () => {
    const productId = await soldOut({ name: 'Linked mug', slug: 'linked-mug' });
    const texts = { name: 'Becher', slug: 'becher' };
    await call(admin, 'PUT', 'translations', { locale: 'de', resource: 'product', record: productId, texts });
    const [german, english] = [newEmail(), newEmail()];
    for (const email of [german, english]) await ask(email, productId);
    await pool.query("update stock_alerts set language = 'de' where email = $1", [german]);
    await restock('products', productId);
    await sendStockAlerts(context, noon);
    expect((await mails(german))[0]?.payload).toMatchObject({ slug: 'becher' });
    expect((await mails(english))[0]?.payload).toMatchObject({ slug: 'linked-mug' });
  });
});

describe('asking for a mail when something is back', () => {
  it('notes the e-mail in lower case, once for each product and variant', async () => {
    const email = newEmail();
    const productId = await soldOut();
    const cup = await soldOutVariant();
    const requested = { success: true, isConfirmed: false };
    expect((await ask(email.toUpperCase(), productId)).body).toEqual(requested);
    expect((await ask(email, productId)).body).toEqual(requested);
    expect((await ask(email, cup.productId, cup.variantId)).status).toBe(200);
    expect(await waiting(email)).toHaveLength(2);
  });

  it('is noted once when many requests ask at once', async () => {
    const email = newEmail();
    const productId = await soldOut();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(email, productId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await waiting(email)).toHaveLength(1);
  });

  it('is refused for what is in stock, not sold, or not named, and nothing is noted', async () => {
    const email = newEmail();
    const { productId, variantId } = await soldOutVariant();
    const inStock = await soldOut({ stock: 1 });
    const draft = await soldOut({ status: 'DRAFT' });
    const refusals = [
      await ask(email, inStock),
      await ask(email, draft),
      await ask(email, uuidv7()),
      await ask(email, productId),
      await ask(email, inStock, variantId),
      await ask('no address', draft),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'CONFLICT'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [400, 'INVALID_REQUEST'],
      [404, 'NOT_FOUND'],
      [400, 'INVALID_REQUEST'],
    ]);
    expect(await waiting(email)).toEqual([]);
  });

  it('takes at most 20 alerts of one e-mail', async () => {
    const email = newEmail();
    const products = await Promise.all(Array.from({ length: 21 }, () => soldOut()));
    const answers = [];
    for (const productId of products) answers.push(await ask(email, productId));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect([answers[20]?.status, answers[20]?.body.errors?.[0]?.path]).toEqual([422, 'email']);
    expect(await waiting(email)).toHaveLength(20);
  });
});

describe('what is back in stock', () => {
  it('is mailed once to each who asked, however many processes look at once', async () => {
    const productId = await soldOut();
    const emails = Array.from({ length: 30 }, newEmail);
    for (const email of emails) await ask(email, productId);
    await sendStockAlerts(context, noon);
    expect((await Promise.all(emails.map(mails))).flat()).toEqual([]);
    await restock('products', productId);
    const counts = await Promise.all(Array.from({ length: 6 }, () => sendStockAlerts(context, noon)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect((await Promise.all(emails.map(mails))).map((sent) => sent.length)).toEqual(emails.map(() => 1));
    expect((await Promise.all(emails.map(waiting))).flat()).toEqual([]);
    await restock('products', productId, 0);
    await restock('products', productId, 5);
    expect(await sendStockAlerts(context, noon)).toBe(0);
  });

  it('is mailed exactly once to an e-mail that asks while the stock returns', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = newEmail();
      const productId = await soldOut();
      const [answer] = await Promise.all([
        ask(email, productId),
        restock('products', productId),
        sendStockAlerts(context, noon),
      ]);
      await sendStockAlerts(context, noon);
      expect(await mails(email)).toHaveLength(answer.status === 200 ? 1 : 0);
      expect(await waiting(email)).toEqual([]);
    }
  });

  it('is the variant that was asked for, not another one of the product', async () => {
    const email = newEmail();
    const { productId, variantId } = await soldOutVariant();
    await ask(email, productId, variantId);
    expect(await sendStockAlerts(context, noon)).toBe(0);
    await restock('variants', variantId);
    expect(await sendStockAlerts(context, noon)).toBe(1);
    const [mail] = await mails(email);
    expect(mail.payload).toMatchObject({ product: 'Cup', options: ['Colour:Ink'] });
  });

  it('can be bought again when staff let the variant sell on at 0, and is then no reason for a mail', async () => {
    const email = newEmail();
    const { productId, variantId } = await soldOutVariant();
    await ask(email, productId, variantId);
    const changed = await call(admin, 'PUT', `products/variants/${variantId}`, { stockPolicy: 'CONTINUE' });
    expect(changed.body).toMatchObject({ stockPolicy: 'CONTINUE', stock: 0 });
    expect(await sendStockAlerts(context, noon)).toBe(1);
    expect((await ask(newEmail(), productId, variantId)).status).toBe(409);
    await call(admin, 'PUT', `products/${productId}`, { stockPolicy: 'UNTRACKED' });
    await call(admin, 'PUT', `products/variants/${variantId}`, { stockPolicy: 'TRACKED' });
    expect((await ask(newEmail(), productId, variantId)).status).toBe(200);
  });

  it('is not mailed while shoppers do not see the product', async () => {
    const email = newEmail();
    const productId = await soldOut();
    await ask(email, productId);
    await call(admin, 'PUT', `products/${productId}`, { status: 'DRAFT', stock: 3 });
    expect(await sendStockAlerts(context, noon)).toBe(0);
    await call(admin, 'PUT', `products/${productId}`, { status: 'ACTIVE' });
    expect(await sendStockAlerts(context, noon)).toBe(1);
  });

  it('can be stopped by the unsubscribe button of a mail program, which posts a form to the address of its header', async () => {
    const email = newEmail();
    const productId = await soldOut();
    const later = await soldOut();
    await ask(email, productId);
    await ask(email, later);
    await restock('products', productId);
    await sendStockAlerts(context, noon);
    const [mail] = await mails(email);
    const row = { ...mail, recipient: email, created_at: new Date(), order: null };
    const message = await writeMail(context, row, await mailDesign(db));
    const address = new URL(message?.oneClickStop ?? '');
    expect(await waiting(email)).toHaveLength(1);
    const answer = await app.inject({
      method: 'POST',
      url: `${address.pathname}${address.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await waiting(email)).toEqual([]);
  });

  it('is told with a link to the product and a link that stops every alert of that e-mail and of no other', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const { productId, variantId } = await soldOutVariant();
    const later = await soldOut();
    for (const asking of [email, other]) {
      await ask(asking, productId, variantId);
      await ask(asking, later);
    }
    await restock('variants', variantId);
    await sendStockAlerts(context, noon);
    const [mail] = await mails(email);
    const row = { ...mail, recipient: email, created_at: new Date(), order: null };
    const message = await writeMail(context, row, await mailDesign(db));
    expect(message?.subject).toBe('Back in stock at My Store: Cup, Ink');
    expect(message?.text).toContain(`?to=%2Fproduct%2F${mail.payload.slug}`);
    const key = /stop-stock-alerts\?key=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
    expect(key).toBe(stockAlertKey(context.sessionSecret, email));
    expect((await call(visitor, 'POST', 'stock-alerts/stop', { key: 'unknown' })).body).toEqual({ success: true });
    expect(await waiting(email)).toHaveLength(1);
    expect((await call(visitor, 'POST', 'stock-alerts/stop', { key })).body).toEqual({ success: true });
    expect((await call(visitor, 'POST', 'stock-alerts/stop', { key })).body).toEqual({ success: true });
    expect([await waiting(email), (await waiting(other)).length]).toEqual([[], 1]);
  });
});

describe('the alerts of a person', () => {
  it('are exported and erased with the e-mail, also of a guest of whom the shop knows nothing else', async () => {
    const email = newEmail();
    await ask(email, await soldOut());
    const { body } = await call(admin, 'POST', 'personal-data/export', { email });
    expect(body['stockAlerts']).toEqual([{ product: 'Mug', options: [], askedAt: expect.any(String) }]);
    expect((await call(admin, 'POST', 'personal-data/erase', { email })).status).toBe(200);
    expect(await waiting(email)).toEqual([]);
    expect((await call(admin, 'POST', 'personal-data/export', { email })).status).toBe(404);
  });

  it('are not shown to an account that has not confirmed the e-mail', async () => {
    const person = await shop.user('USER');
    await ask(person.email, await soldOut());
    const exported = async () => (await call(admin, 'POST', 'personal-data/export', { userId: person.userId })).body;
    expect((await exported())['stockAlerts']).toEqual([]);
    await pool.query('update users set email_confirmed_at = now() where id = $1', [person.userId]);
    expect((await exported())['stockAlerts']).toHaveLength(1);
    expect((await call(admin, 'POST', 'personal-data/erase', { userId: person.userId })).status).toBe(200);
    expect(await waiting(person.email)).toEqual([]);
  });

  it('are forgotten after a year', async () => {
    const email = newEmail();
    await ask(email, await soldOut());
    await pool.query("update stock_alerts set created_at = now() - interval '366 days' where email = $1", [email]);
    expect(await deleteOldStockAlerts(db)).toBe(1);
    expect(await waiting(email)).toEqual([]);
  });
});
