import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop({ LIMIT_SIGN_IN: '100000' });
const { call, pool } = shop;
let admin: Person;
let productId: string;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  const owner = await shop.user('SITE_OWNER');
  productId = (await call(admin, 'POST', 'products', { name: 'Mug', price: 1000, status: 'ACTIVE' })).id;
  await call(owner, 'PUT', 'settings/admin/site', { takesQuestions: true });
});

async function ask(person: Person, more: object): Promise<string> {
  const answer = await call(person, 'POST', 'products/questions', { productId, ...more });
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await pool.query<{ id: string }>('select id from product_questions order by id desc limit 1');
  return rows[0]?.id ?? '';
}

const answer = (id: string, body: object) => call(admin, 'PUT', `products/questions/${id}`, body);

/** Returns the tables whose rows contain the text. */
async function traces(text: string): Promise<string[]> {
  const tables = ['product_questions', 'mail_messages', 'audit_log'];
  const found = await Promise.all(
    tables.map((table) => pool.query(`select from ${table} t where to_jsonb(t)::text ilike $1`, [`%${text}%`])),
  );
  return tables.filter((_, index) => (found[index]?.rowCount ?? 0) > 0);
}

describe('the questions of a visitor', () => {
  const email = 'hermione.quux@example.com';
  const name = 'Hermione Quux';

  it('are exported and erased by email', async () => {
    const published = await ask(visitor, { body: 'Is it wide?', name, email });
    await answer(published, { status: 'PUBLISHED', answer: `Dear ${name}, it is.` });
    const waiting = await ask(visitor, { body: 'My street is Zephyr Lane 4711.', name, email });
    const deleted = await ask(visitor, { body: `Write to ${email}`, name, email });
    await call(admin, 'DELETE', `products/questions/${deleted}`);
    const other = await ask(visitor, { body: 'How deep?', name: 'Max', email: 'max@example.com' });

    const exported = await call(admin, 'POST', 'personal-data/export', { email: email.toUpperCase() });
    expect(exported.body['questions']).toMatchObject([
      { product: 'Mug', authorName: name, email, body: 'Is it wide?', status: 'PUBLISHED' },
      { body: 'My street is Zephyr Lane 4711.', status: 'PENDING' },
    ]);
    expect(await traces(email)).toEqual(['product_questions', 'mail_messages', 'audit_log']);

    const erased = await call(admin, 'POST', 'personal-data/erase', { email });
    expect(erased.body).toMatchObject({ success: true, account: false, questions: 2, mails: 1 });
    for (const text of [email, name, 'Zephyr Lane']) expect(await traces(text), text).toEqual([]);
    const { rows } = await pool.query<{ id: string }>(
      'select id, author_name, email, body from product_questions order by id',
    );
    expect(rows).toMatchObject([
      { id: published, author_name: 'A customer', email: null, body: 'Is it wide?' },
      { id: other, author_name: 'Max' },
    ]);
    expect(rows.map(({ id }) => id)).not.toContain(waiting);
    expect((await call(admin, 'POST', 'personal-data/export', { email })).status).toBe(404);
  });
});

describe('the questions of an account', () => {
  it('are exported and erased with it', async () => {
    const shopper = await shop.user('USER', { lastName: 'Fortescue' });
    const published = await ask(shopper, { body: 'Does Ada Fortescue like it?' });
    await answer(published, { status: 'PUBLISHED', answer: 'She does.' });
    await ask(shopper, { body: 'Another one' });
    const person = { userId: shopper.userId };
    const exported = await call(admin, 'POST', 'personal-data/export', person);
    expect(exported.body['questions']).toHaveLength(2);
    expect((await call(admin, 'POST', 'personal-data/erase', person)).body).toMatchObject({ questions: 2 });
    expect(await traces('Fortescue')).toEqual([]);
    const { body } = await call(visitor, 'POST', 'products/questions/one', { where: { id: published } });
    expect(body).toMatchObject({ authorName: 'A customer', body: 'Erased', answer: 'She does.' });
  });

  it('do not contain those of visitors while its email is not confirmed', async () => {
    const email = 'unconfirmed@example.com';
    await ask(visitor, { body: 'Is it wide?', name: 'Somebody', email });
    const shopper = await shop.user('USER', { email });
    const exported = await call(admin, 'POST', 'personal-data/export', { userId: shopper.userId });
    expect(exported.body['questions']).toEqual([]);
  });

  it('go with an account that staff delete', async () => {
    const shopper = await shop.user('USER');
    const id = await ask(shopper, { body: 'Is it heavy?' });
    expect((await call(admin, 'DELETE', `users/${shopper.userId}`)).status).toBe(200);
    expect((await call(admin, 'POST', 'products/questions/one', { where: { id } })).status).toBe(404);
  });
});
