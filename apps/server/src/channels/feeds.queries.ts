import type { FeedItem, ItemIssue } from '@vitrine/domain/channels/feed-item.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** What a view's items depend on beside the product. */
interface ViewSource {
  readonly view: string;
  /** Everything else that the items contain. Another text makes every product stale. */
  readonly settings: string;
  readonly locale: string | null;
  readonly currency: Currency | null;
}

interface StaleProduct {
  readonly id: string;
  readonly fingerprint: string;
}

/**
 * Returns published products after an id whose stored items are missing or older than the product, in the order of
 * their ids. The fingerprint covers the product, its variants, pictures, options, categories with those above them, their translations, and prices.
 */
export async function staleProducts(
  db: Db,
  { view, settings, locale, currency }: ViewSource,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StaleProduct[]> {
  const { rows } = await sql<StaleProduct>`
    select p.id, source.fingerprint
    from products p
    join product_cards c on c.product_id = p.id
    left join jobs.feed_products f on f.view = ${view} and f.product_id = p.id
    cross join lateral (
      select md5(concat_ws('|', ${settings}::text, p.updated_at, p.stock, md5(c.images::text),
        (select concat(count(*), max(v.updated_at), sum(v.stock)) from variants v where v.product_id = p.id),
        (select string_agg(o.name || ':' || array_to_string(o.option_values, ','), ';' order by o.position)
          from product_options o where o.product_id = p.id),
        (select string_agg(concat_ws(':', k.id, k.position, k.updated_at,
            (select string_agg(a.id || a.name, '>' order by a.id) from categories a where a.id = any (k.ancestors))), ',' order by k.id)
          from category_products x join categories k on k.id = x.category_id where x.product_id = p.id),
        (select string_agg(t.record || t.text, ',' order by t.record)
          from category_products x join categories k on k.id = x.category_id cross join lateral unnest(k.ancestors || k.id) as named (id)
          join translations t on t.locale = ${locale}::text and t.resource = 'category' and t.field = 'name' and t.record = named.id::text
          where x.product_id = p.id),
        (select string_agg(t.record || t.text, ',' order by t.record)
          from product_options o cross join lateral unnest(o.option_values || o.name) as named (word)
          join translations t on t.locale = ${locale}::text and t.resource = 'option' and t.record = named.word
          where o.product_id = p.id),
        (select concat(count(*), max(t.updated_at)) from translations t
          where ${locale}::text is not null and t.locale = ${locale} and t.resource = 'product' and t.record = p.id::text),
        (select concat(count(*), max(m.updated_at), sum(m.price)) from currency_prices m
          where ${currency}::text is not null and m.currency = ${currency} and m.product_id = p.id))) as fingerprint
    ) source
    where p.status = 'ACTIVE' and p.id > ${after} and f.fingerprint is distinct from source.fingerprint
    order by p.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface FeedProduct {
  readonly id: string;
  readonly fingerprint: string;
  readonly items: readonly FeedItem[];
  readonly issues: readonly ItemIssue[];
}

/** Stores the items of products, and forgets how their pages differed. */
export async function saveFeedProducts(db: Db, view: string, products: readonly FeedProduct[]): Promise<void> {
  if (products.length === 0) return;
  await sql`
    insert into jobs.feed_products (view, product_id, fingerprint, items, issues)
    select ${view}, p.id, p.fingerprint, p.items, p.issues
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as p (id uuid, fingerprint text, items jsonb, issues jsonb)
    on conflict (view, product_id) do update set fingerprint = excluded.fingerprint, items = excluded.items,
      issues = excluded.issues, page_difference = null, read_at = now()`.execute(db);
}

/** Deletes items of products that are no longer published, and of views without a feed. Notes that the rest is complete. */
export async function finishViews(db: Db, views: readonly string[]): Promise<void> {
  await sql`delete from jobs.feed_products f where not (f.view = any (${views}::text[]))
    or not exists (select from products p where p.id = f.product_id and p.status = 'ACTIVE')`.execute(db);
  await sql`delete from jobs.feed_views where not (view = any (${views}::text[]))`.execute(db);
  await sql`insert into jobs.feed_views (view) select unnest(${views}::text[])
    on conflict (view) do update set built_at = now()`.execute(db);
}

/** Returns the items of the next products of a view after an id, for sending them. */
export async function nextFeedProducts(
  db: Db,
  view: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly id: string; readonly items: readonly FeedItem[] }[]> {
  const { rows } = await sql<{ id: string; items: readonly FeedItem[] }>`
    select product_id as id, items from jobs.feed_products
    where view = ${view} and product_id > ${after} order by product_id limit ${limit}`.execute(db);
  return rows;
}

export interface ViewState {
  readonly view: string;
  readonly built_at: Date;
  readonly items: number;
  readonly errors: number;
  readonly warnings: number;
}

/** Returns the state of each view: when it was complete, and the numbers of items and issues. */
export async function viewStates(db: Db, errorCodes: readonly string[]): Promise<ViewState[]> {
  const { rows } = await sql<ViewState>`
    select v.view, v.built_at, coalesce(sum(jsonb_array_length(f.items)), 0)::int as items,
      (coalesce(sum(i.errors), 0) + count(f.page_difference))::int as errors, coalesce(sum(i.warnings), 0)::int as warnings
    from jobs.feed_views v left join jobs.feed_products f on f.view = v.view
    left join lateral (
      select count(*) filter (where code = any (${errorCodes}::text[])) as errors,
        count(*) filter (where code <> all (${errorCodes}::text[])) as warnings
      from jsonb_array_elements(f.issues) issue cross join lateral (select issue ->> 'code' as code) c
    ) i on true
    group by v.view, v.built_at`.execute(db);
  return rows;
}

export interface IssueRow {
  readonly product_id: string;
  readonly name: string;
  readonly view: string;
  readonly issues: readonly ItemIssue[];
  readonly page_difference: string | null;
}

/** Returns products with issues, those with errors first; only those of one product when an id is given. */
export async function productsWithIssues(
  db: Db,
  {
    productId,
    limit,
    errorCodes,
  }: { readonly productId: string | null; readonly limit: number; readonly errorCodes: readonly string[] },
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select f.product_id, p.name, f.view, f.issues, f.page_difference
    from jobs.feed_products f join products p on p.id = f.product_id
    where (f.issues <> '[]' or f.page_difference is not null) and (${productId}::uuid is null or f.product_id = ${productId})
    order by (f.page_difference is not null or jsonb_path_exists(f.issues, '$[*] ? (@.code == $codes[*])',
      jsonb_build_object('codes', ${JSON.stringify(errorCodes)}::jsonb))) desc, f.product_id, f.view
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns items of a view for a comparison with their pages, unless one was made within a day. The choice differs each day. */
export async function sampleForComparison(
  db: Db,
  view: string,
  count: number,
): Promise<{ readonly id: string; readonly items: readonly FeedItem[] }[]> {
  const { rows } = await sql<{ id: string; items: readonly FeedItem[] }>`
    select product_id as id, items from jobs.feed_products
    where view = ${view} and items <> '[]'
      and exists (select from jobs.feed_views where view = ${view} and (compared_at is null or compared_at < now() - interval '1 day'))
    order by page_difference is null, md5(product_id::text || current_date::text) limit ${count}`.execute(db);
  return rows;
}

/** Stores the result of a comparison: by product how its page differs, or null. */
export async function saveComparison(
  db: Db,
  view: string,
  results: readonly { readonly id: string; readonly difference: string | null }[],
): Promise<void> {
  await sql`update jobs.feed_products f set page_difference = r.difference
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id uuid, difference text)
    where f.view = ${view} and f.product_id = r.id`.execute(db);
  await sql`update jobs.feed_views set compared_at = now() where view = ${view}`.execute(db);
}
