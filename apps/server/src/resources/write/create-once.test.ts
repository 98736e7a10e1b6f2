import { describe, expect, it } from 'vitest';
import { type Person, testShop } from '../test-shop.ts';

const shop = await testShop();
const admin = await shop.user('ADMIN');

async function create(body: object, key: string, { cookie }: Person = admin) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/products',
    payload: body,
    headers: { 'idempotency-key': key },
    cookies: { session: cookie ?? '' },
  });
  return { status: answer.statusCode, body: answer.json<{ id: string; code?: string }>() };
}

async function countNamed(name: string): Promise<unknown> {
  const filter = { where: { name }, limit: 1, count: true };
  return (await shop.call(admin, 'POST', 'products/many', filter)).body['total'];
}

const mug = (name: string) => ({ name, price: 1000 });

describe('a record created with a key', () => {
  it('is made once, however often and however closely the call is repeated', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(mug('Once'), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countNamed('Once')).toBe(1);
    const entries = await shop.call(admin, 'POST', 'audit/many', { where: { resourceId: answers[0]?.body.id ?? '' } });
    expect(entries.body.items).toHaveLength(1);
  });

  it('is named when the key comes back with another body', async () => {
    const key = crypto.randomUUID();
    const first = await create(mug('First'), key);
    const second = await create(mug('Second'), key);
    expect([second.status, second.body.code, second.body.id]).toEqual([409, 'KEY_REUSED', first.body.id]);
    expect(await countNamed('Second')).toBe(0);
  });

  it('leaves the key free when it was refused', async () => {
    const key = crypto.randomUUID();
    expect((await create({ ...mug('Refused'), slug: 'Not a slug' }, key)).status).toBe(400);
    await create({ ...mug('Taken'), slug: 'taken-slug' }, crypto.randomUUID());
    expect((await create({ ...mug('Refused'), slug: 'taken-slug' }, key)).status).toBe(409);
    expect((await create({ ...mug('Refused'), slug: 'free-slug' }, key)).status).toBe(201);
  });

  it('says nothing to somebody else with the same key', async () => {
    const key = crypto.randomUUID();
    const first = await create(mug('Mine'), key);
    const other = await create(mug('Mine'), key, await shop.user('ADMIN'));
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });
});
