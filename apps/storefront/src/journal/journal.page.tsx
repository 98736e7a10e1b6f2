import { t } from '@vitrine/messages/src/t.ts';
import { useLoaderData } from 'react-router';
import { breadcrumbData } from '../catalog/breadcrumb.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { StructuredData } from '../shell/structured-data.tsx';
import { useShop, useSite } from '../shop/shop-context.tsx';
import { Link } from '../ui/link.tsx';
import styles from './journal.module.css';
import { journalQuery } from './journal-address.ts';
import { journalData } from './journal-data.ts';
import type { JournalData } from './load-journal.ts';
import { PostCards } from './post-cards.tsx';

/** Shows the posts of the journal, newest first, all of them or those with a tag (docs/journal.md). */
export function Page() {
  const { origin } = useShop();
  const { posts, page, pageCount, tag, tags } = useLoaderData<JournalData>();
  const { pageSharing } = useSite();
  const name = t('journal.journal');
  const title = tag === null ? name : t('journal.tagInJournal', { tag });
  const sharing = tag === null && page === 1 ? pageSharing?.journal : undefined;
  const path = `/journal${journalQuery({ page, tag })}`;
  const trail = [
    { name: t('catalog.home'), path: '/' },
    { name, path: '/journal' },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={sharing?.seoTitle || (page === 1 ? title : `${title} (${page})`)}
        description={sharing?.seoDescription || posts[0]?.excerpt}
        path={path}
        image={sharing?.shareImage ?? posts.find(({ pictureURL }) => pictureURL)?.pictureURL}
        isUnlisted={tag !== null || page > 1}
        feeds
      />
      <StructuredData data={journalData(posts, { origin, name })} />
      <StructuredData data={breadcrumbData(trail, origin)} />
      <header className={styles.head}>
        <h1>{tag ?? name}</h1>
        {tags.length > 0 && (
          <nav aria-label={t('journal.topics')}>
            <ul className={styles.tags}>
              <li>
                <Link to="/journal" aria-current={tag === null ? 'page' : undefined}>
                  {t('journal.allPosts')}
                </Link>
              </li>
              {tags.map((one) => (
                <li key={one}>
                  <Link
                    to={`/journal${journalQuery({ page: 1, tag: one })}`}
                    aria-current={one === tag ? 'page' : undefined}
                  >
                    {one}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <PostCards posts={posts} hasLead={page === 1} />
      {pageCount > 1 && (
        <nav className={styles.pages} aria-label={t('journal.pagesOfTheJournal')}>
          {page > 1 && (
            <Link to={`/journal${journalQuery({ page: page - 1, tag })}`} rel="prev">
              {t('journal.newerPosts')}
            </Link>
          )}
          <span>{t('journal.pageOfCount', { page, count: pageCount })}</span>
          {page < pageCount && (
            <Link to={`/journal${journalQuery({ page: page + 1, tag })}`} rel="next">
              {t('journal.olderPosts')}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
