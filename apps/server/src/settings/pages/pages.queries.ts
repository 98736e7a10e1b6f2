import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import { slugify, uniqueSlug } from '@vitrine/domain/catalog/slug.ts';
import { policySlugs } from '@vitrine/domain/settings/policies.ts';
import type { TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database, PagesTable } from '../../platform/database/migrations/schema.ts';
import { shownFields } from '../../platform/database/statements/custom-field-values.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import {
  type FoundSlug,
  slugLookup,
  translatedLanguages,
  translatedSlugs,
} from '../../platform/database/statements/translated-slugs.ts';

type Db = Kysely<Database>;

export async function insertPage(tx: Db, page: Insertable<PagesTable>): Promise<void> {
  await tx.insertInto('pages').values(page).execute();
}

export async function updatePage(tx: Db, id: string, changes: Updateable<PagesTable>): Promise<void> {
  await tx
    .updateTable('pages')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Publishes a page. Returns whether it was not published before. */
export async function publishPage(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pages set is_published = true where id::text = ${id} and not is_published returning id`.execute(tx);
  return rows.length > 0;
}

export async function deletePage(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('pages').where('id', '=', id).execute();
}

export async function slugOfPage(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('pages').select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug;
}

/**
 * Returns a slug for the title that no page has or had and that is no policy's. Two concurrent pages of the same title
 * get theirs one after the other.
 */
export async function freePageSlug(tx: Db, title: string): Promise<string> {
  const slug = slugify(title);
  await sql`select pg_advisory_xact_lock(hashtext(${`pages slug ${slug}`}))`.execute(tx);
  const pattern = `^${slug}(-[0-9]+)?$`;
  const { rows } = await sql<{ slug: string }>`
    select slug from pages where slug ~ ${pattern}
    union all select slug from slug_redirects where kind = 'PAGE' and slug ~ ${pattern}
    union all select text from translations where resource = 'page' and field = 'slug' and text ~ ${pattern}`.execute(
    tx,
  );
  const taken = new Set([...policySlugs, ...rows.map((row) => row.slug)]);
  return uniqueSlug(slug, (candidate) => taken.has(candidate));
}

interface PublishedPageRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shareImage: string | null;
  readonly shownFields: readonly ShownField[] | null;
  /** Null without a slug in a further language. */
  readonly slugs: TranslatedSlugs | null;
  readonly translated: readonly string[] | null;
  /** The published sections; null: none. */
  readonly sections: unknown;
}

const pageOfSlug = namedStatement<PublishedPageRow>(
  'published_page',
  `select p.id, p.slug, p.title, p.content, p.seo_title as "seoTitle", p.seo_description as "seoDescription",
     p.share_image as "shareImage", ${shownFields('p')} as "shownFields", ${translatedSlugs('page', 'p')} as slugs, ${translatedLanguages('page', 'p')} as translated, l.published as sections
   from pages p left join section_lists l on l.page_id = p.id where p.slug = $1 and p.is_published`,
);

export async function publishedPageRow(db: Db, slug: string): Promise<PublishedPageRow | undefined> {
  const [row] = await pageOfSlug.rows(db, [slug]);
  return row;
}

const slugOfAny = namedStatement<FoundSlug>(
  'slug_of_page',
  slugLookup({ kind: 'PAGE', table: 'pages', isShown: 't.is_published' }),
);

/** Returns the published page that has or had this slug in any language (docs/behaviour/pages.md#addresses). */
export async function findPageSlug(db: Db, slug: string, locale: string | undefined): Promise<FoundSlug | undefined> {
  const [row] = await slugOfAny.rows(db, [slug, locale ?? '']);
  return row;
}

/** Returns whether a page is published, or will be at a time. */
export async function isPagePublished(tx: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`select from pages where id = ${id} and (is_published
    or exists (select from scheduled_publications where kind = 'PAGE' and record = ${id}))`.execute(tx);
  return rows.length > 0;
}
