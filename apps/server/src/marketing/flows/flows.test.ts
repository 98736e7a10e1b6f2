import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sendFlows } from './send-flows.ts';

const shop = await testShop();
const { app, call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const owner = await shop.user('SITE_OWNER');
const noon = new Date('2026-11-28T12:00:00Z');
const night = new Date('2026-11-28T23:00:00Z');

const set = async (fields: object) => expect((await call(owner, 'PUT', 'settings/marketing', fields)).status).toBe(200);
const off = {
  newsletter: false,
  reviewRequest: false,
  abandonedCheckout: false,
  priceDrop: false,
  winBack: false,
  dailySummary: false,
  reviewsNeedConsent: true,
};
beforeEach(async () => {
  await set(off);
  await pool.query('delete from mail_messages');
});

async function mails(kind: string, recipient?: string) {
  const { rows } = await pool.query(
    'select * from mail_messages where kind = $1 and ($2::text is null or recipient = $2)',
    [kind, recipient ?? null],
  );
  return rows;
}

/** Stores a delivered order of a new account. Returns the account and the product. */
async function delivered(daysAgo = 8): Promise<{ buyer: Person; productId: string; orderId: string }> {
  const buyer = await shop.user('USER');
  await pool.query('update users set email_confirmed_at = now() where id = $1', [buyer.userId]);
  const productId = (await call(owner, 'POST', 'products', { name: `Mug ${uuidv7()}`, price: 2_400, stock: 9 })).id;
  const orderId = await shop.order({ status: 'DELIVERED', person: buyer, productId });
  await pool.query(
    `update order_history set at = now() - $2::int * interval '1 day'
     from (select set_config('vitrine.erasing', 'on', true)) erasing where order_id = $1`,
    [orderId, daysAgo],
  );
  return { buyer, productId, orderId };
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

async function saved(price: number) {
  const ada = await shop.user('USER');
  await pool.query('update users set email_confirmed_at = now() where id = $1', [ada.userId]);
  const productId = (await call(owner, 'POST', 'products', { name: `Vase ${uuidv7()}`, price, stock: 9 })).id;
  expect((await call(ada, 'POST', 'wishlist', { productIds: [productId] })).status).toBe(200);
  return { ada, productId };
}

async function figures(period = '') {
  const { body } = await call(owner, 'GET', `mail-figures${period}`);
  const { items } = body as unknown as { items: { flow: string; clickedCount: number; orderCount: number }[] };
  return items.find(({ flow }) => flow === 'review-request') ?? { clickedCount: 0, orderCount: 0 };
}

describe('a request for reviews', () => {
  it('goes once to a customer who agreed, some days after the delivery, with a link for each star', async () => {
    const { buyer, productId } = await delivered();
    await set({ reviewRequest: true });
    expect((await agree(buyer, ['reviews'])).status).toBe(200);
    await Promise.all([sendFlows(context, noon), sendFlows(context, noon)]);
    await sendFlows(context, noon);
    const sent = await mails('review-request', buyer.email);
    expect(sent).toHaveLength(1);
    const mail = await written(sent[0]);
    const links = [...(mail?.text ?? '').matchAll(/mail-links\/\S+\?to=(\S+)/g)].map(([, to = '']) =>
      decodeURIComponent(to),
    );
    expect(links).toEqual([1, 2, 3, 4, 5].map((stars) => `/review?product=${productId}&stars=${stars}`));
    expect(mail?.oneClickStop).toMatch(/\/api\/v1\/mail-consents\/one-click\?key=.+&purpose=reviews$/);
  });

  it('goes to nobody while it is off, in quiet hours, too early, or without consent', async () => {
    const [quiet, silent, early] = [await delivered(), await delivered(), await delivered(2)];
    await set({ reviewRequest: true });
    await agree(quiet.buyer, ['reviews']);
    await agree(early.buyer, ['reviews']);
    await sendFlows(context, night);
    expect(await mails('review-request')).toEqual([]);
    await set({ reviewRequest: false });
    await sendFlows(context, noon);
    expect(await mails('review-request')).toEqual([]);
    await set({ reviewRequest: true });
    await sendFlows(context, noon);
    expect(await mails('review-request', silent.buyer.email)).toEqual([]);
    expect(await mails('review-request', early.buyer.email)).toEqual([]);
    expect(await mails('review-request', quiet.buyer.email)).toHaveLength(1);
  });

  it('goes to all who did not refuse when the owner chose so, and not to blocked addresses', async () => {
    const [silent, refused, blocked] = [await delivered(), await delivered(), await delivered()];
    await set({ reviewRequest: true, reviewsNeedConsent: false });
    await agree(refused.buyer, []);
    await call(owner, 'POST', 'mail-contacts/block', { email: blocked.buyer.email, as: 'COMPLAINED' });
    await sendFlows(context, noon);
    expect(await mails('review-request', silent.buyer.email)).toHaveLength(1);
    expect(await mails('review-request', refused.buyer.email)).toEqual([]);
    expect(await mails('review-request', blocked.buyer.email)).toEqual([]);
  });

  it('is not sent when the address withdraws, or is erased, after it was queued', async () => {
    const { buyer, orderId } = await delivered();
    await set({ reviewRequest: true });
    await agree(buyer, ['reviews']);
    await sendFlows(context, noon);
    const [mail] = await mails('review-request', buyer.email);
    await agree(buyer, []);
    expect(await written(mail)).toBeNull();
    await pool.query("update orders set status = 'REFUNDED' where id = $1", [orderId]);
    expect((await call(owner, 'POST', 'personal-data/erase', { userId: buyer.userId })).status).toBe(200);
    const { rows } = await pool.query('select from mail_sends where about = $1', [orderId]);
    expect(rows).toEqual([]);
  });
});

describe('an email about a lower price', () => {
  it('goes once to a shopper who agreed, for a price that dropped afterwards', async () => {
    const [{ ada, productId }, silent] = [await saved(2_400), await saved(2_400)];
    await set({ priceDrop: true });
    expect(
      (await call(ada, 'POST', 'mail-consents', { email: ada.email, purpose: 'prices', source: 'WISHLIST' })).body,
    ).toEqual({
      success: true,
      isConfirmed: true,
    });
    await sendFlows(context, noon);
    await call(owner, 'PUT', `products/${productId}`, { price: 2_600 });
    await sendFlows(context, noon);
    expect(await mails('price-drop')).toEqual([]);
    await call(owner, 'PUT', `products/${productId}`, { price: 1_900 });
    await call(owner, 'PUT', `products/${silent.productId}`, { price: 1_900 });
    await sendFlows(context, night);
    await Promise.all([sendFlows(context, noon), sendFlows(context, noon)]);
    await call(owner, 'PUT', `products/${productId}`, { price: 1_800 });
    await sendFlows(context, noon);
    const sent = await mails('price-drop');
    expect(sent.map(({ recipient }) => recipient)).toEqual([ada.email]);
    const mail = await written(sent[0]);
    expect(mail?.subject).toContain('is now cheaper');
    expect(mail?.text).toContain('$19.00');
    expect(mail?.oneClickStop).toContain('purpose=prices');
  });
});

describe('a win-back', () => {
  it('goes once to a subscriber after the last order, and not to one who ordered again', async () => {
    await set({ newsletter: true, winBack: true, winBackDays: 30 });
    const [gone, back, silent] = [await delivered(), await delivered(), await delivered()];
    for (const { orderId } of [gone, back, silent])
      await pool.query("update orders set created_at = now() - interval '31 days', paid_at = now() where id = $1", [
        orderId,
      ]);
    for (const { buyer } of [gone, back]) await agree(buyer, ['newsletter']);
    await shop.order({ status: 'PAID', person: back.buyer, productId: back.productId });
    await Promise.all([sendFlows(context, noon), sendFlows(context, noon)]);
    await sendFlows(context, noon);
    const sent = await mails('win-back');
    expect(sent.map(({ recipient }) => recipient)).toEqual([gone.buyer.email]);
    await agree(gone.buyer, []);
    expect(await written(sent[0])).toBeNull();
  });
});

describe('a bounce', () => {
  it.each([
    ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", 'BOUNCED'],
    ["Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full", null],
    ['The mail server did not respond in time.', null],
  ])('of %j marks the address as %s', async (error, mark) => {
    const { buyer } = await delivered();
    await set({ reviewRequest: true });
    await agree(buyer, ['reviews']);
    await sendFlows(context, noon);
    await pool.query("update mail_messages set status = 'FAILED', last_error = $2 where recipient = $1", [
      buyer.email,
      error,
    ]);
    await sendFlows(context, noon);
    const { rows } = await pool.query('select blocked_as from mail_contacts where email = $1', [buyer.email]);
    expect(rows).toEqual([{ blocked_as: mark }]);
  });
});

describe('a counted link', () => {
  it('counts the first click, opens its page, and its orders and revenue are in the figures', async () => {
    const { buyer, productId } = await delivered();
    await set({ reviewRequest: true });
    await agree(buyer, ['reviews']);
    await sendFlows(context, noon);
    const mail = await written((await mails('review-request', buyer.email))[0]);
    const url = new URL(/https?:\/\/\S+mail-links\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const before = await figures();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const open = { method: 'GET', url: url.pathname + url.search, headers } as const;
    await app.inject({ ...open, method: 'HEAD' });
    await app.inject({ ...open, headers: { 'user-agent': 'Mozilla/5.0 (compatible; MailScannerBot/1.0)' } });
    await pool.query(`update mail_messages set status = 'SENT', sent_at = now() where recipient = $1`, [buyer.email]);
    await app.inject(open);
    expect((await figures()).clickedCount, 'clicks of scanners').toBe(before.clickedCount);
    await pool.query(`update mail_messages set sent_at = now() - interval '3 seconds' where recipient = $1`, [
      buyer.email,
    ]);
    const opened = await app.inject(open);
    expect([opened.statusCode, new URL(opened.headers.location ?? '').pathname]).toEqual([302, '/review']);
    await app.inject(open);
    const forged = await app.inject({
      method: 'GET',
      url: `${url.pathname}?to=${encodeURIComponent('//evil.example')}`,
    });
    expect(new URL(forged.headers.location ?? '').pathname).toBe('/');
    const orderId = await shop.order({ status: 'PAID', person: buyer, productId });
    await pool.query('update orders set paid_at = now() where id = $1', [orderId]);
    const after = await figures();
    expect(after.clickedCount - before.clickedCount).toBe(1);
    expect(after.orderCount - before.orderCount).toBe(1);
    const [yesterday, tomorrow] = [-1, 1].map((days) => laterDay(new Date().toISOString().slice(0, 10), days));
    expect(await figures(`?from=${yesterday}&to=${tomorrow}`)).toEqual(after);
    expect((await figures('?from=2026-01-01&to=2026-01-31')).clickedCount).toBe(0);
  });

  it('has figures that visitors do not see', async () => {
    expect((await call(visitor, 'GET', 'mail-figures')).status).toBe(401);
  });
});

describe('the daily summary', () => {
  it('goes to the owners once a day, from its hour on, with low stock', async () => {
    const name = `Bowl ${uuidv7()}`;
    await call(owner, 'POST', 'products', { name, price: 2_400, stock: 0 });
    await set({ dailySummary: true, summaryHour: 7 });
    await sendFlows(context, new Date('2026-11-28T06:59:00Z'));
    expect(await mails('staff-daily-summary')).toEqual([]);
    await Promise.all([sendFlows(context, noon), sendFlows(context, noon)]);
    await sendFlows(context, night);
    const sent = await mails('staff-daily-summary');
    expect(sent).toHaveLength(1);
    const mail = await written(sent[0]);
    expect(mail?.subject).toContain('2026-11-27');
    expect(mail?.text).toContain(`${name}: 0`);
    await sendFlows(context, new Date('2026-11-29T12:00:00Z'));
    expect(await mails('staff-daily-summary')).toHaveLength(2);
  });
});
