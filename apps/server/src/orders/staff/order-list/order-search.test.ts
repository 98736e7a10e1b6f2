import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testShop } from '../../../resources/test-shop.ts';

const shop = await testShop();
const staff = await shop.user('SITE_OWNER');
const buyer = await shop.user('USER', { email: 'Grace.Hopper@navy.example' });
const expectedId = await shop.order({ status: 'PAID', person: buyer });
const other = await shop.order({ status: 'PAID' });
const number = await shop.db
  .selectFrom('orders')
  .select('number')
  .where('id', '=', expectedId)
  .executeTakeFirstOrThrow();

async function found(search: string, more: object = {}, searchFields = ['number', 'email', 'name']) {
  const { body } = await shop.call(staff, 'POST', 'orders/many', { search, searchFields, count: true, ...more });
  return { ids: (body.items ?? []).map(({ id }) => id), total: body['total'] };
}

describe('staff search orders', () => {
  it.each([
    ['by a part of the e-mail, in capitals or small', 'HOPPER@navy'],
    ['by words out of different places', `navy lovelace ${number.number}`],
    ['by the number', number.number],
  ])('%s', async (_how, search) => {
    expect(await found(search)).toEqual({ ids: [expectedId], total: 1 });
  });

  it('and count what is found together with what is filtered', async () => {
    expect((await found('lovelace')).total).toBe(2);
    expect(await found('lovelace', { where: { email: 'guest@example.com' } })).toEqual({ ids: [other], total: 1 });
    expect(await found('nobody')).toEqual({ ids: [], total: 0 });
  });

  it('in the fields that are named only', async () => {
    expect((await found('navy', {}, ['number', 'name'])).ids).toEqual([]);
    expect((await found('navy', {}, ['email'])).ids).toEqual([expectedId]);
  });

  it('with signs that mean something elsewhere as they stand', async () => {
    for (const search of ['%', '_avy', String.raw`na\vy`, "na'vy"]) expect((await found(search)).ids).toEqual([]);
  });

  it('that have no address, and those that got one later', async () => {
    const bare = await shop.order({ status: 'PENDING' });
    await sql`delete from order_addresses where order_id = ${bare}`.execute(shop.db);
    await sql`delete from order_search where order_id = ${bare}`.execute(shop.db);
    await sql`insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
      values (${bare}, 'SHIPPING', 'Late Comer', '1 Main St', 'Austin', 'TX', '78701', 'US')`.execute(shop.db);
    expect((await found('late comer')).ids).toEqual([bare]);
    const id = '01a1fc48-b120-742e-90de-27c133ed8d1f';
    await sql`insert into orders (id, email, subtotal, shipping_cost, tax_rate, tax, total)
      values (${id}, 'no-address@example.com', 1, 0, 0, 0, 1)`.execute(shop.db);
    expect((await found('no-address')).ids).toEqual([id]);
  });

  it('as they stand after a correction of the e-mail or of the name', async () => {
    await sql`update orders set email = 'ada@engine.example' where id = ${other}`.execute(shop.db);
    await sql`update order_addresses set name = 'Charles Babbage' where order_id = ${other}`.execute(shop.db);
    expect((await found('babbage engine')).ids).toEqual([other]);
    expect((await found('guest lovelace')).ids).toEqual([]);
  });
});

describe('a list that is narrowed by a payment alone', () => {
  it('has the total of the payments', async () => {
    await sql`insert into transactions (id, order_id, amount, currency, status)
      select gen_random_uuid(), id, total, currency, 'PENDING' from orders where id = ${expectedId}`.execute(shop.db);
    const where = { paymentStatus: { in: ['PENDING', 'PAID'] } };
    const { body } = await shop.call(staff, 'POST', 'orders/many', { where, count: true, limit: 1 });
    expect([body.items?.map(({ id }) => id), body['total']]).toEqual([[expectedId], 1]);
  });
});
