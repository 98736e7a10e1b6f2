import { type ReportUnreadable, readableImage } from '@vitrine/contract/catalog/readable-images.ts';
import type { JournalPage, JournalPost, PostCard } from '@vitrine/contract/journal/journal-page.ts';
import { postBounds } from '@vitrine/contract/journal/post-bounds.ts';
import type { PageRead } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { cleanShownText } from '../storage/storage.ts';
import { overlay, readBySlug, translatePost, translatePosts } from '../translations/translations.ts';
import { findPostSlug, listedPosts, type PostRow, publishedPost } from './posts.queries.ts';

/** The source of the journal's pages: the language of the texts, and the report of unreadable pictures. */
interface JournalView {
  readonly db: Db;
  readonly locale: string | undefined;
  readonly report: ReportUnreadable;
}

/** Returns one page of the journal. There is none without a published post, and none beyond the last page. */
export async function readJournal(
  { db, locale, report }: JournalView,
  { page, tag }: { readonly page: number; readonly tag: string | null },
): Promise<PageRead<JournalPage>> {
  const found = await listedPosts(db, { page, tag });
  if (found.posts.length === 0) return { found: 'nothing' };
  const posts = locale === undefined ? found.posts : await overlay(db, locale, found.posts, translatePosts);
  const pageCount = Math.ceil(found.total / postBounds.perPage);
  const shown = posts.map((post) => withReadableImage(post, report));
  return { found: 'page', page: { posts: shown, page, pageCount, tag, tags: found.tags } };
}

/** A published post as a page shows it, without the cards of its products. */
type ReadPost = Omit<JournalPost, 'products'> & Pick<PostRow, 'productIds'>;

/**
 * Reads a published post by its slug in the language, with its HTML cleaned again. A slug of another language and a
 * previous one lead to it.
 */
export function readPost(view: JournalView, slug: string): Promise<PageRead<ReadPost>> {
  return readBySlug(slug, {
    read: (own) => readPublished(view, own),
    find: () => findPostSlug(view.db, slug, view.locale),
    getSlug: (post) => post.slug,
  });
}

async function readPublished({ db, locale, report }: JournalView, slug: string): Promise<PageRead<ReadPost>> {
  const row = await publishedPost(db, slug);
  if (!row) return { found: 'nothing' };
  const { slugs, translated, ...texts } = row;
  const post = locale === undefined ? texts : await overlay(db, locale, texts, translatePost);
  const older = post.older.map((entry) => withReadableImage(entry, report));
  const content = await cleanShownText(db, post.content);
  const further = { ...(slugs && { slugs }), ...(translated && { translated }) };
  return { found: 'page', page: { ...withReadableImage(post, report), ...further, content, older } };
}

function withReadableImage<Post extends PostCard>(post: Post, report: ReportUnreadable): Post {
  return { ...post, image: post.image && readableImage(post.image, report) };
}
