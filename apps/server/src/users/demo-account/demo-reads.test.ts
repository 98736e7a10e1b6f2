import { resources } from '@vitrine/contract/resources/resources.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';
import { inParallel } from '../../testing/in-parallel.ts';

const shop = await testShop();
const { app, call, db, pool } = shop;

/** Personal data of other people in this shop. None of these words occurs anywhere else. */
const planted = {
  firstName: 'Wilhelmina',
  lastName: 'Quuxington',
  email: 'wilhelmina.quux@people.test',
  billingName: 'Fortescue',
  billingEmail: 'minnie.bills@people.test',
  phone: '512-555-0147',
  street: 'Zephyr Lane',
  city: 'Dripping Springs',
  postalCode: '78620-9911',
  ip: '203.0.113.77',
  note: 'orchid-note',
  orderReason: 'heron-reason',
  refundReason: 'magpie-refund',
  refundFailure: 'gull-failure',
  disputeReason: 'kestrel-dispute',
  paymentFailure: 'plover-payment',
  parcelMessage: 'signed by the lapwing',
  parcelPlace: 'Avocet Harbour',
  eventError: 'stork-event',
  mailError: 'bittern-mail',
  mailText: 'whimbrel-words',
  view: 'dunlin-view',
  colleague: 'Oxenstierna',
  colleagueEmail: 'axel.ox@people.test',
  cardEmail: 'gwendolyn.card@people.test',
  previousCardEmail: 'gwendolyn.previous@people.test',
};
const words = Object.values(planted);

let demo: Person;
let owner: Person;
const ids: Record<string, string> = {};

beforeAll(async () => {
  demo = await shop.user('ADMIN', { email: 'demo@example.com' });
  owner = await shop.user('SITE_OWNER', { email: planted.colleagueEmail, lastName: planted.colleague });
  const shopper = await shop.user('USER', { email: planted.email });
  const made = async (path: string, body: object) => (await call(owner, 'POST', path, body)).id;
  const product = await made('products', { name: 'Mug', price: 1000, stock: 9 });
  const variant = await made('products/variants', { productId: product, options: ['Colour:Sand'] });
  const order = await shop.order({ status: 'PAID', person: shopper, productId: product });
  Object.assign(ids, { product, variant, order, user: shopper.userId });
  ids['category'] = await made('catalog/categories', { name: 'Lamps', productIds: [product] });
  await call(owner, 'PUT', `users/${shopper.userId}`, { firstName: planted.firstName, lastName: planted.lastName });
  await db.updateTable('sessions').set({ ip: planted.ip }).where('user_id', '=', shopper.userId).execute();
  const address = {
    street1: `4711 ${planted.street}`,
    street2: planted.street,
    city: planted.city,
    state: 'TX',
    postal_code: planted.postalCode,
    country: 'US',
    phone: planted.phone,
  };
  const name = `${planted.firstName} ${planted.lastName}`;
  await db
    .updateTable('order_addresses')
    .set({ ...address, name })
    .where('order_id', '=', order)
    .execute();
  const billing = { ...address, order_id: order, kind: 'BILLING' as const };
  await db
    .insertInto('order_addresses')
    .values({ ...billing, name: planted.billingName, email: planted.billingEmail })
    .execute();
  await pool.query(
    `insert into transactions (id, order_id, amount, currency, status, failure_message) values (gen_random_uuid(), $1, 1000, 'USD', 'PAID', $2)`,
    [order, planted.paymentFailure],
  );
  await pool.query(
    `insert into refunds (id, order_id, transaction_id, amount, purpose, status, reason, failure_reason)
     select gen_random_uuid(), order_id, id, 100, 'REFUND', 'SUCCEEDED', $2, $3 from transactions where order_id = $1`,
    [order, planted.refundReason, planted.refundFailure],
  );
  await pool.query(
    `insert into disputes (id, order_id, provider_dispute_id, amount, reason, status) values (gen_random_uuid(), $1, 'dp_1', 100, $2, 'needs_response')`,
    [order, planted.disputeReason],
  );
  const { rows: shipments } = await pool.query(
    `insert into shipments (id, order_id, status, carrier, tracking_number) values (gen_random_uuid(), $1, 'DELIVERED', 'USPS', 'EZ1') returning id`,
    [order],
  );
  await pool.query(
    `insert into tracking_events (shipment_id, status, message, location, at) values ($1, 'delivered', $2, $3, now())`,
    [shipments[0]?.id, planted.parcelMessage, planted.parcelPlace],
  );
  await pool.query(
    `insert into provider_events (provider, event_id, type, payload, error) values ('stripe', 'evt_1', 'charge.succeeded', $1, $2)`,
    [JSON.stringify({ receipt_email: planted.email, name }), `${planted.eventError}: no order for ${planted.email}`],
  );
  await pool.query(
    `insert into mail_messages (id, kind, dedupe_key, recipient, order_id, payload, status, last_error)
     values ($1, 'staff-alert', 'one', $2, $3, $4, 'FAILED', $5)`,
    [
      uuidv7(),
      `${planted.email},${planted.colleagueEmail}`,
      order,
      JSON.stringify({ words: planted.mailText }),
      planted.mailError,
    ],
  );
  // The owner and the shared demo account make changes, so that the audit log has entries of both.
  await call(owner, 'POST', `orders/${order}/notes`, { body: planted.note });
  await call(demo, 'PUT', `products/${product}`, { price: 900 });
  await call(owner, 'POST', `orders/${order}/status`, { status: 'SHIPPED', reason: planted.orderReason });
  await call(owner, 'PUT', `orders/${order}`, { email: planted.email });
  const { street1, city, state, country, phone } = address;
  ids['draft'] = await made('draft-orders', {
    email: planted.email,
    address: { name, street1, city, state, postalCode: planted.postalCode, country, phone },
    note: planted.note,
  });
  await call(owner, 'POST', 'saved-views', { list: 'orders', label: planted.view, query: `q=${planted.email}` });
  const review = await call(shopper, 'POST', 'products/reviews', { productId: product, rating: 5, body: 'Fine' });
  ids['review'] = review.id;
  await call(owner, 'PUT', `products/reviews/${review.id}`, { rating: 4, reply: `Thank you, ${planted.firstName}` });
  await pool.query('update reviews set author_name = $1', [name]);
  ids['question'] = uuidv7();
  await pool.query(
    `insert into product_questions (id, product_id, author_name, email, body) values ($1, $2, $3, $4, 'Is it wide?')`,
    [ids['question'], product, name, planted.email],
  );
  await call(owner, 'PUT', `products/questions/${ids['question']}`, { answer: `Thank you, ${planted.firstName}` });
  // A deleted order is only in the audit log.
  const cancelled = await shop.order({ status: 'CANCELLED', person: shopper });
  await call(owner, 'DELETE', `orders/${cancelled}`);
  await call(owner, 'PUT', 'sections/home', { version: 0, sections: [] });
  await call(owner, 'POST', 'sections/home/publish', { version: 1 });
  ids['sections'] = 'home';
  ids['giftCard'] = await made('gift-cards', { initialBalance: 5000, email: planted.cardEmail });
  // The shared demo account was allowed to change gift cards before, so the log has its entries.
  await pool.query(
    `insert into audit_log (id, user_id, user_email, action, resource, resource_id, before, after)
     values (gen_random_uuid(), $1, 'demo@example.com', 'update', 'gift-cards', $2, $3, '{}')`,
    [demo.userId, ids['giftCard'], JSON.stringify({ email: planted.previousCardEmail })],
  );
  const guest = await shop.order({ status: 'PENDING' });
  await db.updateTable('orders').set({ email: planted.billingEmail }).where('id', '=', guest).execute();
});

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
}

/** Returns every call that only reads, with each record of the shop in its ids. */
async function readingCalls(): Promise<{ method: 'GET' | 'POST'; path: string; body?: object }[]> {
  const description = (await call(owner, 'GET', 'openapi.json')).body as {
    paths?: Record<string, { get?: Operation }>;
  };
  const { rows } = await pool.query<{ id: string }>('select id from audit_log order by at desc');
  const entries = rows.slice(0, 30).map(({ id }) => id);
  const records = [...Object.values(ids), owner.userId, demo.userId];
  // Only the audit log has its entries. Every other call gets the id of one of them.
  const idsFor = (path: string) => [...records, ...entries.slice(0, path.includes('audit') ? entries.length : 1)];
  const query: Record<string, string> = {
    from: '2026-01-01',
    to: new Date().toISOString().slice(0, 10),
    list: 'orders',
    q: 'a',
  };
  const gets = Object.entries(description.paths ?? {}).flatMap(([path, { get }]) => {
    if (!get || /openapi|docs/.test(path)) return [];
    const required = (get.parameters ?? []).filter((parameter) => parameter.in === 'query' && query[parameter.name]);
    const search = new URLSearchParams(required.map(({ name }) => [name, query[name] ?? '']));
    const address = `${path.replace(/^\/api\/v1\//, '')}${search.size > 0 ? `?${search}` : ''}`;
    const filled = /\{/.test(address) ? idsFor(path).map((id) => address.replaceAll(/\{\w+\}/g, id)) : [address];
    return filled.map((named) => ({ method: 'GET' as const, path: named }));
  });
  const lists = resources.flatMap(({ path, relations, record, searchable }) => {
    const open = Object.keys(relations);
    const bodies: object[] = [
      { limit: 100, include: open },
      { limit: 100, select: [...Object.keys(record.shape), ...open] },
      ...open.flatMap((name) => ['orders', 'user', 'reviews'].map((next) => ({ include: [`${name}.${next}`] }))),
      ...[planted.firstName, planted.email, planted.note, 'a'].flatMap((search) => [
        { search },
        ...searchable.map((field) => ({ search, searchFields: [field] })),
      ]),
    ];
    return [
      ...bodies.map((body) => ({ method: 'POST' as const, path: `${path}/many`, body })),
      ...idsFor(path).map((id) => ({
        method: 'POST' as const,
        path: `${path}/one`,
        body: { where: { id }, include: open },
      })),
    ];
  });
  return [...lists, ...gets];
}

async function getText(person: Person, { method, path, body }: Awaited<ReturnType<typeof readingCalls>>[number]) {
  const answer = await app.inject({
    method,
    url: `/api/v1/${path}`,
    ...(body ? { payload: body } : {}),
    cookies: { session: person.cookie ?? '' },
  });
  return { status: answer.statusCode, text: answer.body };
}

it('the demo account reads no name, e-mail, address, telephone number, note or free text of other people in any answer', async () => {
  const reads = await readingCalls();
  const reportedLines: string[] = [];
  // The owner must be able to read each word, or the test would prove nothing. No response contains the payload of a mail.
  const unknown = new Set(words.filter((word) => word !== planted.mailText));
  let readable = 0;
  await inParallel(reads, async (read) => {
    const seen = await getText(demo, read);
    if (seen.status === 200) readable += 1;
    for (const word of words)
      if (seen.text.toLowerCase().includes(word.toLowerCase()))
        reportedLines.push(`${read.method} ${read.path} ${JSON.stringify(read.body ?? '')} reveals '${word}'`);
    if (unknown.size === 0) return;
    const whole = (await getText(owner, read)).text.toLowerCase();
    for (const word of unknown) if (whole.includes(word.toLowerCase())) unknown.delete(word);
  });
  expect([...new Set(reportedLines)]).toEqual([]);
  expect(readable).toBeGreaterThan(80);
  expect([...unknown]).toEqual([]);
}, 120_000);

it('the demo account finds nobody by what is masked: a search for it reveals nothing', async () => {
  for (const search of [planted.email, planted.lastName, planted.firstName, planted.cardEmail]) {
    for (const path of ['users', 'orders', 'audit', 'gift-cards']) {
      const found = await call(demo, 'POST', `${path}/many`, { search, limit: 100 });
      expect([path, search, found.body.items ?? []]).toEqual([path, search, []]);
    }
  }
});

it('takes neither the whole shop nor a person’s data with it, and erases nobody', async () => {
  for (const [method, path] of [
    ['GET', 'exports/shop.tar'],
    ['POST', 'personal-data/export'],
    ['POST', 'personal-data/erase'],
  ] as const) {
    const refused = await call(demo, method, path, method === 'POST' ? { userId: ids['user'] } : undefined);
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'DEMO_RESTRICTED']);
  }
});

it('the demo account neither issues a gift card nor changes one', async () => {
  const path = `gift-cards/${ids['giftCard']}`;
  for (const [method, url, body] of [
    ['POST', 'gift-cards', { initialBalance: 100 }],
    ['PUT', path, { isActive: false }],
    ['PUT', path, { email: 'thief@people.test' }],
  ] as const) {
    const refused = await call(demo, method, url, body);
    expect([method, url, refused.status, refused.body.code]).toEqual([method, url, 403, 'DEMO_RESTRICTED']);
  }
});
