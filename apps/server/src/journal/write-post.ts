import type { CreatePost, UpdatePost } from '@vitrine/contract/journal/post.schema.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PostsTable } from '../platform/database/migrations/schema.ts';
import { hasPermission, type SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { stoppedFailure } from '../platform/runtime/workers/worker-pool.ts';
import { cleanPage } from '../platform/security/html/clean-page.ts';
import { schedulePublication } from '../publishing/publishing.ts';
import type { WriteContext, Writes } from '../resources/resource.ts';
import { deletePost, freePostSlug, insertPost, isPostPublished, updatePost } from './posts.queries.ts';

const notPublishing = failure('FORBIDDEN', 'Your role does not allow publishing posts or changing published ones.');

function mayPublish(caller: SignedInCaller): boolean {
  return hasPermission(caller, 'pages:publish');
}

type PostChange = Omit<UpdatePost, 'id' | 'updatedAt'>;

/** Returns whether a change publishes the post, now or later. */
function publishes({ isPublished, publishAt }: PostChange): boolean {
  return isPublished === true || (publishAt !== undefined && publishAt !== null);
}

/** Writes a post, with its HTML cleaned. Failures: FORBIDDEN, UNPROCESSABLE for two times, those of long HTML. */
export const postWrites: Writes = {
  async create({ tx, caller }: WriteContext, body: CreatePost): Promise<Outcome<string>> {
    if (publishes(body) && !mayPublish(caller)) return notPublishing;
    const columns = await toColumns(body);
    if (!columns.ok) return columns;
    const id = uuidv7();
    const scheduled = await schedulePublication(tx, { kind: 'POST', record: id }, body);
    if (!scheduled.ok) return scheduled;
    const slug = body.slug ?? (await freePostSlug(tx, body.title));
    const state = { is_published: scheduled.value ?? false };
    await insertPost(tx, { ...columns.value, ...state, id, slug, title: body.title });
    return success(id);
  },
  async update({ tx, caller }: WriteContext, id: string, body: PostChange): Promise<Outcome<null>> {
    if (!mayPublish(caller) && (publishes(body) || (await isPostPublished(tx, id)))) return notPublishing;
    const columns = await toColumns(body);
    if (!columns.ok) return columns;
    const scheduled = await schedulePublication(tx, { kind: 'POST', record: id }, body);
    if (!scheduled.ok) return scheduled;
    const state = scheduled.value === undefined ? {} : { is_published: scheduled.value };
    await updatePost(tx, id, { ...columns.value, ...state });
    return success(null);
  },
  async remove({ tx, caller }: WriteContext, id: string): Promise<Outcome<null>> {
    if (!mayPublish(caller) && (await isPostPublished(tx, id))) return notPublishing;
    await schedulePublication(tx, { kind: 'POST', record: id }, { publishAt: null });
    await deletePost(tx, id);
    return success(null);
  },
};

/** Maximum characters that the database accepts. The escaped text is longer than the sent one. */
const maxCleanedLength = 400_000;

type Column = Exclude<
  keyof Insertable<PostsTable>,
  'id' | 'is_published' | 'published_at' | 'created_at' | 'updated_at'
>;
type Columns = Partial<Pick<Insertable<PostsTable>, Column>>;

async function toColumns(body: PostChange): Promise<Outcome<Columns>> {
  try {
    const content = body.content === undefined ? undefined : await cleanPage(body.content);
    if (content !== undefined && content.length > maxCleanedLength) {
      const errors = [{ path: 'content', message: `Must have at most ${maxCleanedLength} characters as clean HTML` }];
      return failure('INVALID_REQUEST', 'The text of the post is too long.', { errors });
    }
    const columns: Readonly<Record<keyof Columns, unknown>> = {
      slug: body.slug,
      title: body.title,
      author_name: body.authorName,
      tags: body.tags && [...new Set(body.tags)],
      excerpt: body.excerpt,
      content,
      picture_url: body.pictureURL,
      picture_alt: body.pictureAlt,
      seo_title: body.seoTitle,
      seo_description: body.seoDescription,
      product_ids: body.productIds && [...new Set(body.productIds)],
    };
    const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
    return success(Object.fromEntries(sent) as Columns);
  } catch (error) {
    return stoppedFailure(error, 'The post');
  }
}
