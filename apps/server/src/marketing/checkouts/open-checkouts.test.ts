import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sendFlows } from '../flows/send-flows.ts';

const shop = await testShop();
const { call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const owner = await shop.user('SITE_OWNER');
const noon = new Date('2026-11-28T12:00:00Z');
const night = new Date('2026-11-28T23:00:00Z');

const set = async (fields: object) => expect((await call(owner, 'PUT', 'settings/marketing', fields)).status).toBe(200);
beforeEach(async () => {
  await set({ abandonedCheckout: false });
  await pool.query('delete from mail_messages');
});

async function mails(kind: string, recipient?: string) {
  const { rows } = await pool.query(
    'select * from mail_messages where kind = $1 and ($2::text is null or recipient = $2)',
    [kind, recipient ?? null],
  );
  return rows;
}

const agree = (buyer: Person, purposes: readonly string[]) =>
  call(buyer, 'PUT', 'mail-consents/preferences', { key: null, purposes });

async function written(mail: Record<string, unknown>) {
  return writeMail(
    context,
    { ...(mail as never as Parameters<typeof writeMail>[1]), order: null },
    await mailDesign(db),
  );
}

/** Notes the cart of a new account that agrees, as of some hours ago. */
async function leftCart(hoursAgo: number) {
  const ada = await shop.user('USER');
  await pool.query('update users set email_confirmed_at = now() where id = $1', [ada.userId]);
  const productId = (await call(owner, 'POST', 'products', { name: `Jug ${uuidv7()}`, price: 2_400, stock: 9 })).id;
  const lines = [{ productId, variantId: null, quantity: 2 }];
  const noted = await call(ada, 'POST', 'mail-consents/checkout', { email: ada.email, lines });
  expect(noted.body).toEqual({ success: true, isConfirmed: true });
  await age(ada, hoursAgo);
  return { ada, lines, productId };
}
const age = (ada: Person, hours: number) =>
  pool.query(
    `update open_checkouts set changed_at = now() - $2::int * interval '1 hour'
     where contact_id = (select id from mail_contacts where email = $1)`,
    [ada.email, hours],
  );

describe('a reminder of an unfinished checkout', () => {
  it('comes up to three times after the delays, restores the cart, and stops at an order', async () => {
    await set({ abandonedCheckout: true, cartDelays: [2, 24] });
    const { ada, lines, productId } = await leftCart(1);
    await sendFlows(context, noon);
    expect(await mails('abandoned-checkout')).toEqual([]);
    await age(ada, 3);
    await sendFlows(context, night);
    await Promise.all([sendFlows(context, noon), sendFlows(context, noon)]);
    const sent = await mails('abandoned-checkout', ada.email);
    expect(sent).toHaveLength(1);
    const mail = await written(sent[0]);
    const to = decodeURIComponent(/mail-links\/\S+\?to=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const key = new URL(to, 'https://shop.example').searchParams.get('key');
    expect((await call(visitor, 'POST', 'mail-consents/checkout/restore', { key })).body).toEqual({ lines });
    await age(ada, 25);
    await sendFlows(context, noon);
    expect(await mails('abandoned-checkout', ada.email)).toHaveLength(2);
    await age(ada, 100);
    await sendFlows(context, noon);
    expect(await mails('abandoned-checkout', ada.email)).toHaveLength(2);
    await shop.order({ status: 'PENDING', person: ada, productId });
    await sendFlows(context, noon);
    expect((await call(visitor, 'POST', 'mail-consents/checkout/restore', { key })).status).toBe(404);
  });

  it('does not come after an order, without a confirmed consent, or more than three times a week', async () => {
    await set({ abandonedCheckout: true, cartDelays: [2] });
    const [bought, stopped, often] = [await leftCart(3), await leftCart(3), await leftCart(3)];
    await shop.order({ status: 'PAID', person: bought.ada, productId: bought.productId });
    await agree(stopped.ada, []);
    const unconfirmed = `guest-${uuidv7()}@example.com`;
    await call(visitor, 'POST', 'mail-consents/checkout', { email: unconfirmed, lines: often.lines });
    await pool.query("update open_checkouts set changed_at = now() - interval '3 hours'");
    for (let cart = 0; cart < 5; cart++) {
      await sendFlows(context, noon);
      await call(often.ada, 'POST', 'mail-consents/checkout', { email: often.ada.email, lines: often.lines });
      await age(often.ada, 3 + cart);
    }
    const sent = await mails('abandoned-checkout');
    expect(sent.map(({ recipient }) => recipient)).toEqual([often.ada.email, often.ada.email, often.ada.email]);
  });

  it('is refused while the shop sends none, and stores nothing', async () => {
    const email = `guest-${uuidv7()}@example.com`;
    const lines = [{ productId: uuidv7(), variantId: null, quantity: 1 }];
    expect((await call(visitor, 'POST', 'mail-consents/checkout', { email, lines })).status).toBe(404);
    expect((await pool.query('select from mail_contacts where email = $1', [email])).rows).toEqual([]);
  });
});
