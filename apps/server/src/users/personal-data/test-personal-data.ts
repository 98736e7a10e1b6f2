import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

export const shop = await testShop();
export const { call, db } = shop;
export let admin: Person;
export let owner: Person;
export let demo: Person;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  owner = await shop.user('SITE_OWNER');
  demo = await shop.user('ADMIN', { email: 'demo@example.com' });
});

export const life = {
  email: 'wilhelmina.quux@example.com',
  firstName: 'Wilhelmina',
  lastName: 'Quuxington',
  billingName: 'Minnie Fortescue-Quux',
  billingEmail: 'minnie.bills@example.org',
  phone: '+1 512 555 0147',
  street: '4711 Zephyr Lane',
  city: 'Dripping Springs',
  postalCode: '78620-9911',
  ip: '203.0.113.77',
  last4: '4242-quux',
  bookName: 'Aunt Petronella Quux',
  bookStreet: '12 Foxglove Hollow',
  agent: 'https://helper-of-minnie.example/profile.json',
};

/** Creates a person with data everywhere the shop stores any. */
export async function lived({
  isGuest = false,
  status = 'DELIVERED',
}: {
  isGuest?: boolean;
  status?: 'DELIVERED' | 'PAID';
} = {}) {
  const person = isGuest ? visitor : await shop.user('USER', { email: life.email });
  if (!isGuest) {
    await db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', person.userId).execute();
    await call(admin, 'PUT', `users/${person.userId}`, { firstName: life.firstName, lastName: life.lastName });
    const book = { name: life.bookName, street1: life.bookStreet, city: 'Austin', state: 'TX', postalCode: '78701' };
    await call(person, 'POST', 'addresses', { ...book, country: 'US' });
    await db.updateTable('sessions').set({ ip: life.ip }).where('user_id', '=', person.userId).execute();
  }
  const productId = (await call(admin, 'POST', 'products', { name: 'Mug', price: 1000 })).id;
  const orderId = await shop.order({ status, productId, ...(isGuest ? {} : { person }) });
  await db.updateTable('orders').set({ email: life.email }).where('id', '=', orderId).execute();
  await insertAddresses(orderId);
  const paymentId = await insertPaymentAndRefund(orderId);
  await call(admin, 'POST', `orders/${orderId}/notes`, { body: `Called ${life.email} at ${life.phone}` });
  await insertShipment(orderId);
  await shareOrder(orderId);
  const drafted = { name: life.billingName, phone: life.phone, street1: life.street, city: life.city, state: 'TX' };
  await call(admin, 'POST', 'draft-orders', {
    email: life.email.toUpperCase(),
    address: { ...drafted, postalCode: life.postalCode, country: 'US' },
    note: `Ask ${life.firstName} ${life.lastName}`,
  });
  await insertProviderEvent(paymentId);
  const mailId = await insertMails(orderId);
  const query = new URLSearchParams({ q: life.email }).toString();
  await call(admin, 'POST', 'saved-views', { list: 'orders', label: 'Hers', query });
  const reviewId = isGuest ? '' : await writeReviews(person, productId);
  return { person, orderId, productId, mailId, reviewId };
}

async function insertAddresses(orderId: string): Promise<void> {
  const address = { street1: life.street, city: life.city, state: 'TX', postal_code: life.postalCode, country: 'US' };
  const shipping = { ...address, name: `${life.firstName} ${life.lastName}`, email: life.email, phone: life.phone };
  await db.updateTable('order_addresses').set(shipping).where('order_id', '=', orderId).execute();
  await db
    .insertInto('order_addresses')
    .values({
      ...address,
      order_id: orderId,
      kind: 'BILLING',
      name: life.billingName,
      email: life.billingEmail,
      phone: null,
      street2: null,
    })
    .execute();
}

/** Returns the payment's id at the provider. */
async function insertPaymentAndRefund(orderId: string): Promise<string> {
  const paymentId = `pi_${uuidv7()}`;
  const transactionId = uuidv7();
  await db
    .insertInto('transactions')
    .values({
      id: transactionId,
      order_id: orderId,
      amount: 1000,
      currency: 'USD',
      status: 'PAID',
      payment_method_id: null,
      provider_payment_id: paymentId,
      provider_charge_id: null,
      card_brand: 'visa',
      card_last4: life.last4,
      failure_code: null,
      failure_message: `${life.billingName} has to call`,
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      order_id: orderId,
      transaction_id: transactionId,
      amount: 100,
      purpose: 'REFUND',
      status: 'SUCCEEDED',
      reason: `${life.firstName} ${life.lastName} was unhappy`,
      provider_refund_id: null,
      idempotency_key: null,
      failure_reason: null,
      user_id: null,
    })
    .execute();
  return paymentId;
}

async function shareOrder(orderId: string): Promise<void> {
  const shared = [orderId, uuidv7(), life.agent];
  await shop.pool.query('insert into jobs.agent_orders (order_id, checkout_id, agent) values ($1, $2, $3)', shared);
}

async function insertShipment(orderId: string): Promise<void> {
  const shipmentId = uuidv7();
  await db
    .insertInto('shipments')
    .values({
      id: shipmentId,
      order_id: orderId,
      status: 'DELIVERED',
      provider_shipment_id: null,
      provider_rate_id: null,
      provider_tracker_id: null,
      carrier: 'USPS',
      service: 'Priority',
      rate: 500,
      tracking_number: `9400${uuidv7()}`,
      tracking_status: 'delivered',
      tracking_url: null,
      label_url: 'https://example.com/label-of-wilhelmina.quux@example.com.png',
    })
    .execute();
  await db
    .insertInto('tracking_events')
    .values({
      shipment_id: shipmentId,
      status: 'delivered',
      message: `Signed by ${life.billingName}`,
      location: null,
      at: new Date(),
    })
    .execute();
}

async function insertProviderEvent(paymentId: string): Promise<void> {
  const details = {
    name: life.billingName,
    email: life.billingEmail,
    phone: life.phone,
    address: { line1: life.street, city: life.city, postal_code: life.postalCode, country: 'US' },
  };
  const charge = { id: 'ch_1', payment_intent: paymentId, billing_details: details, receipt_email: life.email };
  await db
    .insertInto('provider_events')
    .values({
      provider: 'stripe',
      event_id: `evt_${uuidv7()}`,
      type: 'charge.succeeded',
      payload: JSON.stringify({ data: { object: charge } }),
      processed_at: null,
      error: `No order for ${life.email}`,
    })
    .execute();
}

/** Returns the id of the mail that went to the person. */
async function insertMails(orderId: string): Promise<string> {
  const mailId = uuidv7();
  const mail = { kind: 'refunded', order_id: orderId, last_error: null, sent_at: null };
  await db
    .insertInto('mail_messages')
    .values([
      {
        ...mail,
        id: mailId,
        dedupe_key: `one/${orderId}`,
        recipient: life.email,
        payload: JSON.stringify({ words: `Dear ${life.firstName} ${life.lastName}` }),
      },
      {
        ...mail,
        id: uuidv7(),
        dedupe_key: `two/${orderId}`,
        recipient: owner.email,
        last_error: `550 ${life.email} bounced`,
        sent_at: null,
      },
    ])
    .execute();
  return mailId;
}

/** Writes two reviews, one of them of a product that is deleted. Returns the other's id. */
async function writeReviews(person: Person, productId: string): Promise<string> {
  const review = await call(person, 'POST', 'products/reviews', {
    productId,
    rating: 5,
    title: 'Fine',
    body: `Yours, ${life.firstName} ${life.lastName}`,
  });
  await call(admin, 'PUT', `products/reviews/${review.id}`, { status: 'APPROVED' });
  // The audit log stores a deleted product's reviews, for an undo.
  const other = (await call(admin, 'POST', 'products', { name: 'Bowl', price: 1000 })).id;
  await db
    .insertInto('reviews')
    .values({
      id: uuidv7(),
      product_id: other,
      user_id: person.userId,
      author_name: `${life.firstName} Q.`,
      rating: 1,
      reply: null,
    })
    .execute();
  await call(admin, 'DELETE', `products/${other}`);
  return review.id;
}

/** Returns all texts in the tables, by table and column. */
async function allTexts(): Promise<{ place: string; text: string }[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'inet', 'bytea')`.execute(
    db,
  );
  const texts: { place: string; text: string }[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select ${sql.ref(column)}::text as text from ${sql.table(`${schema}.${table}`)}`.execute(db);
    for (const { text } of rows) if (text !== null) texts.push({ place: `${schema}.${table}.${column}`, text });
  }
  return texts;
}

export async function traces(): Promise<string[]> {
  const words = [...Object.values(life), encodeURIComponent(life.email)].map((word) => word.toLowerCase());
  const found = (await allTexts()).flatMap(({ place: location, text }) =>
    words.filter((word) => text.toLowerCase().includes(word)).map((word) => `${location}: ${word}`),
  );
  return [...new Set(found)];
}

export const books = async () => {
  const { rows } = await sql`
    select o.number, o.status, o.subtotal, o.shipping_cost, o.tax, o.total, a.state, a.country,
      (select jsonb_agg(to_jsonb(l)) from order_lines l where l.order_id = o.id) as lines,
      (select sum(amount) from refunds r where r.order_id = o.id) as refunded, t.amount as paid, t.status as payment
    from orders o join transactions t on t.order_id = o.id
    left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' order by o.number`.execute(db);
  return rows;
};
