import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { duringWork } from '../../platform/runtime/work.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { markPaidInGroup } from './mark-paid-in-group.ts';

const { db, pool } = await testDatabase({ poolSize: 8 });

/** Writes an order that waits for its payment. */
async function waitingOrder(): Promise<string> {
  const id = uuidv7();
  await sql`with placed as (
      insert into orders (id, email, subtotal, shipping_cost, tax_rate, tax, total)
      values (${id}, 'ada@example.com', 100, 0, 0, 0, 100) returning id, total, currency
    ), payment as (
      insert into transactions (id, order_id, amount, currency) select gen_random_uuid(), id, total, currency from placed
    )
    insert into invoices (id, order_id, invoice_number)
      select gen_random_uuid(), id, 'INV-' || nextval('order_numbers') from placed`.execute(db);
  return id;
}

const waitingOrders = (count: number) => Promise.all(Array.from({ length: count }, waitingOrder));

const pay = (orderId: string, chargeId = `ch_${orderId}`) =>
  markPaidInGroup(db, {
    orderId,
    providerPaymentId: `pi_${orderId}`,
    providerAccount: 'acct_1',
    providerChargeId: chargeId,
    cardBrand: 'visa',
    cardLast4: '4242',
    confirmationMailId: uuidv7(),
    staffMailId: uuidv7(),
  });

async function stored(orderIds: readonly string[]) {
  const { rows } = await pool.query(
    `select o.status, t.status as payment, t.provider_payment_id = 'pi_' || o.id as is_own, t.provider_charge_id as charge, i.running_number as number,
       (select count(*)::int from mail_messages m where m.order_id = o.id) as emails
     from unnest($1::uuid[]) with ordinality as wanted (id, place) join orders o on o.id = wanted.id
       join transactions t on t.order_id = o.id join invoices i on i.order_id = o.id order by wanted.place`,
    [orderIds],
  );
  return rows;
}

const highestNumber = async () =>
  (await pool.query('select coalesce(max(running_number), 0) as number from invoices')).rows[0].number as number;

/** Holds the lock of an order, as a refund does, until the returned function is called. */
async function lockOrder(orderId: string): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from orders where id = $1 for update', [orderId]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('orders that are paid at the same moment', () => {
  it('each get their own payment, emails and the next invoice numbers without a gap', async () => {
    const before = await highestNumber();
    const ids = await waitingOrders(50);
    expect(await Promise.all(ids.map((id) => pay(id)))).toEqual(ids.map(() => true));
    const orders = await stored(ids);
    for (const [index, order] of orders.entries()) {
      expect(order).toMatchObject({
        status: 'PAID',
        payment: 'PAID',
        is_own: true,
        charge: `ch_${ids[index]}`,
        emails: 1,
      });
    }
    expect(orders.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      ids.map((_, index) => before + index + 1),
    );
  });

  it('are paid once, however often that is reported', async () => {
    const ids = await waitingOrders(5);
    const reported = await Promise.all([...ids, ...ids, ...ids].map((id) => pay(id)));
    expect(reported.filter(Boolean)).toHaveLength(5);
    expect(await stored(ids)).toEqual(ids.map(() => expect.objectContaining({ status: 'PAID', emails: 1 })));
    expect(await pay(ids[0] ?? '')).toBe(false);
  });

  it('do not wait for an order that another transaction has locked', async () => {
    const [locked = '', ...others] = await waitingOrders(6);
    const release = await lockOrder(locked);
    const first = pay(others[0] ?? '');
    const slow = pay(locked);
    expect(await Promise.all([first, ...others.slice(1).map((id) => pay(id))])).toEqual(others.map(() => true));
    expect((await stored([locked]))[0]).toMatchObject({ status: 'PENDING' });
    await release();
    expect(await slow).toBe(true);
    expect((await stored([locked]))[0]).toMatchObject({ status: 'PAID', emails: 1 });
  });

  it('are paid although one of them is refused', async () => {
    const [taken = '', refused = '', ...others] = await waitingOrders(6);
    await pay(taken);
    const results = await Promise.allSettled([pay(refused, `ch_${taken}`), ...others.map((id) => pay(id))]);
    expect(results[0]).toMatchObject({ status: 'rejected' });
    expect(results.slice(1)).toEqual(others.map(() => ({ status: 'fulfilled', value: true })));
    expect((await stored([refused]))[0]).toMatchObject({ status: 'PENDING', payment: 'PENDING', number: null });
  });

  it('use statements of their own requests only', async () => {
    const ids = await waitingOrders(40);
    const works = ids.map(() => ({ kind: 'write' as const, statements: 2, statementCount: 0 }));
    const paid = await Promise.all(ids.map((id, index) => duringWork(works[index], () => pay(id))));
    expect(paid).toEqual(ids.map(() => true));
  });
});
