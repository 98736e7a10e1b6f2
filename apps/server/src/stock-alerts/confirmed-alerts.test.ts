import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createMailbox } from '../users/test-mailbox.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';
import { deleteOldStockAlerts } from './stock-alerts.queries.ts';

const shop = await testShop();
const { call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const { keyTo, emailsTo } = createMailbox(context);
let admin: Person;
beforeAll(async () => {
  admin = await shop.user('ADMIN');
});

const newEmail = () => `ada-${uuidv7()}@example.com`;
const soldOut = async () => (await call(admin, 'POST', 'products', { name: 'Mug', price: 1000, stock: 0 })).id;
const ask = (email: string, productId: string, caller = visitor) =>
  call(caller, 'POST', 'stock-alerts', { email, productId, variantId: null });
const confirm = (key: string) => call(visitor, 'POST', 'stock-alerts/confirm', { key });
const asking = (email: string) => emailsTo(email, 'confirm-stock-alert');

/** Restocks the product and sends the alerts. Returns how many emails of that kind the address has received. */
async function sentTo(email: string, productId: string): Promise<number> {
  await pool.query('update products set stock = 3 where id = $1', [productId]);
  await sendStockAlerts(context, new Date('2026-11-28T12:00:00Z'));
  return (await emailsTo(email, 'back-in-stock')).length;
}

async function age(email: string, hours: number): Promise<void> {
  const aging = "update stock_alerts set created_at = now() - $2 * interval '1 hour' where email = $1";
  await pool.query(aging, [email, hours]);
}

describe('a stock alert', () => {
  it('is mailed only after the reader of the mailbox has opened the link, once', async () => {
    const [email, productId] = [newEmail(), await soldOut()];
    expect((await ask(email, productId)).body).toEqual({ success: true, isConfirmed: false });
    const [message] = await asking(email);
    expect([message?.subject, message?.text]).toEqual([
      'Do you want to know when Mug is back?',
      expect.stringContaining('/confirm-stock-alert?key='),
    ]);
    expect(await sentTo(email, productId)).toBe(0);
    const key = await keyTo(email, 'confirm-stock-alert');
    for (let opened = 0; opened < 2; opened += 1) expect((await confirm(key)).body).toEqual({ success: true });
    expect(await sentTo(email, productId)).toBe(1);
    expect(await sentTo(email, productId)).toBe(1);
    expect((await confirm(key)).status).toBe(422);
  });

  it('is confirmed by its own key alone', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await ask(email, await soldOut());
    await ask(other, await soldOut());
    const [key, otherKey] = [await keyTo(email, 'confirm-stock-alert'), await keyTo(other, 'confirm-stock-alert')];
    const mixed = `${key.split('.')[0]}.${otherKey.split('.')[1]}`;
    for (const wrong of ['x', `${key}A`, mixed]) expect((await confirm(wrong)).status).toBe(422);
    const { rows } = await pool.query('select confirmed_at from stock_alerts where email = any($1)', [[email, other]]);
    expect(rows).toEqual([{ confirmed_at: null }, { confirmed_at: null }]);
  });

  it('sends a stranger’s victim at most three emails and takes none of the victim’s places', async () => {
    const victim = newEmail();
    const products = await Promise.all(Array.from({ length: 6 }, soldOut));
    const answers = await Promise.all(products.map((productId) => ask(victim, productId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422, 422, 422]);
    expect(await asking(victim)).toHaveLength(3);
    const again = await Promise.all(products.map((productId) => ask(victim, productId)));
    expect(again.every(({ status }) => status === 422)).toBe(true);
    expect(await asking(victim)).toHaveLength(3);
    await age(victim, 25);
    expect((await ask(victim, products[0] ?? '')).status).toBe(200);
    const { rows } = await pool.query('select id from stock_alerts where email = $1', [victim]);
    expect(rows).toHaveLength(1);
  });

  it('needs no link from a user whose confirmed email it is, and one from any other user', async () => {
    const [own, other, productId] = [await shop.user('USER'), await shop.user('USER'), await soldOut()];
    expect((await ask(own.email, productId, own)).body['isConfirmed']).toBe(false);
    await pool.query('update users set email_confirmed_at = now()');
    expect((await ask(own.email, productId, other)).body['isConfirmed']).toBe(false);
    expect((await ask(own.email, productId, own)).body['isConfirmed']).toBe(true);
    expect(await asking(own.email)).toHaveLength(1);
    expect(await sentTo(own.email, productId)).toBe(1);
  });

  it('cannot be confirmed after a day, and is then deleted', async () => {
    const [late, confirmed] = [newEmail(), newEmail()];
    for (const email of [late, confirmed]) await ask(email, await soldOut());
    const key = await keyTo(late, 'confirm-stock-alert');
    await confirm(await keyTo(confirmed, 'confirm-stock-alert'));
    for (const email of [late, confirmed]) await age(email, 25);
    expect((await confirm(key)).status).toBe(422);
    await deleteOldStockAlerts(db);
    const { rows } = await pool.query('select email from stock_alerts where email = any($1)', [[late, confirmed]]);
    expect(rows).toEqual([{ email: confirmed }]);
  });
});
