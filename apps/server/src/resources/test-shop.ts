import cookies from '@fastify/cookie';
import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { TextQuery } from '../platform/database/statements/text-query.ts';
import type { Role } from '../platform/http/caller/caller.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openSession } from '../users/sessions/sessions.ts';

/** A response as tests read it. */
export interface Answer {
  readonly status: number;
  /** The record's id, or '' without one. */
  readonly id: string;
  readonly body: Record<string, unknown> & {
    items?: Record<string, unknown>[];
    errors?: { path: string; message: string }[];
    code?: string;
  };
  readonly text: string;
}

/** A caller: a visitor, or a user with a session. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string | undefined;
}

interface PlacedOrder {
  readonly status: 'PENDING' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED';
  readonly person?: Person;
  readonly productId?: string | null;
}

export const visitor: Person = { userId: '', email: '', cookie: undefined };

/** Returns the object with one method replaced. */
function replacing<Thing extends object>(thing: Thing, name: keyof Thing, method: unknown): Thing {
  return new Proxy(thing, {
    get(target, property) {
      if (property === name) return method;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Starts the real application on a database for the test file. `statements` contains the statements of the engine's
 * reads.
 *
 * @example const { call, user } = await testShop(); await call(await user('ADMIN'), 'POST', 'products', { name: 'Mug',
 * price: 1000 });
 */
export async function testShop(variables: Readonly<Record<string, string>> = {}) {
  const database = await testDatabase();
  const { pool, db } = database;
  const statements: string[] = [];
  // The engine takes a connection and passes a query to it (see `textRows`).
  const watched = (client: PoolClient) =>
    replacing(client, 'query', (query: TextQuery) => {
      statements.push(query.text);
      return client.query(query);
    });
  const counting = replacing(pool, 'connect', (use: (error: Error | undefined, client?: PoolClient) => void) =>
    pool.connect((error, client) => use(error, client && watched(client))),
  );
  const context = { ...contextFor(database, { LIMIT_CALLS: '1000000', ...variables }), pool: counting };
  const app = await buildApp(context);
  await app.ready();
  afterAll(() => app.close());

  async function call(
    { cookie }: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      ...(body === undefined ? {} : { payload: body }),
      ...(cookie === undefined ? {} : { cookies: { session: cookie } }),
    });
    const output: Answer['body'] = JSON.parse(answer.body);
    const id = typeof output['id'] === 'string' ? output['id'] : '';
    return { status: answer.statusCode, id, body: output, text: answer.body };
  }

  /** Stores a user with the role and signs in. */
  async function user(role: Role, more: { readonly email?: string; readonly lastName?: string } = {}): Promise<Person> {
    const userId = uuidv7();
    const email = more.email ?? `${role.toLowerCase()}-${userId}@example.com`;
    await db
      .insertInto('users')
      .values({
        id: userId,
        email,
        first_name: 'Ada',
        last_name: more.lastName ?? 'Lovelace',
        password_hash: null,
        role,
      })
      .execute();
    const token = await openSession(db, userId, { userAgent: 'test', ip: '127.0.0.1' }, new Date());
    return { userId, email, cookie: cookies.sign(token, context.sessionSecret) };
  }

  /** Stores an order of one line, as if placed through the shop, and returns its id. */
  async function order({ status, person = visitor, productId = null }: PlacedOrder): Promise<string> {
    const id = uuidv7();
    const amounts = { subtotal: 900, shipping_cost: 100, tax_rate: 0, tax: 0, total: 1000 };
    const userId = person === visitor ? null : person.userId;
    const email = person.email || 'guest@example.com';
    await db
      .insertInto('orders')
      .values({ id, user_id: userId, email, status, shipping_method: null, ...amounts })
      .execute();
    const line = { id: uuidv7(), order_id: id, position: 0, product_id: productId, variant_id: null, sku: null };
    await db
      .insertInto('order_lines')
      .values({ ...line, name: 'Mug', list_price: 1000, unit_price: 900, quantity: 1 })
      .execute();
    const location = {
      street1: '1 Main St',
      street2: null,
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
      country: 'US',
    };
    await db
      .insertInto('order_addresses')
      .values({ order_id: id, kind: 'SHIPPING', name: 'Ada Lovelace', email, phone: null, ...location })
      .execute();
    return id;
  }

  return { app, db, pool, address: database.address, call, user, order, statements, context };
}
