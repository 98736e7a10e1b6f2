import type { Pool, PoolClient } from 'pg';

const batch = 50_000;
const filledTables = ['orders', 'order_history', 'order_lines', 'order_addresses', 'transactions', 'refunds'] as const;
const customerCount = 100_000;
const reviewCount = 200_000;

const orderId = `('0190c000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const userId = (number: string) => `('0190d000-0000-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
/** Returns the id of a product that `fillCatalog` created. `products` is the total number. */
const productId = (number: string, products: number) =>
  `('0190b000-0000-7000-9000-' || lpad(to_hex(1 + (${number}) % ${products}), 12, '0'))::uuid`;
const firstName = `(array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[1 + n % 5]`;
const lastName = `(array['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov'])[1 + n / 5 % 5] || ' ' || n % 9973`;
const total = '1000 + (n % 50000) * 7919 % 50000';

/**
 * Fills the books up to the given number of orders over the catalog of `fillCatalog`.
 * Each order has one or two lines, one address and one payment. A seventh are refunded, half belong to customers with
 * an account, and the dates spread over a year.
 * Triggers are disabled meanwhile, so this function writes their rows. Does nothing if the orders already exist.
 */
export async function fillBooks(
  pool: Pool,
  { orders: count, products }: { readonly orders: number; readonly products: number },
): Promise<void> {
  const { rows } = await pool.query(`select from orders, (select $1::int as n) last where id = ${orderId}`, [count]);
  if (rows.length > 0) return;
  const client = await pool.connect();
  const triggers = async (change: 'enable' | 'disable', tables: readonly string[]) => {
    for (const table of tables) await client.query(`alter table ${table} ${change} trigger user`);
  };
  try {
    await client.query('begin');
    await triggers('disable', [...filledTables, 'users', 'reviews']);
    await fillPeople(client, products);
    await client.query('drop index order_search_parts');
    for (let from = 1; from <= count; from += batch)
      await fillOrders(client, { range: [from, Math.min(count, from + batch - 1)], products });
    await client.query('create index order_search_parts on order_search using gin (text gin_trgm_ops)');
    await triggers('enable', [...filledTables, 'users', 'reviews']);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** Adds customers with an account, their reviews, and an unusually large number of groupings. */
async function fillPeople(client: PoolClient, products: number): Promise<void> {
  await client.query(
    `insert into users (id, email, first_name, last_name, last_signed_in_at, created_at)
     select ${userId('n')}, 'buyer' || n || '@example.com', ${firstName}, ${lastName},
       case when n % 3 > 0 then now() - n * interval '3 minutes' end, now() - n * interval '5 minutes'
     from generate_series(1, $1::int) n`,
    [customerCount],
  );
  await client.query(
    `insert into reviews (id, product_id, user_id, author_name, rating, title, body, status, verified_purchase, created_at)
     select gen_random_uuid(), ${productId('n', products)}, ${userId(`1 + (n * 7 + n / 100000 * 13) % ${customerCount}`)}, ${firstName} || ' ' || ${lastName},
       5 - n % 7 % 5, 'Title ' || n % 977, 'Bought for the kitchen of house ' || n || ', arrived in time and looks as in the picture.',
       case n % 50 when 0 then 'PENDING' when 1 then 'REJECTED' else 'APPROVED' end, n % 2 = 0, now() - n * interval '2 minutes'
     from generate_series(1, $1::int) n`,
    [reviewCount],
  );
  for (const [kind, table, groupings] of [
    ['category', 'categories', 300],
    ['collection', 'collections', 60],
  ] as const) {
    await client.query(
      `with grouping as (
         insert into ${table} (id, slug, name, description)
         select gen_random_uuid(), 'bench-${kind}-' || n, 'Shelf ' || n, 'What stands on shelf ' || n from generate_series(1, $1::int) n
         returning id, substr(slug, length('bench-${kind}-') + 1)::int as n
       )
       insert into ${kind}_products (${kind}_id, product_id, position)
       select id, ${productId('n * 331 + k', products)}, k from grouping, generate_series(1, 20) k`,
      [groupings],
    );
  }
}

async function fillOrders(
  client: PoolClient,
  { range, products }: { readonly range: readonly [from: number, to: number]; readonly products: number },
): Promise<void> {
  const numbers = 'generate_series($1::int, $2::int) n';
  const customer = `1 + n / 2 % ${customerCount}`;
  const placed = `${numbers} join orders o on o.id = ${orderId}`;
  const fill = async (text: string) => client.query(text, [...range]);
  await fill(
    `insert into orders (id, user_id, email, source, status, payment_status, subtotal, shipping_cost, tax_rate, tax, total, address_verification, disputed, created_at, updated_at)
     select ${orderId}, case when n % 2 = 0 then ${userId(customer)} end, 'buyer' || ${customer} || '@example.com',
       case when n % 20 = 0 then 'PHONE' else 'WEB' end,
       (array['PAID', 'SHIPPED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELLED', 'REFUNDED'])[1 + n % 7],
       (array['PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'FAILED', 'REFUNDED'])[1 + n % 7], ${total}, 0, 0, 0, ${total},
       case when n % 50 = 0 then 'NOT_VERIFIED' else 'VERIFIED' end, n % 500 = 0,
       now() - n * interval '30 seconds', now() - n * interval '30 seconds'
     from ${numbers}`,
  );
  await fill(
    `insert into order_lines (id, order_id, position, product_id, name, list_price, unit_price, quantity)
     select gen_random_uuid(), ${orderId}, k, ${productId('n + k * 50021', products)}, 'Bench product', price, price, 1
     from ${numbers}, generate_series(0, n % 2) k,
       lateral (select case when k = 1 then 400 when n % 2 = 1 then ${total} - 400 else ${total} end as price) line`,
  );
  await fill(
    `insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
     select ${orderId}, 'SHIPPING', ${firstName} || ' ' || ${lastName}, n || ' Main St', 'Springfield', 'IL', '62704', 'US' from ${numbers}`,
  );
  await fill(
    `insert into order_search (order_id, text, facets, total, created_at)
     select o.id, lower(concat_ws(e'\\n', o.number, o.email, a.name)), o.facets, o.total, o.created_at
     from ${placed} join order_addresses a on a.order_id = o.id`,
  );
  await fill(
    `insert into transactions (id, order_id, amount, currency, status)
     select gen_random_uuid(), o.id, o.total, o.currency, o.payment_status
     from ${placed}`,
  );
  await fill(
    `insert into refunds (id, order_id, transaction_id, amount, purpose, status, created_at)
     select gen_random_uuid(), t.order_id, t.id, t.amount, 'REFUND', 'SUCCEEDED', least(now(), o.created_at + interval '3 days')
     from ${placed} join transactions t on t.order_id = o.id where t.status = 'REFUNDED'`,
  );
  await fill(`insert into order_history (order_id, status) select ${orderId}, 'PENDING' from ${numbers}`);
}
