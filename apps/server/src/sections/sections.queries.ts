import { parseSectionKey, type SectionOwner } from '@vitrine/contract/sections/section-hosts.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';

export interface SectionListRow {
  readonly key: string;
  readonly draft: unknown;
  readonly published: unknown;
  readonly version: number;
  readonly draft_secret: string | null;
  readonly published_at: Date | null;
  readonly updated_at: Date;
  readonly saved_by: string | null;
}

/** Returns the stored sections of a page with the email of their last editor, or undefined. */
export async function sectionListRow(db: Kysely<Database>, key: string): Promise<SectionListRow | undefined> {
  return db
    .selectFrom('section_lists as l')
    .leftJoin('users as u', 'u.id', 'l.updated_by')
    .select(['l.key', 'l.draft', 'l.published', 'l.version', 'l.draft_secret', 'l.published_at', 'l.updated_at'])
    .select('u.email as saved_by')
    .where('l.key', '=', key)
    .executeTakeFirst();
}

/** Locks the sections of a page until the transaction ends, also when none are stored yet. */
export async function lockSections(tx: Transaction<Database>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sections.' || ${key}))`.execute(tx);
}

interface Draft {
  readonly key: string;
  readonly sections: readonly unknown[];
  readonly userId: string;
}

/** Stores a draft, and increases the version. */
export async function saveDraft(tx: Transaction<Database>, { key, sections, userId }: Draft): Promise<void> {
  const draft = JSON.stringify(sections);
  const { owner, id } = parseSectionKey(key);
  const getId = (kind: SectionOwner) => (kind === owner ? id : null);
  await tx
    .insertInto('section_lists')
    .values({
      key,
      page_id: getId('page'),
      collection_id: getId('collection'),
      category_id: getId('category'),
      product_id: getId('product'),
      draft,
      updated_by: userId,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ draft, updated_by: userId, version: sql<number>`section_lists.version + 1` }),
    )
    .execute();
}

/** Publishes the draft. */
export async function publishDraft(tx: Transaction<Database>, key: string): Promise<void> {
  await sql`update section_lists set published = draft, published_at = clock_timestamp() where key = ${key}`.execute(
    tx,
  );
}

export async function deleteSections(tx: Transaction<Database>, key: string): Promise<void> {
  await tx.deleteFrom('section_lists').where('key', '=', key).execute();
}

export async function setDraftSecret(tx: Transaction<Database>, key: string, secret: string | null): Promise<void> {
  await tx.updateTable('section_lists').set({ draft_secret: secret }).where('key', '=', key).execute();
}

/** Returns the draft with this secret, or undefined. */
export async function draftOfSecret(
  db: Db,
  secret: string,
): Promise<{ readonly key: string; readonly draft: unknown } | undefined> {
  return db.selectFrom('section_lists').select(['key', 'draft']).where('draft_secret', '=', secret).executeTakeFirst();
}

interface PageTexts {
  readonly slug: string;
  readonly title: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shareImage: string | null;
}

/** Returns a page of the owner, published or not. */
export async function pageTexts(db: Kysely<Database>, id: string): Promise<PageTexts | undefined> {
  return db
    .selectFrom('pages')
    .select([
      'slug',
      'title',
      'seo_title as seoTitle',
      'seo_description as seoDescription',
      'share_image as shareImage',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

const tables = {
  page: 'pages',
  collection: 'collections',
  category: 'categories',
  product: 'products',
} as const satisfies Record<Exclude<SectionOwner, 'home'>, keyof Database>;

/** Returns the slug of the record whose sections the key names, '' for the home page, or undefined without a record. */
export async function sectionsSlug(db: Kysely<Database>, key: string): Promise<string | undefined> {
  const { owner, id } = parseSectionKey(key);
  if (owner === 'home') return '';
  const row = await db.selectFrom(tables[owner]).select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug;
}

/** The records to which sections refer. */
interface References {
  readonly products: readonly string[];
  readonly collections: readonly string[];
  readonly categories: readonly string[];
  /** Addresses of uploads. */
  readonly uploads: readonly string[];
}

/** Returns the references that lead to nothing. A product that is not published counts as one of them. */
export async function lostReferences(db: Db, wanted: References): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lost: string }>`
    select wanted.id::text as lost from unnest(${wanted.products}::uuid[]) wanted(id)
      where not exists (select from products p where p.id = wanted.id and p.status = 'ACTIVE')
    union select wanted.id::text from unnest(${wanted.collections}::uuid[]) wanted(id)
      where not exists (select from collections c where c.id = wanted.id)
    union select wanted.id::text from unnest(${wanted.categories}::uuid[]) wanted(id)
      where not exists (select from categories c where c.id = wanted.id)
    union select wanted.url from unnest(${wanted.uploads}::text[]) wanted(url)
      where not exists (select from media m where m.main_url = wanted.url)`.execute(db);
  return new Set(rows.map(({ lost }) => lost));
}

interface PublicationRow {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly sections: unknown;
  readonly replaced: unknown;
}

const maxPublications = 50;

/** Returns what was published, newest first. The audit log stores it. */
export async function publications(db: Kysely<Database>, key: string): Promise<PublicationRow[]> {
  return db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'user_email as by',
      'action',
      sql`after -> 'sections'`.as('sections'),
      sql`before -> 'sections'`.as('replaced'),
    ])
    .where('resource', '=', 'sections')
    .where('resource_id', '=', key)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPublications)
    .execute();
}

/** Returns the sections of one publication, or undefined. */
export async function publishedIn(db: Kysely<Database>, key: string, entryId: string): Promise<unknown> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql`after -> 'sections'`.as('sections'))
    .where('id', '=', entryId)
    .where('resource', '=', 'sections')
    .where('resource_id', '=', key)
    .executeTakeFirst();
  return row?.sections;
}
