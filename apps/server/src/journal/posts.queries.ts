import type { JournalPost, PostCard, PostLink } from '@vitrine/contract/journal/journal-page.ts';
import { postBounds } from '@vitrine/contract/journal/post-bounds.ts';
import { slugify, uniqueSlug } from '@vitrine/domain/catalog/slug.ts';
import type { TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database, PostsTable } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';
import {
  type FoundSlug,
  slugLookup,
  translatedLanguages,
  translatedSlugs,
} from '../platform/database/statements/translated-slugs.ts';

type Tx = Transaction<Database>;

export async function insertPost(tx: Tx, post: Insertable<PostsTable>): Promise<void> {
  await tx.insertInto('posts').values(post).execute();
}

export async function updatePost(tx: Tx, id: string, changes: Updateable<PostsTable>): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deletePost(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', id).execute();
}

/** Returns whether a post is published, or will be at a time. */
export async function isPostPublished(tx: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`select from posts where id = ${id} and (is_published
    or exists (select from scheduled_publications where kind = 'POST' and record = ${id}))`.execute(tx);
  return rows.length > 0;
}

/** Publishes a post. Returns whether it was not published before. */
export async function publishPostRow(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update posts set is_published = true where id::text = ${id} and not is_published returning id`.execute(tx);
  return rows.length > 0;
}

/** Names that are parts of addresses of the journal itself. */
const reserved = ['feed', 'atom'];

/** Returns a slug for the title that no post has or had. Concurrent posts of the same title get theirs in turn. */
export async function freePostSlug(tx: Tx, title: string): Promise<string> {
  const slug = slugify(title);
  await sql`select pg_advisory_xact_lock(hashtext(${`posts slug ${slug}`}))`.execute(tx);
  const pattern = `^${slug}(-[0-9]+)?$`;
  const { rows } = await sql<{ slug: string }>`
    select slug from posts where slug ~ ${pattern}
    union all select slug from slug_redirects where kind = 'POST' and slug ~ ${pattern}
    union all select text from translations where resource = 'post' and field = 'slug' and text ~ ${pattern}`.execute(
    tx,
  );
  const taken = new Set([...reserved, ...rows.map((row) => row.slug)]);
  return uniqueSlug(slug, (candidate) => taken.has(candidate));
}

const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const card = `o.id, o.slug, o.title, o.author_name as "authorName", o.excerpt, o.tags, o.picture_url as "pictureURL",
  o.picture_alt as "pictureAlt", ${isoTime('o.published_at')} as "publishedAt",
  case when m.id is not null then json_build_object('main', m.main_url, 'preview', m.preview_url, 'thumbnail', m.thumbnail_url,
    'srcSet', m.src_set, 'width', m.width, 'height', m.height, 'alt', o.picture_alt) end as image`;
const fromPosts = `posts o left join lateral (
  select * from media where main_url = o.picture_url and kind = 'IMAGE' limit 1) m on true`;

interface ListRow {
  readonly posts: readonly PostCard[];
  readonly total: number;
  readonly tags: readonly string[];
}

const list = namedStatement<ListRow>(
  'journal_list',
  `select
    coalesce((select json_agg(post order by post."publishedAt" desc, post.id desc) from (
      select ${card} from ${fromPosts} where o.is_published and ($1::text is null or o.tags @> array[$1::text])
      order by o.published_at desc, o.id desc limit $2 offset $3) post), '[]') as posts,
    (select count(*)::int from posts o where o.is_published and ($1::text is null or o.tags @> array[$1::text])) as total,
    coalesce((select json_agg(t.tag order by t.count desc, t.tag) from (
      select tag, count(*) from posts o cross join lateral unnest(o.tags) tag where o.is_published
      group by tag order by count(*) desc, tag limit ${postBounds.listedTags}) t), '[]') as tags`,
);

/** Returns one page of the published posts, newest first, their number, and the most frequent tags. */
export async function listedPosts(
  db: Db,
  { tag, page }: { readonly tag: string | null; readonly page: number },
): Promise<ListRow> {
  const [row] = await list.rows(db, [tag, postBounds.perPage, (page - 1) * postBounds.perPage]);
  return row ?? { posts: [], total: 0, tags: [] };
}

export interface PostRow extends Omit<JournalPost, 'products' | 'slugs' | 'translated'> {
  readonly productIds: readonly string[];
  readonly slugs: TranslatedSlugs | null;
  readonly translated: readonly string[] | null;
}

const one = namedStatement<PostRow>(
  'journal_post',
  `select ${card}, o.content, o.seo_title as "seoTitle", o.seo_description as "seoDescription", o.product_ids as "productIds",
    ${isoTime('o.updated_at')} as "updatedAt", ${translatedSlugs('post', 'o')} as slugs, ${translatedLanguages('post', 'o')} as translated, older.posts as older
  from ${fromPosts}
  cross join lateral (select coalesce(json_agg(post order by post."publishedAt" desc, post.id desc), '[]') as posts from (
    select ${card} from (select * from posts before where before.is_published
      and (before.published_at, before.id) < (o.published_at, o.id)
      order by before.published_at desc, before.id desc limit ${postBounds.older}) o
    left join lateral (select * from media where main_url = o.picture_url and kind = 'IMAGE' limit 1) m on true) post) older
  where o.slug = $1 and o.is_published`,
);

export async function publishedPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await one.rows(db, [slug]);
  return row;
}

const slugOfAny = namedStatement<FoundSlug>(
  'slug_of_post',
  slugLookup({ kind: 'POST', table: 'posts', isShown: 't.is_published' }),
);

/** Returns the published post that has or had this slug in any language (docs/behaviour/pages.md#addresses). */
export async function findPostSlug(db: Db, slug: string, locale: string | undefined): Promise<FoundSlug | undefined> {
  const [row] = await slugOfAny.rows(db, [slug, locale ?? '']);
  return row;
}

const mentions = namedStatement<PostLink>(
  'journal_mentions',
  `select o.id, o.slug, o.title from posts o where o.is_published and o.product_ids @> array[$1::uuid]
   order by o.published_at desc, o.id desc limit ${postBounds.onProduct}`,
);

/** Returns the newest posts that mention a product. */
export function postsAboutProduct(db: Db, productId: string): Promise<PostLink[]> {
  return mentions.rows(db, [productId]);
}

interface FeedPost extends PostCard {
  readonly content: string;
  readonly updatedAt: Date;
}

const feed = namedStatement<FeedPost>(
  'journal_feed',
  `select ${card}, o.content, o.updated_at as "updatedAt" from ${fromPosts} where o.is_published
   order by o.published_at desc, o.id desc limit ${postBounds.inFeed}`,
);

/** Returns the newest posts with their text. */
export function feedPosts(db: Db): Promise<FeedPost[]> {
  return feed.rows(db, []);
}
