import { t } from '@vitrine/messages/src/t.ts';
import { Stars } from '../ui/stars.tsx';
import styles from './rating.module.css';

interface RatingProps {
  readonly average: number | null;
  readonly count: number;
  readonly size?: number;
}

/** Shows average and number of the approved reviews, or nothing when there are none. */
export function Rating({ average, count, size = 14 }: RatingProps) {
  if (average === null || count === 0) return null;
  return (
    <span className={styles.rating}>
      <Stars rating={average} size={size} />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{t('catalog.fromCountReviews', { count })}</span>
    </span>
  );
}
