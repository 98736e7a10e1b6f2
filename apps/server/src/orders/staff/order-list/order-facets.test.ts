import { facetNumbers } from '@vitrine/domain/orders/status/order-facets.ts';
import { orderStatuses, paymentStatuses } from '@vitrine/domain/orders/status/order-status.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { testShop } from '../../../resources/test-shop.ts';

const { db, call, user } = await testShop();
const staff = await user('ADMIN');

const payments = [null, ...paymentStatuses];
const sources = ['WEB', 'PHONE'] as const;
const verifications = ['VERIFIED', 'NOT_VERIFIED'] as const;
const names = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'];

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly status: (typeof orderStatuses)[number];
  readonly paymentStatus: (typeof payments)[number];
  readonly source: (typeof sources)[number];
  readonly addressVerification: (typeof verifications)[number];
  readonly disputed: boolean;
  readonly total: number;
  readonly createdAt: string;
}

const everyKind = orderStatuses.flatMap((status) =>
  payments.flatMap((paymentStatus) =>
    sources.flatMap((source) =>
      verifications.flatMap((addressVerification) =>
        [false, true].map((disputed) => ({ status, paymentStatus, source, addressVerification, disputed })),
      ),
    ),
  ),
);

/** Places one order of every possible kind in the form of an import: the payment after the order. */
async function orderEveryKind(): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const [index, kind] of everyKind.entries()) {
    const id = uuidv7();
    const [total, createdAt] = [1000 + index * 10, new Date(Date.UTC(2026, 1, 1 + (index % 50), 12)).toISOString()];
    const [email, name] = [`buyer${index % 7}@example.com`, names[index % names.length] ?? ''];
    const { status, source, addressVerification, disputed, paymentStatus } = kind;
    await sql`insert into orders (id, email, status, source, address_verification, disputed, subtotal, shipping_cost, tax_rate, tax, total, created_at)
      values (${id}, ${email}, ${status}, ${source}, ${addressVerification}, ${disputed}, ${total}, 0, 0, 0, ${total}, ${createdAt})`.execute(
      db,
    );
    await sql`insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
      values (${id}, 'SHIPPING', ${name}, '1 Main St', 'Austin', 'TX', '78701', 'US')`.execute(db);
    if (paymentStatus !== null) await pay(id, paymentStatus);
    const { number } = await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow();
    placed.push({ id, number, email, name, total, createdAt, ...kind });
  }
  return placed;
}

async function pay(orderId: string, status: string): Promise<void> {
  await sql`insert into transactions (id, order_id, amount, currency, status)
    select ${uuidv7()}, id, total, currency, ${status} from orders where id = ${orderId}`.execute(db);
}

/** Returns orders whose payment or facets differ from their source tables. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    select o.id, o.payment_status, t.status, o.facets, s.facets as searched from orders o
    left join transactions t on t.order_id = o.id left join order_search s on s.order_id = o.id
    where (o.payment_status, o.facets, o.total, o.created_at) is distinct from (t.status, s.facets, s.total, s.created_at)`.execute(
    db,
  );
  return rows;
}

async function found(where: object): Promise<unknown> {
  return (await call(staff, 'POST', 'orders/many', { where, limit: 1, count: true })).body['total'];
}

const orders = await orderEveryKind();

describe('the number that stands for what staff choose orders by', () => {
  it('is the same here and in the database, for every kind of order, and another for each', async () => {
    const { rows } = await sql<{ id: string; facets: number }>`select id, facets from orders`.execute(db);
    const numbers = new Map(rows.map(({ id, facets }) => [id, facets]));
    for (const { id, status, paymentStatus, source, addressVerification, disputed } of orders)
      expect(facetNumbers({ status, paymentStatus, source, addressVerification, disputed })).toEqual([numbers.get(id)]);
    expect(new Set(numbers.values()).size).toBe(everyKind.length);
  });

  it('is all numbers where nothing is chosen, and none where nothing can fit', () => {
    expect(facetNumbers({})).toHaveLength(everyKind.length);
    expect(facetNumbers({ status: { in: [] } })).toEqual([]);
  });
});

describe('the list of orders', () => {
  let seed = 20261121;
  const drawn = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const one = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[drawn(things.length)];
    if (thing === undefined) throw new Error('nothing to draw from');
    return thing;
  };
  const maybe = <Thing>(thing: () => Thing) => (drawn(2) === 0 ? [] : [thing()]);

  /** Draws a filter of several conditions, each with an equivalent in JavaScript. */
  function drawFilter() {
    const chosen = [
      ...maybe(() => {
        const statuses = [one(orderStatuses), one(orderStatuses)];
        return { where: { status: { in: statuses } }, fits: ({ status }: Placed) => statuses.includes(status) };
      }),
      ...maybe(() => {
        const not = one(payments);
        const isNot = drawn(2) === 0;
        return {
          where: { paymentStatus: isNot ? { not } : not },
          fits: ({ paymentStatus }: Placed) => (paymentStatus === not) !== isNot,
        };
      }),
      ...maybe(() => {
        const wanted = one(sources);
        return { where: { source: wanted }, fits: ({ source }: Placed) => source === wanted };
      }),
      ...maybe(() => {
        const wanted = one(verifications);
        return {
          where: { addressVerification: { not: wanted } },
          fits: ({ addressVerification }: Placed) => addressVerification !== wanted,
        };
      }),
      ...maybe(() => {
        const wanted = drawn(2) === 0;
        return { where: { disputed: wanted }, fits: ({ disputed }: Placed) => disputed === wanted };
      }),
      ...maybe(() => {
        const min = 1000 + drawn(1500);
        return { where: { total: { gte: min } }, fits: ({ total }: Placed) => total >= min };
      }),
      ...maybe(() => {
        const until = new Date(Date.UTC(2026, 1, 1 + drawn(50))).toISOString();
        return { where: { createdAt: { lt: until } }, fits: ({ createdAt }: Placed) => createdAt < until };
      }),
      ...maybe(() => {
        const contains = one(['hopper', 'A', 'TURING', 'nobody']);
        return {
          where: { name: { contains } },
          fits: ({ name }: Placed) => name.toLowerCase().includes(contains.toLowerCase()),
        };
      }),
      ...maybe(() => {
        const wanted = `buyer${drawn(7)}@example.com`;
        return { where: { email: wanted }, fits: ({ email }: Placed) => email === wanted };
      }),
    ];
    const words = maybe(() => one(['buyer3', 'grace', 'example', 'ADA example']));
    const search = words.map((word) => ({ search: word, searchFields: ['number', 'email', 'name'] }));
    const searched = words.map((word) => ({ number, email, name }: Placed) => {
      const text = `${number}\n${email}\n${name}`.toLowerCase();
      return word
        .toLowerCase()
        .split(' ')
        .every((part) => text.includes(part));
    });
    return {
      filter: { where: Object.assign({}, ...chosen.map(({ where }) => where)), ...search[0] },
      fits: (order: Placed) => [...chosen.map(({ fits }) => fits), ...searched].every((fits) => fits(order)),
    };
  }

  it('holds and counts exactly what fits, whichever filters and searches come together', async () => {
    let filled = 0;
    for (let round = 0; round < 150; round += 1) {
      const { filter, fits } = drawFilter();
      const wanted = orders.filter(fits).map(({ id }) => id);
      const { body } = await call(staff, 'POST', 'orders/many', { ...filter, select: ['id'], limit: 100, count: true });
      expect(body['total'], JSON.stringify(filter)).toBe(wanted.length);
      const listed = (body.items ?? []).map(({ id }) => String(id));
      expect(listed, JSON.stringify(filter)).toHaveLength(Math.min(100, wanted.length));
      expect(listed.filter((id) => !wanted.includes(id))).toEqual([]);
      if (wanted.length > 0) filled += 1;
    }
    expect(filled).toBeGreaterThan(50);
  });

  it('finds what a number, an e-mail or a name contains, each in its own place and as it stands', async () => {
    expect(await found({ name: { contains: 'EXAMPLE' } })).toBe(0);
    expect(await found({ email: { contains: 'EXAMPLE' } })).toBe(orders.length);
    expect(await found({ number: { contains: 'a' } })).toBe(0);
    expect(await found({ name: { contains: '%' } })).toBe(0);
    expect(await found({ name: { contains: 'hopper', not: 'Grace Hopper' } })).toBe(0);
    expect(await found({ name: 'Grace Hopper' })).toBe(orders.filter(({ name }) => name === 'Grace Hopper').length);
    expect(await found({ name: 'grace hopper' })).toBe(0);
  });
});

describe("an order's payment", () => {
  it('stands on the order as the transaction has it, from the moment that there is one', async () => {
    expect(await differences()).toEqual([]);
    const { id } = orders.find(({ paymentStatus }) => paymentStatus === null) ?? { id: '' };
    await pay(id, 'PENDING');
    expect(await differences()).toEqual([]);
    await sql`update transactions set status = 'PAID' where order_id = ${id}`.execute(db);
    expect(await differences()).toEqual([]);
    await sql`delete from transactions where order_id = ${id}`.execute(db);
    const row = await db.selectFrom('orders').select('payment_status').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.payment_status).toBeNull();
    expect(await differences()).toEqual([]);
  });

  it('stays right while many change payments, statuses, disputes and names of the same orders at once', async () => {
    const some = orders.filter(({ status, paymentStatus }) => status === 'PENDING' && paymentStatus === 'PENDING');
    expect(some.length).toBeGreaterThan(5);
    const changes = [
      (id: string) =>
        inTransaction(db, async (tx) => {
          await sql`select from orders where id = ${id} for update`.execute(tx);
          await sql`update transactions set status = 'PAID' where order_id = ${id} and status = 'PENDING'`.execute(tx);
        }),
      (id: string) => sql`update orders set status = 'CANCELLED' where id = ${id} and status = 'PENDING'`.execute(db),
      (id: string) => sql`update orders set disputed = not disputed where id = ${id}`.execute(db),
      (id: string) => sql`update orders set source = 'PHONE' where id = ${id}`.execute(db),
      (id: string) =>
        sql`update order_addresses set name = name || ' Jr' where order_id = ${id} and kind = 'SHIPPING'`.execute(db),
    ];
    await Promise.all(some.flatMap(({ id }) => changes.map((change) => change(id))));
    const { rows } = await sql<{ status: string; payment: string; source: string }>`
      select status, payment_status as payment, source from orders where id = any(${some.map(({ id }) => id)})`.execute(
      db,
    );
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ status: 'CANCELLED', payment: 'PAID', source: 'PHONE' })]),
    );
    expect(await differences()).toEqual([]);
  });
});
