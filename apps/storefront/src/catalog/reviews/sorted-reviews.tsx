import { pageBounds } from '@vitrine/contract/catalog/page-bounds.ts';
import type { Review } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import fields from '../../ui/fields/field.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { ReviewView } from './review-view.tsx';
import styles from './reviews.module.css';

/** Shows the newest reviews of the page, or on request the most helpful ones of the product. */
export function SortedReviews({ productId, newest }: { productId: string; newest: readonly Review[] }) {
  const [helpful, setHelpful] = useState<readonly Review[] | null>(null);
  const [error, setError] = useState('');
  const sort = async (order: string) => {
    setError('');
    if (order === 'newest') return setHelpful(null);
    try {
      const { shopClient } = await import('../../shop/shop-client.ts');
      const { items } = await shopClient.reviews.many({
        where: { productId },
        orderBy: [{ helpfulCount: 'desc' }, { id: 'desc' }],
        limit: pageBounds.reviews,
      });
      setHelpful(items);
    } catch (failure) {
      setError(failureMessage(failure));
    }
  };
  return (
    <div className={styles.sorted}>
      {newest.length > 1 && (
        <label className={styles.sort}>
          <span className={fields.label}>{t('reviews.sortReviews')}</span>
          <select
            className={`${fields.input} ${fields.select}`}
            value={helpful ? 'helpful' : 'newest'}
            onChange={({ currentTarget }) => void sort(currentTarget.value)}
          >
            <option value="newest">{t('reviews.newest')}</option>
            <option value="helpful">{t('reviews.mostHelpful')}</option>
          </select>
        </label>
      )}
      <FormError message={error} />
      <ul className={styles.list}>
        {(helpful ?? newest).map((review) => (
          <li key={review.id}>
            <ReviewView review={review} />
          </li>
        ))}
      </ul>
    </div>
  );
}
