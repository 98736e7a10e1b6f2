import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../tools/testing/property-seed.ts';
import { testShop } from '../../resources/test-shop.ts';

const { user, pool } = await testShop();

/** Returns the customers whose stored sums differ from their orders. */
const differences = async () =>
  (
    await pool.query(
      `select u.id from users u left join customer_totals t on t.user_id = u.id
         cross join lateral (select count(distinct o.id) as orders, max(o.created_at) as last, array_agg(distinct a.country order by a.country) as countries,
           (select coalesce(sum(x.total - coalesce((select sum(g.value * g.quantity) from gift_card_lines g where g.order_id = x.id), 0)), 0)
             from orders x where x.user_id = u.id and x.status in ('PAID', 'SHIPPED', 'DELIVERED')) as spent
           from orders o left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
           where o.user_id = u.id and o.status in ('PAID', 'SHIPPED', 'DELIVERED')) o
       where coalesce(t.order_count, 0) <> o.orders or coalesce(t.spent, 0) <> o.spent or t.last_order_at is distinct from o.last
         or array(select unnest(t.countries) order by 1) <> array_remove(coalesce(o.countries, '{}'), null)`,
    )
  ).rows;
let stored = 0;
const store = async (userId: string | null) => {
  const id = uuidv7();
  await pool.query(
    `insert into orders (id, user_id, email, source, status, subtotal, shipping_cost, tax_rate, tax, total)
     values ($1, $2, 'a@example.com', 'WEB', 'PENDING', $3, 0, 0, 0, $3)`,
    [id, userId, 100 + stored],
  );
  const country = ['DE', 'US', 'CH'][stored % 3];
  await pool.query(
    `insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
     values ($1, 'SHIPPING', 'Ada', 'Street 1', 'Town', '', '1000', $2)`,
    [id, country],
  );
  if (stored % 2 === 0)
    await pool.query(
      'insert into gift_card_lines (order_line_id, order_id, value, quantity) values (gen_random_uuid(), $1, 20, 2)',
      [id],
    );
  stored += 1;
  return id;
};

describe('the stored sums of a customer', () => {
  it('equal the orders after each of many random changes, also at the same time', async () => {
    const people = await Promise.all([user('USER'), user('USER'), user('USER')]);
    const ids = people.map(({ userId }) => userId);
    const step = fc.record({
      order: fc.nat(5),
      change: fc.constantFrom(
        'PAID',
        'SHIPPED',
        'DELIVERED',
        'CANCELLED',
        'REFUNDED',
        'MOVED',
        'ERASED',
        'DELETED',
        'OTHER COUNTRY',
      ),
      to: fc.nat(2),
    });
    for (const steps of fc.sample(fc.array(step, { minLength: 8, maxLength: 12 }), {
      numRuns: 6,
      seed: propertySeed,
    })) {
      const orders = await Promise.all(
        [0, 1, 2, 0, 1, null].map((index) => store(index === null ? null : (ids[index] ?? null))),
      );
      for (const { order, change, to } of steps) {
        const id = orders[order];
        const run = {
          MOVED: () => pool.query('update orders set user_id = $2 where id = $1', [id, ids[to]]),
          ERASED: () => pool.query('update orders set user_id = null where id = $1', [id]),
          DELETED: () => pool.query('delete from orders where id = $1', [id]),
          'OTHER COUNTRY': () => pool.query(`update order_addresses set country = 'FR' where order_id = $1`, [id]),
        };
        // The database refuses changes of the status that are not permitted.
        await (change === 'MOVED' || change === 'ERASED' || change === 'DELETED' || change === 'OTHER COUNTRY'
          ? run[change]()
          : pool.query('update orders set status = $2 where id = $1', [id, change])
        ).catch(() => undefined);
        expect(await differences(), JSON.stringify(steps)).toEqual([]);
      }
    }
    const racing = await Promise.all(Array.from({ length: 8 }, () => store(ids[0] ?? null)));
    await Promise.all(racing.map((id) => pool.query(`update orders set status = 'PAID' where id = $1`, [id])));
    await Promise.all(
      racing.slice(0, 4).map((id) => pool.query('update orders set user_id = null where id = $1', [id])),
    );
    expect(await differences()).toEqual([]);
  });
});
