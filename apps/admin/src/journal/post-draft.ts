import type { CreatePost, PostRecord, UpdatePost } from '@vitrine/contract/journal/post.schema.ts';

export interface PostDraft {
  readonly title: string;
  readonly slug: string;
  readonly authorName: string;
  readonly tags: readonly string[];
  readonly excerpt: string;
  readonly content: string;
  readonly pictureURL: string | null;
  readonly pictureAlt: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly productIds: readonly string[];
  readonly isPublished: boolean;
  readonly publishAt: string | null;
}

export const emptyPost: PostDraft = {
  title: '',
  slug: '',
  authorName: '',
  tags: [],
  excerpt: '',
  content: '',
  pictureURL: null,
  pictureAlt: '',
  seoTitle: '',
  seoDescription: '',
  productIds: [],
  isPublished: false,
  publishAt: null,
};

const names = Object.keys(emptyPost) as readonly (keyof PostDraft)[];

export function toPostDraft(post: PostRecord): PostDraft {
  return Object.fromEntries(names.map((name) => [name, post[name]])) as unknown as PostDraft;
}

/** Returns the fields that a save sends: only those that changed. An empty address stays as it was. */
export function postChanges(draft: PostDraft, before: PostDraft): UpdatePost {
  const changed = names.filter((name) => draft[name] !== before[name] && (name !== 'slug' || draft.slug !== ''));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** Returns the request body that creates the post. Without an address, the shop generates one from the title. */
export function postToCreate({ slug, tags, productIds, ...texts }: PostDraft): CreatePost {
  return { ...texts, tags: [...tags], productIds: [...productIds], ...(slug !== '' && { slug }) };
}
