import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { marketBody } from '../../markets/test-markets.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testShop } from '../../resources/test-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sendFlows } from '../flows/send-flows.ts';

const shop = await testShop();
const { call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const owner = await shop.user('SITE_OWNER');
const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['LI'], currency: 'USD' });
const swiss = marketBody({});
const noon = new Date('2026-11-28T12:00:00Z');

async function set(path: string, body: object) {
  const answer = await call(owner, 'PUT', path, body);
  expect(answer.status, answer.text).toBe(200);
}

beforeEach(async () => {
  await set('settings/admin/markets', { markets: [alps, swiss], rates: [] });
  await set('settings/marketing', { abandonedCheckout: true, cartDelays: [2] });
});

async function product(name: string, soldIn: readonly string[] | null): Promise<string> {
  const { id } = await call(owner, 'POST', 'products', { name, price: 2_400, stock: 9, soldIn });
  return id;
}

/** Returns the items of the reminder of a cart in a market, or null without one. The address has ordered in others. */
async function reminded(
  productIds: readonly string[],
  market: { readonly prefix: string } | null,
  changeMarkets = async () => {},
): Promise<readonly string[] | null> {
  const ada = await shop.user('USER');
  await pool.query('update users set email_confirmed_at = now() where id = $1', [ada.userId]);
  for (const id of [alps.id, null, swiss.id]) {
    const ordered = await shop.order({ status: 'PAID', person: ada, productId: productIds[0] ?? '' });
    if (id !== null) {
      await pool.query(`insert into order_markets (order_id, market_id, base_currency) values ($1, $2, 'USD')`, [
        ordered,
        id,
      ]);
    }
  }
  const lines = productIds.map((productId) => ({ productId, variantId: null, quantity: 1 }));
  const body = { email: ada.email, lines, ...(market && { market: market.prefix }) };
  expect((await call(ada, 'POST', 'mail-consents/checkout', body)).status).toBe(200);
  await changeMarkets();
  await pool.query("update orders set created_at = created_at - interval '9 hours' where user_id = $1", [ada.userId]);
  await pool.query(
    `update open_checkouts set changed_at = now() - interval '3 hours' where contact_id = (select id from mail_contacts where email = $1)`,
    [ada.email],
  );
  await sendFlows(context, noon);
  const { rows } = await pool.query('select payload from mail_messages where recipient = $1', [ada.email]);
  return rows[0]?.payload.items ?? null;
}

const names = (items: readonly string[] | null) => items?.map((item) => item.split(' ')[0]);

it('names only what the market of the checkout sells', async () => {
  const [everywhere, main, limited] = [
    await product(`Everywhere ${uuidv7()}`, null),
    await product(`Main ${uuidv7()}`, ['main']),
    await product(`Alps ${uuidv7()}`, [alps.id]),
  ];
  const all = [everywhere, main, limited];
  expect(names(await reminded(all, null))).toEqual(['Everywhere', 'Main']);
  expect(names(await reminded(all, alps))).toEqual(['Everywhere', 'Alps']);
  // A market with a currency sells nothing without a price in it.
  expect(await reminded(all, swiss)).toBeNull();
  // The links of a closed market lead to the main one.
  const close = () => set('settings/admin/markets', { markets: [{ ...alps, isOpen: false }, swiss], rates: [] });
  expect(names(await reminded(all, alps, close))).toEqual(['Everywhere', 'Main']);
});

it('is not sent when nothing is left', async () => {
  const limited = await product(`Alps ${uuidv7()}`, [alps.id]);
  expect(await reminded([limited], null)).toBeNull();
  expect(await reminded([limited], alps)).toHaveLength(1);
});
