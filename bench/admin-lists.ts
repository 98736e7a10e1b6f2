import type { Pool } from 'pg';
import type { BenchShop } from './bench-shop.ts';
import { atMost, type Figure, percentile } from './figure.ts';

const batch = 50_000;
const rounds = 15;
const mostMs = 150;

const orderId = `('0190c000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const total = '1000 + (n % 50000) * 7919 % 50000';

/**
 * Fills the books up to this many orders of the catalog of `fillCatalog`: one line, one address and one payment each, spread over a
 * year. Triggers rest meanwhile, so what they write is written here.
 */
export async function fillOrders(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('alter table orders disable trigger user');
    await client.query('alter table order_history disable trigger user');
    await client.query('alter table transactions disable trigger user');
    await client.query('alter table order_addresses disable trigger user');
    await client.query('drop index order_search_parts');
    for (let from = 1; from <= count; from += batch) {
      const range = [from, Math.min(count, from + batch - 1)];
      await client.query(
        `insert into orders (id, email, source, status, subtotal, shipping_cost, tax_rate, tax, total, address_verification, disputed, created_at, updated_at)
         select ${orderId}, 'shopper' || n % 200000 || '@example.com', case when n % 20 = 0 then 'PHONE' else 'WEB' end,
           (array['PAID', 'SHIPPED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELLED', 'REFUNDED'])[1 + n % 7], ${total}, 0, 0, 0, ${total},
           case when n % 50 = 0 then 'NOT_VERIFIED' else 'VERIFIED' end, n % 500 = 0,
           now() - n * interval '30 seconds', now() - n * interval '30 seconds'
         from generate_series($1::int, $2::int) n`,
        range,
      );
      await client.query(
        `insert into order_lines (id, order_id, position, product_id, name, list_price, unit_price, quantity)
         select gen_random_uuid(), ${orderId}, 0, ('0190b000-0000-7000-9000-' || lpad(to_hex(1 + n % 100000), 12, '0'))::uuid,
           'Bench product', ${total}, ${total}, 1 from generate_series($1::int, $2::int) n`,
        range,
      );
      await client.query(
        `insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
         select ${orderId}, 'SHIPPING', (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[1 + n % 5] || ' ' || (array['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov'])[1 + n / 5 % 5] || ' ' || n % 9973,
           n || ' Main St', 'Springfield', 'IL', '62704', 'US' from generate_series($1::int, $2::int) n`,
        range,
      );
      await client.query(
        `insert into order_search (order_id, text)
         select id, lower(concat_ws(e'\\n', number, email, a.name))
         from generate_series($1::int, $2::int) n join orders on id = ${orderId} join order_addresses a on a.order_id = id`,
        range,
      );
      await client.query(
        `insert into transactions (id, order_id, amount, currency, status)
         select gen_random_uuid(), id, total, currency, case status when 'CANCELLED' then 'FAILED' when 'REFUNDED' then 'REFUNDED' else 'PAID' end
         from generate_series($1::int, $2::int) n join orders on id = ${orderId}`,
        range,
      );
      await client.query(
        `insert into order_history (order_id, status) select ${orderId}, 'PENDING' from generate_series($1::int, $2::int) n`,
        range,
      );
    }
    await client.query('alter table orders enable trigger user');
    await client.query('alter table order_history enable trigger user');
    await client.query('alter table transactions enable trigger user');
    await client.query('alter table order_addresses enable trigger user');
    await client.query('create index order_search_parts on order_search using gin (text gin_trgm_ops)');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What staff look for in the admin area: its filters, views, sorts and searches, and some of them together. */
const lists: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  orders: {
    newest: {},
    'to ship': { where: { status: { in: ['PAID'] } } },
    unpaid: { where: { status: { in: ['PENDING'] } } },
    refunded: { where: { status: { in: ['REFUNDED'] } } },
    'by payment': { where: { paymentStatus: { in: ['FAILED'] } } },
    'of a month': { where: { createdAt: { gte: since(60), lt: since(30) } } },
    'by total': { where: { total: { gte: 30_000, lte: 31_000 } } },
    'highest total': { orderBy: [{ total: 'desc' }] },
    'changed last': { orderBy: [{ updatedAt: 'desc' }] },
    'number downwards': { orderBy: [{ number: 'desc' }] },
    disputed: { where: { disputed: true } },
    'not verified, to ship': { where: { status: { in: ['PAID'] }, addressVerification: 'NOT_VERIFIED' } },
    'failed, of a month': {
      where: { paymentStatus: { in: ['FAILED'] }, createdAt: { gte: since(60), lt: since(30) } },
    },
    'paid, by web': { where: { paymentStatus: { in: ['PAID'] }, source: 'WEB' } },
    'undisputed, lowest total': { where: { disputed: false }, orderBy: [{ total: 'asc' }] },
    'by phone, highest total': { where: { source: 'PHONE' }, orderBy: [{ total: 'desc' }] },
    'search e-mail': { search: 'shopper1234', searchFields: ['number', 'email', 'name'] },
    'search name': { search: 'grace hopper', searchFields: ['number', 'email', 'name'] },
    'search number': { search: '45678', searchFields: ['number', 'email', 'name'] },
    'search what all have': { search: 'example', searchFields: ['number', 'email', 'name'] },
    'search name, to ship, highest total': {
      search: 'hopper',
      searchFields: ['number', 'email', 'name'],
      where: { status: { in: ['PAID'] } },
      orderBy: [{ total: 'desc' }],
    },
    'search nothing': { search: 'zzzzzz', searchFields: ['number', 'email', 'name'] },
  },
  products: {
    newest: {},
    'by name': { orderBy: [{ name: 'asc' }] },
    'by status': { orderBy: [{ status: 'asc' }] },
    drafts: { where: { status: { in: ['DRAFT'] } } },
    'sold out': { where: { status: { in: ['ACTIVE'] }, stock: { lte: 0 } } },
    'on sale': { where: { discount: { gt: 0 } } },
    'of a category': { where: { categoryIds: { in: ['0190b000-0000-7000-8000-000000000000'] } } },
    'of a small category': { where: { categoryIds: { in: ['0190b000-0000-7000-8000-000000000001'] } } },
    'by tag': { where: { tagNames: { in: ['Sale'] } } },
    'by a tag that none has': { where: { tagNames: { in: ['Nothing'] } }, orderBy: [{ name: 'asc' }] },
    'by price': { where: { unitPrice: { gte: 1000, lte: 1100 } } },
    'highest price': { orderBy: [{ unitPrice: 'desc' }] },
    'search name': { search: 'nordic lamp 12', searchFields: ['name', 'longName', 'tagNames'] },
    'search, sorted': { search: 'lamp', searchFields: ['name', 'longName', 'tagNames'], orderBy: [{ stock: 'asc' }] },
    'changed last': { orderBy: [{ updatedAt: 'desc' }] },
  },
};

/** Signs in as staff of the benchmark's own: the demo account may not search people. */
async function staffCookie(shop: BenchShop): Promise<string> {
  const email = 'bench-staff@example.com';
  const password = 'a password of the benchmark';
  const call = (path: string, body: object) =>
    fetch(`${shop.url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await call('register', { user: { firstName: 'Bench', lastName: 'Staff', email, role: 'USER' }, password });
  await shop.pool.query(`update users set role = 'ADMIN' where email = $1`, [email]);
  const [cookie] = (await call('login', { email, password })).headers.getSetCookie();
  if (!cookie) throw new Error('the staff account can not sign in');
  return cookie.split(';')[0] ?? '';
}

/** Every list of `lists`, slowest first, and how many records it has in all, which the admin area asks for in a call of its own. */
export async function measureAdminLists(shop: BenchShop): Promise<Figure[]> {
  const cookie = await staffCookie(shop);
  const read = async (resource: string, filter: object) => {
    const began = performance.now();
    const answer = await fetch(`${shop.url}/api/v1/${resource}/many`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(filter),
    });
    if (!answer.ok) throw new Error(`${resource} ${JSON.stringify(filter)}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const figures: Figure[] = [];
  for (const [resource, filters] of Object.entries(lists)) {
    const tails: { name: string; p95: number }[] = [];
    for (const [name, filter] of Object.entries(filters)) {
      const { orderBy: _order, ...narrowed } = { orderBy: [], ...filter };
      const include = resource === 'products' ? { include: ['images', 'tags'] } : {};
      const asked = {
        '': { ...filter, ...include, limit: 50 },
        ', count': { ...narrowed, select: ['id'], limit: 1, count: true },
      };
      for (const [part, body] of Object.entries(asked)) {
        await read(resource, body);
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) times.push(await read(resource, body));
        tails.push({ name: `${name}${part}`, p95: percentile(times, 0.95) });
      }
    }
    for (const { name, p95 } of tails.toSorted((a, b) => b.p95 - a.p95)) {
      figures.push(atMost(`admin ${resource}, ${name}, p95`, p95, mostMs, 'ms'));
    }
  }
  return figures;
}
