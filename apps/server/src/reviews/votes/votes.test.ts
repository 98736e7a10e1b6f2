import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop({ LIMIT_SIGN_IN: '100000' });
const { call, app, pool } = shop;
let admin: Person;
let author: Person;
beforeAll(async () => {
  admin = await shop.user('ADMIN');
  author = await shop.user('USER');
});

async function newReview(isApproved = true): Promise<string> {
  const product = await call(admin, 'POST', 'products', { name: 'Mug', price: 1000 });
  await shop.order({ status: 'PAID', person: author, productId: product.id });
  const { id } = await call(author, 'POST', 'products/reviews', { productId: product.id, rating: 5 });
  if (isApproved) await call(admin, 'PUT', `products/reviews/${id}`, { status: 'APPROVED' });
  return id;
}

const vote = (person: Person, id: string, isHelpful: unknown = true) =>
  call(person, 'POST', `products/reviews/${id}/helpful`, { isHelpful });

/** Votes as a visitor with an address and a browser. */
async function visit(id: string, remoteAddress: string, browser = 'Firefox'): Promise<unknown> {
  const url = `/api/v1/products/reviews/${id}/helpful`;
  const headers = { 'user-agent': browser };
  const answer = await app.inject({ method: 'POST', url, headers, remoteAddress, payload: { isHelpful: true } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  return JSON.parse(answer.body);
}

describe('a helpful vote', () => {
  it('counts once for each account, and can be taken back', async () => {
    const [id, ada, grace] = [await newReview(), await shop.user('USER'), await shop.user('USER')];
    for (const person of [ada, ada, grace]) await vote(person, id);
    expect((await vote(ada, id)).body).toEqual({ helpfulCount: 2 });
    expect((await vote(ada, id, false)).body).toEqual({ helpfulCount: 1 });
    expect((await vote(ada, id, false)).body).toEqual({ helpfulCount: 1 });
  });

  it('counts once for each address and browser of a visitor, who is not stored', async () => {
    const id = await newReview();
    await visit(id, '192.0.2.1');
    await visit(id, '192.0.2.1');
    await visit(id, '192.0.2.2');
    expect(await visit(id, '192.0.2.1', 'Chrome')).toEqual({ helpfulCount: 3 });
    const { rows } = await pool.query<{ voter: string }>('select voter from review_votes where review_id = $1', [id]);
    for (const { voter } of rows) expect(voter).toMatch(/^[\w-]{43}$/);
  });

  it('adds up when many people vote at once, and when one person sends it many times', async () => {
    const id = await newReview();
    const addresses = Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 1}`);
    await Promise.all([...addresses, ...addresses].map((address) => visit(id, address)));
    expect(await visit(id, '198.51.100.1')).toEqual({ helpfulCount: 20 });
  });

  it('is for published reviews of others', async () => {
    const hidden = await newReview(false);
    expect((await vote(visitor, hidden)).status).toBe(404);
    expect((await vote(author, await newReview())).status).toBe(403);
    for (const wrong of ['yes', 1, null]) expect((await vote(visitor, hidden, wrong)).status).toBe(400);
  });

  it('does not make the edit of staff stale', async () => {
    const id = await newReview();
    const { body } = await call(admin, 'POST', 'products/reviews/one', { where: { id } });
    await vote(visitor, id);
    const reply = { reply: 'Thank you', updatedAt: body['updatedAt'] };
    expect((await call(admin, 'PUT', `products/reviews/${id}`, reply)).status).toBe(200);
  });

  it('orders the reviews of a product', async () => {
    const product = await call(admin, 'POST', 'products', { name: 'Bowl', price: 1000 });
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const buyer = await shop.user('USER');
      await shop.order({ status: 'PAID', person: buyer, productId: product.id });
      const review = await call(buyer, 'POST', 'products/reviews', { productId: product.id, rating: 5 });
      await call(admin, 'PUT', `products/reviews/${review.id}`, { status: 'APPROVED' });
      ids.push(review.id);
    }
    await vote(visitor, ids[1] ?? '');
    const request = { where: { productId: product.id }, orderBy: [{ helpfulCount: 'desc' }], limit: 20 };
    const { body } = await call(visitor, 'POST', 'products/reviews/many', request);
    expect(body.items?.map(({ helpfulCount }) => helpfulCount)).toEqual([1, 0, 0]);
    expect(body.items?.[0]?.['id']).toBe(ids[1]);
  });
});
