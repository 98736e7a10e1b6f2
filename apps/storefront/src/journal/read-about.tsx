import type { PostLink } from '@vitrine/contract/journal/journal-page.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Link } from '../ui/link.tsx';
import styles from './read-about.module.css';

/** Renders links to the posts that mention a product. */
export function ReadAbout({ posts, className }: { posts: readonly PostLink[]; className?: string | undefined }) {
  return (
    <section className={className} aria-labelledby="read-about">
      <h2 id="read-about">{t('journal.readAboutIt')}</h2>
      <ul className={styles.posts}>
        {posts.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={`/journal/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
