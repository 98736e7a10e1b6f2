import { type ReportUnreadable, readableImage } from '@vitrine/contract/catalog/readable-images.ts';
import type { JournalPage, PostCard } from '@vitrine/contract/journal/journal-page.ts';
import { postBounds } from '@vitrine/contract/journal/post-bounds.ts';
import type { PageRead } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { cleanText } from '../storage/storage.ts';
import { overlay, translatePost, translatePosts } from '../translations/translations.ts';
import { listedPosts, type PostRow, presentPostSlug, publishedPost } from './posts.queries.ts';

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

/** Reads a published post by its slug, with its HTML cleaned again. A previous slug leads to the current one. */
export async function readPost({ db, locale, report }: JournalView, slug: string): Promise<PageRead<PostRow>> {
  const row = await publishedPost(db, slug);
  if (!row) {
    const present = await presentPostSlug(db, slug);
    return present === undefined ? { found: 'nothing' } : { found: 'moved', slug: present };
  }
  const post = locale === undefined ? row : await overlay(db, locale, row, translatePost);
  const older = post.older.map((entry) => withReadableImage(entry, report));
  const content = await cleanText(db, post.content);
  return { found: 'page', page: { ...withReadableImage(post, report), content, older } };
}

function withReadableImage<Post extends PostCard>(post: Post, report: ReportUnreadable): Post {
  return { ...post, image: post.image && readableImage(post.image, report) };
}
