import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop({ LIMIT_SIGN_IN: '100000' });
const { call, app, pool, db } = shop;
let owner: Person;
let admin: Person;
let productId: string;

async function setQuestions(takesQuestions: boolean): Promise<void> {
  const answer = await call(owner, 'PUT', 'settings/admin/site', { takesQuestions });
  expect(answer.status, answer.text).toBe(200);
}

async function newProduct(name = 'Mug'): Promise<string> {
  const { id } = await call(admin, 'POST', 'products', { name, price: 1000, status: 'ACTIVE' });
  return id;
}

beforeAll(async () => {
  owner = await shop.user('SITE_OWNER');
  admin = await shop.user('ADMIN');
  productId = await newProduct();
  await setQuestions(true);
});

let senders = 0;
/** Sends a question as a visitor and returns its id. */
async function ask(more: object = {}): Promise<string> {
  senders += 1;
  const body = {
    productId,
    body: `Does it keep the heat? ${senders}`,
    name: 'Grace',
    email: `g${senders}@example.com`,
  };
  const answer = await call(visitor, 'POST', 'products/questions', { ...body, ...more });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toEqual({ success: true });
  const { rows } = await pool.query<{ id: string }>('select id from product_questions order by id desc limit 1');
  return rows[0]?.id ?? '';
}

const change = (person: Person, id: string, body: object) => call(person, 'PUT', `products/questions/${id}`, body);
const listed = async (person: Person, more: object = {}) =>
  (await call(person, 'POST', 'products/questions/many', { where: { productId }, ...more })).body.items ?? [];
const mails = async (id: string) => {
  const { rows } = await pool.query<{ recipient: string; language: string | null; payload: Record<string, unknown> }>(
    "select recipient, language, payload from mail_messages where kind = 'question-answer' and dedupe_key = $1",
    [`question:${id}`],
  );
  return rows;
};

describe('a question', () => {
  it('waits until staff answer and publish it', async () => {
    const id = await ask({ body: ' Is it safe for children? ', email: 'Grace@Example.com' });
    expect(await listed(visitor, { where: { id } })).toEqual([]);
    const { body: seen } = await call(admin, 'POST', 'products/questions/one', { where: { id } });
    expect(seen).toMatchObject({
      authorName: 'Grace',
      email: 'grace@example.com',
      body: 'Is it safe for children?',
      productName: 'Mug',
      status: 'PENDING',
      answer: null,
      spamScore: 0,
    });
    const published = await change(admin, id, { status: 'PUBLISHED', answer: 'Yes, from three years on.' });
    expect(published.status, published.text).toBe(200);
    const [shown] = await listed(visitor, { where: { id } });
    expect(Object.keys(shown ?? {}).toSorted()).toEqual([
      'answer',
      'authorName',
      'body',
      'createdAt',
      'id',
      'productId',
      'status',
      'updatedAt',
    ]);
    await change(admin, id, { status: 'REJECTED' });
    expect(await listed(visitor, { where: { id } })).toEqual([]);
    expect((await call(admin, 'DELETE', `products/questions/${id}`)).status).toBe(200);
  });

  it('takes name and email of an account, not those of the request', async () => {
    const shopper = await shop.user('USER');
    const body = { productId, body: 'How wide is it?', name: 'Somebody else', email: 'other@example.com' };
    expect((await call(shopper, 'POST', 'products/questions', body)).status).toBe(200);
    const [found] = await listed(admin, { where: { userId: shopper.userId } });
    expect(found).toMatchObject({ authorName: 'Ada L.', email: null, userId: shopper.userId });
  });

  it.each([
    ['name', { name: undefined }],
    ['email', { email: undefined }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'a\nb' }],
    ['email', { email: 'nobody' }],
    ['body', { body: '' }],
    ['body', { body: ' \n ' }],
    ['body', { body: '\u200b' }],
    ['body', { body: 'x'.repeat(2001) }],
    ['body', { body: 7 }],
    ['productId', { productId: 'mug' }],
    ['status', { status: 'PUBLISHED' }],
    ['answer', { answer: 'Yes' }],
    ['userId', { userId: '01920000-0000-7000-8000-000000000001' }],
  ])('of a visitor is refused for its %s: %j', async (path, more) => {
    const body = { productId, body: 'How wide is it?', name: 'Grace', email: 'grace@example.com' };
    const answer = await call(visitor, 'POST', 'products/questions', { ...body, ...more });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('is about a product that is for sale, in a shop that takes questions', async () => {
    const draft = await call(admin, 'POST', 'products', { name: 'Draft', price: 1000, status: 'DRAFT' });
    const body = { body: 'How wide is it?', name: 'Grace', email: 'grace@example.com' };
    expect((await call(visitor, 'POST', 'products/questions', { ...body, productId: draft.id })).status).toBe(404);
    const id = await ask();
    await change(admin, id, { status: 'PUBLISHED', answer: 'Yes' });
    await setQuestions(false);
    const refused = await call(visitor, 'POST', 'products/questions', { ...body, productId });
    expect([refused.status, refused.body['detail']]).toEqual([404, 'This shop does not take questions here.']);
    expect(await listed(visitor, { where: { id } })).toEqual([]);
    expect(await listed(admin, { where: { id } })).toHaveLength(1);
    await setQuestions(true);
    expect(await listed(visitor, { where: { id } })).toHaveLength(1);
  });

  it('is published with an answer only', async () => {
    const id = await ask();
    for (const body of [{ status: 'PUBLISHED' }, { status: 'PUBLISHED', answer: ' ' }]) {
      const answer = await change(admin, id, body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'status']);
    }
    await change(admin, id, { status: 'PUBLISHED', answer: 'Yes' });
    const answer = await change(admin, id, { answer: null });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'answer']);
  });

  it('is changed and deleted by staff only', async () => {
    const id = await ask();
    const shopper = await shop.user('USER');
    for (const person of [visitor, shopper]) {
      const status = person === visitor ? 401 : 403;
      expect((await change(person, id, { status: 'PUBLISHED', answer: 'Yes' })).status).toBe(status);
      expect((await call(person, 'DELETE', `products/questions/${id}`)).status).toBe(status);
      for (const field of ['email', 'userId', 'spamScore', 'notifiedAt']) {
        const read = { where: { id }, select: [field] };
        expect((await call(person, 'POST', 'products/questions/many', read)).status).toBe(400);
      }
      expect(
        (await call(person, 'POST', 'products/questions/many', { where: { email: 'g1@example.com' } })).status,
      ).toBe(400);
    }
    for (const field of ['body', 'authorName', 'email']) {
      expect((await change(admin, id, { [field]: 'Changed' })).status).toBe(400);
    }
  });

  it('can be restored after its deletion', async () => {
    const id = await ask();
    await call(admin, 'DELETE', `products/questions/${id}`);
    const entries = await call(admin, 'POST', 'audit/many', {
      where: { resource: 'products/questions', resourceId: id, action: 'delete' },
    });
    const entry = String(entries.body.items?.[0]?.['id']);
    const undone = await call(owner, 'POST', `audit/${entry}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(await listed(admin, { where: { id } })).toHaveLength(1);
  });
});

describe('the email with the answer', () => {
  it('is sent once, for the first answer', async () => {
    const id = await ask({ email: 'once@example.com' });
    await change(admin, id, { status: 'REJECTED' });
    expect(await mails(id)).toEqual([]);
    await change(admin, id, { answer: 'Yes, it does.' });
    expect(await mails(id)).toEqual([
      {
        recipient: 'once@example.com',
        language: null,
        payload: expect.objectContaining({ product: 'Mug', answer: 'Yes, it does.', slug: expect.any(String) }),
      },
    ]);
    await pool.query("delete from mail_messages where kind = 'question-answer'");
    await change(admin, id, { answer: 'Yes, for two hours.' });
    await change(admin, id, { answer: null });
    await change(admin, id, { answer: 'Yes.', status: 'PUBLISHED' });
    expect(await mails(id)).toEqual([]);
  });

  it('goes to the current email of an account, in the language of the page', async () => {
    const shopper = await shop.user('USER');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/products/questions',
      headers: { 'page-language': 'de' },
      cookies: { session: shopper.cookie ?? '' },
      payload: { productId, body: 'Wie breit ist sie?' },
    });
    expect(answer.statusCode).toBe(200);
    await db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', shopper.userId).execute();
    const [found] = await listed(admin, { where: { userId: shopper.userId } });
    const id = String(found?.['id']);
    await change(admin, id, { answer: 'Acht Zentimeter.' });
    expect(await mails(id)).toMatchObject([{ recipient: 'new@example.com', language: 'de' }]);
  });

  it('is one when several members of staff answer at once', async () => {
    const id = await ask();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((answer) => change(admin, id, { answer })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mails(id)).toHaveLength(1);
  });

  it('cannot be sent by the demo account, which reads no email of others', async () => {
    const demo = await shop.user('ADMIN', { email: 'demo@example.com' });
    const id = await ask({ email: 'victim@example.com' });
    expect((await change(demo, id, { answer: 'Buy my pills' })).status).toBe(403);
    const { body } = await call(demo, 'POST', 'products/questions/one', { where: { id } });
    expect(body).toMatchObject({ authorName: 'G***', email: expect.not.stringContaining('victim@') });
    expect(await mails(id)).toEqual([]);
    await call(admin, 'DELETE', `users/${demo.userId}`);
  });
});

const numbered = (count: number) => ({ productId, body: `Question ${count}`, name: 'Max', email: 'max@example.com' });
const spamSigns = async (id: string) => (await listed(admin, { where: { id } }))[0]?.['spamReasons'];

describe('the limit of a sender', () => {
  it('is ten questions in a day, also when they arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, count) => call(visitor, 'POST', 'products/questions', numbered(count))),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(422)]).toEqual([10, 4]);
    await pool.query(
      "update product_questions set created_at = now() - interval '25 hours' where email = 'max@example.com'",
    );
    expect((await call(visitor, 'POST', 'products/questions', numbered(15))).status).toBe(200);
  });

  it('adds signs of spam, which staff see', async () => {
    const text = 'Look at https://spam.example for this mug';
    const first = await ask({ body: text });
    const second = await ask({ body: text });
    expect(await spamSigns(first)).toEqual(['link']);
    expect(await spamSigns(second)).toEqual(['link', 'repeated-text']);
  });
});

async function countWaiting(): Promise<number> {
  const { body } = await call(admin, 'GET', 'reports/dashboard?from=2026-01-01&to=2026-01-31');
  return (body['waiting'] as { questions: number }).questions;
}

it('questions that wait are counted for staff', async () => {
  const before = await countWaiting();
  await ask();
  expect(await countWaiting()).toBe(before + 1);
});
