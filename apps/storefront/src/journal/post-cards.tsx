import type { PostCard } from '@vitrine/contract/journal/journal-page.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Link } from '../ui/link.tsx';
import { toSrcSet } from '../ui/src-set.ts';
import { dateFormat } from '../words/formats.ts';
import styles from './journal.module.css';

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

interface PostCardsProps {
  readonly posts: readonly PostCard[];
  /** Shows the first post across the page. */
  readonly hasLead?: boolean;
  /** The level of the titles. */
  readonly heading?: 'h2' | 'h3';
}

/** Renders posts as cards: picture, title, excerpt and date. */
export function PostCards({ posts, hasLead = false, heading: Heading = 'h2' }: PostCardsProps) {
  return (
    <ul className={styles.cards} data-lead={hasLead || undefined}>
      {posts.map((post, index) => (
        <li key={post.id} className={styles.card}>
          <PostPicture post={post} isFirst={hasLead && index === 0} sizes="(min-width: 60rem) 30rem, 100vw" />
          <div>
            <Heading className={styles.title}>
              <Link to={`/journal/${post.slug}`}>{post.title}</Link>
            </Heading>
            {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
            <Byline post={post} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders the date of a post and its author. */
export function Byline({ post: { publishedAt, authorName } }: { readonly post: PostCard }) {
  return (
    <p className={styles.byline}>
      <time dateTime={publishedAt}>{day.format(new Date(publishedAt))}</time>
      {authorName && <span>{t('journal.byAuthor', { author: authorName })}</span>}
    </p>
  );
}

interface PostPictureProps {
  readonly post: PostCard;
  readonly isFirst: boolean;
  readonly sizes: string;
}

/** Renders the cover picture in the widths that its slot needs, or nothing without a picture. */
export function PostPicture({ post: { pictureURL, pictureAlt, image }, isFirst, sizes }: PostPictureProps) {
  if (!pictureURL) return null;
  return (
    <img
      className={styles.picture}
      src={pictureURL}
      srcSet={image ? toSrcSet(image) : undefined}
      sizes={image ? sizes : undefined}
      width={image?.width ?? 1600}
      height={image?.height ?? 1200}
      alt={pictureAlt}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
