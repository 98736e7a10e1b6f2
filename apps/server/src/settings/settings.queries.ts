import { policyOfMarket, policySlugs } from '@vitrine/domain/settings/policies.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
  readonly updated_at: Date;
}

const settingsOfKeys = namedStatement<SettingRow>(
  'settings_of_keys',
  'select key, value, updated_at from settings where key = any ((select $1::text[])::text[])',
);

export function settingRows(db: Kysely<Database>, keys: readonly string[]): Promise<SettingRow[]> {
  return settingsOfKeys.rows(db, [keys]);
}

interface PublicSettingsRow {
  readonly site: unknown;
  readonly shipping: unknown;
  readonly returns: unknown;
  readonly markets: unknown;
  readonly marketing: unknown;
  readonly has_sign_in_codes: boolean;
  readonly saves_methods: boolean;
  readonly has_zones: boolean;
  readonly has_tax_rates: boolean;
  readonly has_offers: boolean;
  /** Null in a shop without markets. */
  readonly has_products_of_markets: boolean | null;
  readonly has_related: boolean;
  readonly has_home_sections: boolean;
  readonly has_page_sections: boolean;
  readonly has_journal: boolean;
  /** Paths in the menus that lead to no page, and the products that the menus link to. Null if there is none. */
  readonly dead_links: readonly string[] | null;
  readonly menu_products: readonly string[] | null;
  readonly policies: readonly { readonly id: string; readonly slug: string; readonly title: string }[];
}

const settingsOfShop = namedStatement<PublicSettingsRow>(
  'settings_of_shop',
  `with links as (
    select distinct split_part(path, '/', 2) as folder, split_part(path, '/', 3) as slug
    from settings s
      cross join lateral jsonb_path_query(jsonb_build_array(s.value -> 'menuEntries', s.value -> 'footerEntries'), '$.**.url') url
      cross join lateral split_part(split_part(url #>> '{}', '?', 1), '#', 1) path
    where s.key = 'site' and path ~ '^/(product|category|collection|pages|journal)/[a-z0-9-]+$')
  select (select value from settings where key = 'site') as site, (select value from settings where key = 'shipping') as shipping,
    (select value from settings where key = 'returns') as returns,
    (select value from settings where key = 'markets') as markets, (select value from settings where key = 'marketing') as marketing,
    exists (select from settings where key = 'security' and value @> '{"hasSignInCodes": true}') as has_sign_in_codes,
    exists (select from settings where key = 'payment-methods' and value @> '{"savesMethods": true}') as saves_methods,
    exists (select from shipping_zones) as has_zones, exists (select from tax_rates) as has_tax_rates,
    exists (select from discounts where code is null and is_active) as has_offers,
    case when exists (select from settings where key = 'markets') then exists (select from products where sold_in is not null) end as has_products_of_markets,
    exists (select from bought_together) or exists (select from related_products) as has_related,
    exists (select from section_lists where published is not null and key = 'home') as has_home_sections,
    exists (select from section_lists where published is not null and page_id is not null) as has_page_sections,
    exists (select from posts where is_published) as has_journal,
    (select json_agg('/' || folder || '/' || slug) from links where not leads_to_page(folder, slug)) as dead_links,
    (select json_agg(distinct p.id) from links l
      left join slug_redirects r on r.kind = 'PRODUCT' and r.slug = l.slug
      join products p on p.slug = l.slug or p.id = r.target_id where l.folder = 'product') as menu_products,
    coalesce((select json_agg(json_build_object('id', id, 'slug', slug, 'title', title) order by array_position($1::text[], slug))
      from pages where is_published and slug = any ($1::text[])), '[]') as policies`,
);

/**
 * Returns the data of every page: the stored settings, and the published policies in the order in which the shop links
 * them. A page of the market replaces a policy.
 */
export async function publicSettingsRow(
  db: Kysely<Database>,
  market: { readonly prefix: string } | undefined,
): Promise<PublicSettingsRow | undefined> {
  if (!market) return (await settingsOfShop.rows(db, [policySlugs]))[0];
  const own = policySlugs.map((slug) => policyOfMarket(slug, market));
  const [row] = await settingsOfShop.rows(db, [[...policySlugs, ...own]]);
  if (!row) return undefined;
  const policies = policySlugs.flatMap((slug, index) => {
    const page = row.policies.find((one) => one.slug === own[index]) ?? row.policies.find((one) => one.slug === slug);
    return page ? [{ ...page, slug }] : [];
  });
  return { ...row, policies };
}

/** Locks a key until the transaction ends and returns its row, which need not exist yet. */
export async function lockedSettingRow(tx: Transaction<Database>, key: string): Promise<SettingRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('settings.' || ${key}))`.execute(tx);
  const [row] = await settingRows(tx, [key]);
  return row;
}

/** Locks the markets against a change until the transaction ends, and returns their stored setting. */
export async function lockedMarkets(tx: Transaction<Database>): Promise<unknown> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'markets')
    .forShare()
    .executeTakeFirst();
  return row?.value;
}

/** Returns the number of products that are sold in none but these markets. */
export async function countProductsOnlyIn(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where sold_in is not null and sold_in <@ ${ids}::text[]`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores the first settings of a shop without goods, orders and settings. The settings of any other shop stay unchanged. */
export async function insertNewShopSettings(
  db: Kysely<Database>,
  site: { readonly taxRate: number; readonly siteName?: string; readonly currency?: string },
): Promise<void> {
  await sql`insert into settings (key, value) select 'site', ${JSON.stringify(site)}::jsonb
    where not exists (select from products) and not exists (select from orders) and not exists (select from settings)
    on conflict do nothing`.execute(db);
}

export async function saveSetting(
  tx: Transaction<Database>,
  setting: { readonly key: string; readonly value: unknown; readonly updatedBy: string | null },
): Promise<Date> {
  const value = JSON.stringify(setting.value);
  const row = await tx
    .insertInto('settings')
    .values({ key: setting.key, value, updated_by: setting.updatedBy })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_by: setting.updatedBy }))
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Returns whether the database has the rules of a time zone. An old one may not know a new name. */
export async function isZoneOfDatabase(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

/**
 * Returns why the shop cannot change to a currency: amounts were promised in the current one, or have other decimals.
 * Returns null when it can.
 */
export async function currencyRefusal(
  db: Kysely<Database>,
  wanted: string,
): Promise<'PROMISED' | 'DECIMALS' | 'MARKETS' | null> {
  const { rows } = await sql<{ refusal: 'PROMISED' | 'DECIMALS' | 'MARKETS' | null }>`
    select shop_currency_refusal(${wanted}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Returns the ids of those markets that have orders. */
export async function marketsWithOrders(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  // An order that is being stored ends first, or finds the change when it stores its market.
  await sql`lock table order_markets in share row exclusive mode`.execute(db);
  const rows = await db
    .selectFrom('order_markets')
    .select('market_id')
    .distinct()
    .where('market_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ market_id: id }) => id));
}

/**
 * Returns the numbers of drafts that are not placed, by their market. Waits for drafts that are being written, because
 * each locks the setting of the markets, and holds back further ones until the transaction ends.
 */
export async function openDraftsOfMarkets(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  await sql`select from settings where key = 'markets' for update`.execute(db);
  const { rows } = await sql<{ market_id: string; numbers: string[] }>`
    select market_id, array_agg('#' || number order by created_at) as numbers
    from draft_orders where market_id = any(${[...ids]}::uuid[]) and placed_at is null group by market_id`.execute(db);
  return new Map(rows.map(({ market_id: id, numbers }) => [id, numbers]));
}

/** Returns those currencies in which there are gift cards or store credit, also those of uncommitted transactions. */
export async function currenciesOfCredit(db: Kysely<Database>, currencies: readonly string[]): Promise<string[]> {
  if (currencies.length === 0) return [];
  await sql`lock table gift_cards in share row exclusive mode`.execute(db);
  const { rows } = await sql<{
    currency: string;
  }>`select currency from unnest(${[...currencies]}::text[]) wanted(currency)
    where exists (select from gift_cards g where g.currency = wanted.currency)`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Waits for transactions that write amounts in the current currency, and holds back further ones until the transaction ends. */
export async function lockCurrency(tx: Transaction<Database>): Promise<void> {
  await sql`lock table orders, draft_orders, products, gift_cards in share row exclusive mode`.execute(tx);
}

/** Returns the ids that do not belong to a collection. */
export async function unknownCollections(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('collections').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id.toLowerCase()));
}
