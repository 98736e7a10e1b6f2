import type { PostCard } from '@vitrine/contract/journal/journal-page.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { withPrefix } from '../routing/language-prefix.ts';
import type { PostData } from './load-journal.ts';

interface DataOfSite {
  readonly siteName: string;
  readonly logoURL?: string | null | undefined;
}

/** Returns the schema.org data of the journal: its posts in order. */
export function journalData(posts: readonly PostCard[], { origin, name }: { origin: string; name: string }) {
  return {
    '@type': 'Blog',
    name,
    url: new URL(withPrefix('/journal'), origin).href,
    blogPost: posts.map((post) => shortData(post, origin)),
  };
}

/** Returns the schema.org data of a post. */
export function postData(post: PostData, { origin, path, site }: { origin: string; path: string; site: DataOfSite }) {
  const logo = absoluteAddress(site.logoURL, origin);
  return {
    ...shortData(post, origin),
    mainEntityOfPage: new URL(withPrefix(path), origin).href,
    dateModified: post.updatedAt,
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    author: post.authorName
      ? { '@type': 'Person', name: post.authorName }
      : { '@type': 'Organization', name: site.siteName },
    publisher: { '@type': 'Organization', name: site.siteName, ...(logo && { logo }) },
  };
}

function shortData(post: PostCard, origin: string) {
  const image = absoluteAddress(post.pictureURL, origin);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url: new URL(withPrefix(`/journal/${post.slug}`), origin).href,
    datePublished: post.publishedAt,
    ...(post.excerpt && { description: post.excerpt }),
    ...(image && { image: [image] }),
  };
}
