import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** A page that changed since it was submitted. */
export interface ChangedPage {
  readonly path: string;
  /** When it changed. Null for a page that no longer exists. */
  readonly changedAt: Date | null;
  readonly currencies: readonly Currency[] | null;
  /** The markets to which a product is limited. Null for any other page. */
  readonly soldIn: readonly string[] | null;
  /** The slugs by language. Null without one in a further language, and for a page that no longer exists. */
  readonly slugs: TranslatedSlugs | null;
  /** The languages in which its name is translated. */
  readonly translated: readonly string[];
}

/** Sales and ratings are no changes of a product. */
const publishedPages = sql`
  select '/category/' || slug as path, updated_at as changed_at, 'category' as resource, id from categories
  union all select '/collection/' || slug, updated_at, 'collection', id from collections
  union all select '/product/' || slug, edited_at, 'product', id from products where status = 'ACTIVE'
  union all select '/pages/' || slug, updated_at, 'page', id from pages where is_published
  union all select '/journal/' || slug, updated_at, 'post', id from posts where is_published`;

/** Returns pages that differ from what was submitted, in the order of their paths. */
export async function changedPages(db: Db, limit: number): Promise<ChangedPage[]> {
  const { rows } = await sql<ChangedPage>`
    select coalesce(p.path, s.path) as path, p.changed_at as "changedAt", case when p.resource = 'product' then
      array(select m.currency from currency_products m where m.product_id = p.id order by 1) end as currencies,
      case when p.resource = 'product' then (select sold_in from products where id = p.id) end as "soldIn",
      (select jsonb_object_agg(t.locale, t.text) from translations t
        where t.resource = p.resource and t.record = p.id::text and t.field = 'slug') as slugs,
      array(select t.locale from translations t
        where t.resource = p.resource and t.record = p.id::text and t.field in ('name', 'title')) as translated
    from (${publishedPages}) p full join jobs.index_now_pages s on s.path = p.path
    where p.changed_at is distinct from s.changed_at
    order by 1 limit ${limit}`.execute(db);
  return rows;
}

/** Stores that pages were submitted, with the number of their addresses. */
export async function storeSubmission(db: Db, pages: readonly ChangedPage[], addressCount: number): Promise<void> {
  const rows = JSON.stringify(pages.map(({ path, changedAt }) => ({ path, changed_at: changedAt })));
  await sql`
    with sent as (select * from jsonb_to_recordset(${rows}::jsonb) as s (path text, changed_at timestamptz(3))),
    gone as (delete from jobs.index_now_pages p using sent s where s.path = p.path and s.changed_at is null),
    known as (
      insert into jobs.index_now_pages (path, changed_at) select path, changed_at from sent where changed_at is not null
      on conflict (path) do update set changed_at = excluded.changed_at
    )
    insert into jobs.index_now_state (submitted_at, submitted_count) values (now(), ${addressCount})
    on conflict (is_only) do update set next_attempt_at = now(), failed_attempts = 0, error = null, submitted_at = now(),
      submitted_count = index_now_state.submitted_count + excluded.submitted_count`.execute(db);
}

/** Stores a failed attempt, and when the next one is due. */
export async function storeFailure(db: Db, error: string, pauseMs: number): Promise<void> {
  const next = sql`now() + ${pauseMs}::float8 * interval '1 millisecond'`;
  await sql`
    insert into jobs.index_now_state (next_attempt_at, failed_attempts, error) values (${next}, 1, ${error})
    on conflict (is_only) do update set next_attempt_at = excluded.next_attempt_at, error = excluded.error,
      failed_attempts = index_now_state.failed_attempts + 1`.execute(db);
}

export interface SubmissionState {
  readonly isDue: boolean;
  readonly failedAttempts: number;
  readonly error: string | null;
  readonly submittedAt: Date | null;
  readonly submittedCount: number;
}

export async function submissionState(db: Db): Promise<SubmissionState> {
  const { rows } = await sql<SubmissionState>`
    select next_attempt_at <= now() as "isDue", failed_attempts as "failedAttempts", error, submitted_at as "submittedAt",
      submitted_count::float8 as "submittedCount" from jobs.index_now_state`.execute(db);
  return rows[0] ?? { isDue: true, failedAttempts: 0, error: null, submittedAt: null, submittedCount: 0 };
}
