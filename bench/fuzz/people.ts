import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../apps/server/src/users/users.ts';
import type { ClosedShop } from './closed-shop.ts';

export const roles = ['visitor', 'shopper', 'demo', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];
/** The session cookie of each role. A visitor has none. */
export type Cookies = Readonly<Record<Role, string | undefined>>;

const demo = { email: 'demo@example.com', password: 'demo-password' };
const stored = { shopper: 'USER', admin: 'ADMIN', owner: 'SITE_OWNER' } as const;
const passwordHash = hashPassword(demo.password);

/** Creates and signs in accounts of every role. They replace those that an earlier request deleted, demoted or signed out. */
export async function signInPeople(shop: ClosedShop): Promise<Cookies> {
  const loadCookie = async (role: keyof typeof stored) => {
    const email = `${role}-${randomUUID()}@people.example`;
    await shop.pool.query(
      `insert into users (id, email, first_name, last_name, role, password_hash) values ($1, $2, 'Robin', 'Person', $3, $4)`,
      [randomUUID(), email, stored[role], await passwordHash],
    );
    return signIn(shop, email);
  };
  // An earlier request of an owner may have required a second factor. Staff could then do nothing else.
  await shop.pool.query(`delete from settings where key = 'security'`);
  await shop.pool.query(
    `insert into users (id, email, first_name, last_name, role, password_hash) values ($1, $2, 'Demo', 'Admin', 'ADMIN', $3)
     on conflict (lower(email)) do update set role = 'ADMIN', suspended_at = null, password_hash = excluded.password_hash`,
    [randomUUID(), demo.email, await passwordHash],
  );
  return {
    visitor: undefined,
    shopper: await loadCookie('shopper'),
    admin: await loadCookie('admin'),
    owner: await loadCookie('owner'),
    demo: await signIn(shop, demo.email),
  };
}

async function signIn(shop: ClosedShop, email: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return cookie;
}

/** Words that appear only in content that a role may not see. */
export interface Secrets {
  /** Words of unpublished content, hidden from visitors and shoppers. */
  readonly unpublished: readonly string[];
  /** Words of another person, hidden from visitors, shoppers and the demo account. */
  readonly somebodyElse: readonly string[];
  /**
   * The ids of the records with these words. No staff request uses them, because it might publish them legitimately.
   */
  readonly ids: readonly string[];
}

/** Adds a draft, an archived product, a pending review, a cost price, another person and their order to the shop. */
export async function hideSecrets({ pool }: ClosedShop): Promise<Secrets> {
  const [draft, archived, person, order, review, line] = Array.from({ length: 6 }, () => randomUUID());
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where status = 'ACTIVE' and not has_variants order by id limit 1`,
  );
  const published = rows[0]?.id;
  await pool.query(
    `insert into products (id, slug, name, description, price, status) values
       ($1, 'zzdraftslug', 'Zzdraftname', 'Zzdraftwords', 100, 'DRAFT'), ($2, 'zzarchivedslug', 'Zzarchivedname', '', 100, 'ARCHIVED')`,
    [draft, archived],
  );
  await pool.query('update products set cost_price = 77123457 where id = $1', [published]);
  await pool.query(
    `insert into users (id, email, first_name, last_name) values ($1, 'zzemail@people.example', 'Zzfirst', 'Zzlast')`,
    [person],
  );
  await pool.query(
    `insert into reviews (id, product_id, user_id, author_name, rating, title, body, status)
     values ($1, $2, $3, 'Zzauthor', 5, 'Zzreviewtitle', 'Zzreviewbody', 'PENDING')`,
    [review, published, person],
  );
  await pool.query(
    `insert into orders (id, user_id, email, status, subtotal, shipping_cost, tax_rate, tax, total)
     values ($1, $2, 'zzemail@people.example', 'PENDING', 900, 100, 0, 0, 1000)`,
    [order, person],
  );
  await pool.query(
    `insert into order_lines (id, order_id, position, name, list_price, unit_price, quantity) values ($1, $2, 0, 'Mug', 1000, 900, 1)`,
    [line, order],
  );
  await pool.query(
    `insert into order_addresses (order_id, kind, name, email, phone, street1, city, state, postal_code, country)
     values ($1, 'SHIPPING', 'Zzfirst Zzlast', 'zzemail@people.example', '5559917734', 'Zzstreet', 'Austin', 'TX', '78701', 'US')`,
    [order],
  );
  const ids = [draft, archived, person, order, review, line].filter((id) => id !== undefined);
  return {
    unpublished: ['Zzdraft', 'zzdraft', 'Zzarchived', 'zzarchived', 'Zzreview', 'Zzauthor', '77123457'],
    somebodyElse: ['Zzfirst', 'Zzlast', 'zzemail', 'Zzstreet', '5559917734'],
    ids: published ? [...ids, published] : ids,
  };
}
