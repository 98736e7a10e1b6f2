import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;
let admin: Person;
let buyer: Person;
let productId: string;

async function product(): Promise<string> {
  const answer = await call(admin, 'POST', 'products', { name: 'Mug', price: 1000 });
  return answer.id;
}

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  buyer = await shop.user('USER');
  productId = await product();
  await shop.order({ status: 'PAID', person: buyer, productId });
});

describe('a review', () => {
  it('waits until staff approve it, then counts', async () => {
    const written = await call(buyer, 'POST', 'products/reviews', {
      productId,
      rating: 4,
      title: 'Good',
      body: 'Warm',
    });
    expect(written.status, written.text).toBe(201);
    expect(written.body).toMatchObject({ status: 'PENDING', authorName: 'Ada L.', verifiedPurchase: true });
    const where = { where: { productId } };
    expect((await call(visitor, 'POST', 'products/reviews/many', where)).body.items).toEqual([]);
    expect((await call(buyer, 'POST', 'products/reviews/many', where)).body.items).toHaveLength(1);
    const path = `products/reviews/${written.id}`;
    expect((await call(admin, 'PUT', path, { status: 'APPROVED', reply: 'Thank you' })).status).toBe(200);
    expect((await call(visitor, 'POST', 'products/reviews/many', where)).body.items).toMatchObject([
      { reply: 'Thank you' },
    ]);
    const mug = async () => (await call(visitor, 'POST', 'products/one', { where: { id: productId } })).body;
    expect(await mug()).toMatchObject({ ratingCount: 1, ratingAverage: 4 });
    const edited = await call(buyer, 'PUT', path, { rating: 1 });
    expect(edited.body).toMatchObject({ rating: 1, status: 'PENDING', body: 'Warm' });
    expect(await mug()).toMatchObject({ ratingCount: 0, ratingAverage: null });
  });

  it('shows the demo account its author once it is published, and not before', async () => {
    const demo = await shop.user('ADMIN', { email: 'demo@example.com' });
    const sold = await product();
    await shop.order({ status: 'PAID', person: buyer, productId: sold });
    const { id } = await call(buyer, 'POST', 'products/reviews', { productId: sold, rating: 5 });
    const seen = async () => (await call(demo, 'POST', 'products/reviews/one', { where: { id } })).body['authorName'];
    expect(await seen()).toBe('A*** L***');
    const search = { search: 'ada', searchFields: ['authorName'] };
    expect((await call(demo, 'POST', 'products/reviews/many', search)).status).toBe(400);
    await call(demo, 'PUT', `products/reviews/${id}`, { status: 'APPROVED' });
    expect(await seen()).toBe('Ada L.');
  });

  it('is one for each buyer and product', async () => {
    const again = await call(buyer, 'POST', 'products/reviews', { productId, rating: 5 });
    expect([again.status, again.body.errors?.[0]?.path]).toEqual([409, 'productId']);
  });

  it('is for those who bought the product and paid', async () => {
    const waiting = await shop.user('USER');
    const other = await product();
    await shop.order({ status: 'PENDING', person: waiting, productId: other });
    const review = { productId: other, rating: 5 };
    expect((await call(waiting, 'POST', 'products/reviews', review)).status).toBe(403);
    expect((await call(buyer, 'POST', 'products/reviews', review)).status).toBe(403);
    expect((await call(visitor, 'POST', 'products/reviews', review)).status).toBe(401);
  });

  it('is moderated by staff only, and changed by nobody but its author', async () => {
    const own = await call(buyer, 'POST', 'products/reviews/many', { where: { productId } });
    const path = `products/reviews/${String(own.body.items?.[0]?.['id'])}`;
    for (const field of ['status', 'reply', 'authorName', 'verifiedPurchase']) {
      const answer = await call(buyer, 'PUT', path, { [field]: 'APPROVED' });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    }
    await call(admin, 'PUT', path, { status: 'APPROVED' });
    const attacker = await shop.user('USER');
    expect((await call(attacker, 'PUT', path, { rating: 1 })).status).toBe(403);
    expect((await call(attacker, 'DELETE', path)).status).toBe(403);
    expect((await call(buyer, 'DELETE', path)).body).toEqual({ success: true });
  });

  it('goes with its author', async () => {
    const leaving = await shop.user('USER');
    await shop.order({ status: 'DELIVERED', person: leaving, productId });
    expect((await call(leaving, 'POST', 'products/reviews', { productId, rating: 2 })).status).toBe(201);
    expect((await call(admin, 'DELETE', `users/${leaving.userId}`)).status).toBe(200);
    const left = await call(admin, 'POST', 'products/reviews/many', { where: { userId: leaving.userId } });
    expect(left.body.items).toEqual([]);
  });
});

describe('the signs of spam', () => {
  it('are counted for what an author writes, and seen by staff only', async () => {
    const author = await shop.user('USER');
    const sold = await product();
    await shop.order({ status: 'PAID', person: author, productId: sold });
    const spam = { productId: sold, rating: 5, title: 'BUY NOW', body: 'CHEAP MUGS AT WWW.SPAM.EXAMPLE' };
    const written = await call(author, 'POST', 'products/reviews', spam);
    expect(written.status, written.text).toBe(201);
    expect(written.text).not.toContain('spamScore');
    const where = { where: { id: written.id } };
    const seen = async () => (await call(admin, 'POST', 'products/reviews/one', where)).body;
    expect(await seen()).toMatchObject({ status: 'PENDING', spamScore: 5, spamReasons: ['link', 'capitals'] });
    await call(author, 'PUT', `products/reviews/${written.id}`, {
      title: 'Good',
      body: 'It keeps the heat of the tea.',
    });
    expect(await seen()).toMatchObject({ spamScore: 0, spamReasons: [] });
    const orderBy = { orderBy: [{ spamScore: 'desc' }] };
    expect((await call(admin, 'POST', 'products/reviews/many', orderBy)).status).toBe(200);
    expect((await call(author, 'POST', 'products/reviews/many', orderBy)).status).toBe(400);
  });

  it('include the words of another review, and many reviews of one person in a day', async () => {
    const author = await shop.user('USER');
    const scores: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      const sold = await product();
      await shop.order({ status: 'PAID', person: author, productId: sold });
      const words = count < 2 ? 'The best mug that I have ever had.' : `It is fine, number ${count}.`;
      const { id } = await call(author, 'POST', 'products/reviews', { productId: sold, rating: 5, body: words });
      scores.push((await call(admin, 'POST', 'products/reviews/one', { where: { id } })).body['spamReasons']);
    }
    expect(scores).toEqual([[], ['repeated-text'], [], ['many-from-one-sender']]);
  });
});
