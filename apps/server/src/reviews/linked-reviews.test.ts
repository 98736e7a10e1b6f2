import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { writeMail } from '../mail/delivery/write-mail.ts';
import { mailDesign } from '../mail/emails/mail-design.ts';
import { sendFlows } from '../marketing/marketing.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { testShop, visitor } from '../resources/test-shop.ts';
import { testDatabase } from '../testing/test-database.ts';

const shop = await testShop();
const { call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const owner = await shop.user('SITE_OWNER');
const noon = new Date('2026-11-28T12:00:00Z');
await call(owner, 'PUT', 'settings/marketing', { reviewRequest: true, reviewsNeedConsent: false });

const create = async () => (await call(owner, 'POST', 'products', { name: `Mug ${uuidv7()}`, price: 900 })).id;

/** Delivers an order of a guest a week ago and returns the products, the order and the links for three stars. */
async function mailed(email: string) {
  const productId = await create();
  const orderId = await shop.order({ status: 'DELIVERED', productId });
  await pool.query('update orders set email = $2 where id = $1', [orderId, email]);
  await pool.query(
    `update order_history set at = now() - interval '8 days'
     from (select set_config('vitrine.erasing', 'on', true)) erasing where order_id = $1`,
    [orderId],
  );
  await sendFlows(context, noon);
  const { rows } = await pool.query("select * from mail_messages where recipient = $1 and kind = 'review-request'", [
    email,
  ]);
  if (rows.length !== 1) throw new Error(`${rows.length} emails to ${email}`);
  const { text } = (await writeMail(context, { ...rows[0], order: null }, await mailDesign(db))) ?? { text: '' };
  const [link = ''] = [...text.matchAll(/mail-links\/\S+\?to=(\S+)/g)].map(([, to = '']) => decodeURIComponent(to));
  return { productId, orderId, other: await create(), query: new URLSearchParams(link.split('?')[1]) };
}

const write = (key: string, productId: string, more: object = {}) =>
  call(visitor, 'POST', 'products/reviews/by-link', { key, productId, rating: 4, body: 'Keeps its heat.', ...more });

async function stored(productId: string) {
  const { rows } = await pool.query(
    'select author_name, rating, body, status, verified_purchase, user_id, order_id from reviews where product_id = $1',
    [productId],
  );
  return rows;
}

it('a guest writes one review of a purchase by the link of the email, which waits for approval', async () => {
  const { productId, orderId, other, query } = await mailed('grace@example.com');
  const key = query.get('key') ?? '';
  expect([query.get('product'), query.get('stars')]).toEqual([productId, '1']);
  for (const [wrong, product] of [
    ['x', productId],
    [`${key}A`, productId],
    [`${key.slice(0, -2)}xx`, productId],
    [key, other],
  ] as const)
    expect((await write(wrong, product)).status).toBe(422);
  const answers = await Promise.all([write(key, productId), write(key, productId)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await stored(productId)).toEqual([
    {
      author_name: 'Ada L.',
      rating: 4,
      body: 'Keeps its heat.',
      status: 'PENDING',
      verified_purchase: true,
      user_id: null,
      order_id: orderId,
    },
  ]);
  const shown = await call(visitor, 'POST', 'products/reviews/many', { where: { productId } });
  expect([shown.status, shown.text.includes('Keeps')]).toEqual([200, false]);
});

it('a review of a guest is exported and erased with the guest, whose link then opens nothing', async () => {
  const email = 'edsger@example.com';
  const { productId, query } = await mailed(email);
  const key = query.get('key') ?? '';
  await write(key, productId, { body: `Write to ${email}.` });
  const exported = await call(owner, 'POST', 'personal-data/export', { email, isGuest: true });
  expect(exported.text).toContain(`Write to ${email}.`);
  const erased = await call(owner, 'POST', 'personal-data/erase', { email, isGuest: true });
  expect(erased.status, erased.text).toBe(200);
  const [review] = await stored(productId);
  expect(review.author_name).not.toContain('Ada');
  expect(review.body).not.toContain(email);
  await pool.query('delete from reviews where product_id = $1', [productId]);
  expect((await write(key, productId)).status).toBe(422);
});

it('an account that has taken over the order writes no second review', async () => {
  const { productId, orderId, query } = await mailed('alan@example.com');
  const buyer = await shop.user('USER');
  await pool.query('update orders set user_id = $2 where id = $1', [orderId, buyer.userId]);
  const own = await call(buyer, 'POST', 'products/reviews', { productId, rating: 5 });
  expect(own.status, own.text).toBe(201);
  expect((await write(query.get('key') ?? '', productId)).status).toBe(409);
});

it('a guest who has reviewed all of an order gets no request', async () => {
  const email = 'barbara@example.com';
  const { productId, query } = await mailed(email);
  await write(query.get('key') ?? '', productId);
  await pool.query("delete from mail_sends; delete from mail_messages where kind = 'review-request'");
  await sendFlows(context, noon);
  const { rows } = await pool.query("select from mail_messages where kind = 'review-request' and recipient = $1", [
    email,
  ]);
  expect(rows).toEqual([]);
});
