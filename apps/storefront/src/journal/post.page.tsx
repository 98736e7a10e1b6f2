import { t } from '@vitrine/messages/src/t.ts';
import { useLoaderData } from 'react-router';
import { Breadcrumb, breadcrumbData } from '../catalog/breadcrumb.tsx';
import { ProductCard } from '../catalog/cards/product-card.tsx';
import rows from '../catalog/home/collection-row.module.css';
import text from '../settings/own-text.module.css';
import { PageHead } from '../shell/page-head.tsx';
import { StructuredData } from '../shell/structured-data.tsx';
import { useShop, useSite } from '../shop/shop-context.tsx';
import { useTextLanguage } from '../shop/use-text-language.ts';
import { Link } from '../ui/link.tsx';
import styles from './journal.module.css';
import { journalQuery } from './journal-address.ts';
import { postData } from './journal-data.ts';
import type { PostData } from './load-journal.ts';
import { Byline, PostCards, PostPicture } from './post-cards.tsx';

/** Shows a post of the journal with the products that it mentions (docs/journal.md). */
export function Page() {
  const { origin } = useShop();
  const site = useSite();
  const post = useLoaderData<PostData>();
  const contentLanguage = useTextLanguage(post.fallbacks, 'content');
  const path = `/journal/${post.slug}`;
  const trail = [
    { name: t('catalog.home'), path: '/' },
    { name: t('journal.journal'), path: '/journal' },
    { name: post.title, path },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={post.seoTitle || post.title}
        description={post.seoDescription || post.excerpt || undefined}
        path={path}
        slugs={post.slugs}
        translated={post.translated ?? []}
        image={post.pictureURL}
        type="article"
        feeds
      />
      <StructuredData data={postData(post, { origin, path, site })} />
      <StructuredData data={breadcrumbData(trail, origin)} />
      <Breadcrumb trail={trail} />
      <article className={styles.post}>
        <header>
          <h1>{post.title}</h1>
          {post.excerpt && <p className={styles.lead}>{post.excerpt}</p>}
          <Byline post={post} />
        </header>
        <PostPicture post={post} isFirst sizes="(min-width: 60rem) 60rem, 100vw" />
        <div className={`${text.text} ${styles.text}`}>
          <div {...contentLanguage} dangerouslySetInnerHTML={{ __html: post.content }} />
        </div>
        {post.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('journal.topics')}>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Link to={`/journal${journalQuery({ page: 1, tag })}`}>{tag}</Link>
              </li>
            ))}
          </ul>
        )}
      </article>
      {post.products.length > 0 && (
        <section className={styles.more} aria-labelledby="products-of-post">
          <h2 id="products-of-post">{t('journal.productsInThisPost')}</h2>
          <ul className={rows.row}>
            {post.products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} sizes="220px" isPlain />
              </li>
            ))}
          </ul>
        </section>
      )}
      {post.older.length > 0 && (
        <section className={styles.more} aria-labelledby="more-posts">
          <h2 id="more-posts">{t('journal.moreToRead')}</h2>
          <PostCards posts={post.older} heading="h3" />
        </section>
      )}
    </div>
  );
}
