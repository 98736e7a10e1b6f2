import type { ProductPage } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Stars } from '../../ui/stars.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './reviews.module.css';
import { SortedReviews } from './sorted-reviews.tsx';

/** Shows the average rating with its histogram, the newest reviews, and a form for a new one (docs/behaviour/screens.md#reviews). */
export function Reviews({ page }: { page: Omit<ProductPage, 'related'> }) {
  const { product, reviews, ratingHistogram } = page;
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('catalog.reviews')}</h2>
      <div className={styles.reviews}>
        <div className={styles.summary}>
          {product.ratingAverage === null ? (
            <p>{t('catalog.noReviewsYet')}</p>
          ) : (
            <>
              <p className={styles.average}>
                <strong>{product.ratingAverage.toFixed(1)}</strong>
                <Stars rating={product.ratingAverage} size={20} />
              </p>
              <p className={styles.soft}>{t('catalog.fromCountReviews2', { count: product.ratingCount })}</p>
              <Histogram counts={ratingHistogram} />
            </>
          )}
          <ReviewForm productId={product.id} />
        </div>
        <SortedReviews productId={product.id} newest={reviews} />
      </div>
    </section>
  );
}

function Histogram({ counts }: { counts: ProductPage['ratingHistogram'] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={styles.histogram}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>{t('catalog.countStars', { count: stars })}</span>
            <progress value={count} max={Math.max(total, 1)} aria-label={t('catalog.starsLabel', { stars })} />
            <span>{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
