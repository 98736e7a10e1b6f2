import { t } from '@vitrine/messages/src/t.ts';
import { ProductCardSkeleton } from '../cards/product-card-skeleton.tsx';
import styles from '../skeleton.module.css';
import row from './collection-row.module.css';

const positions = [1, 2, 3, 4];

/** Renders the placeholder of the home page while it loads: its banner, and a row of four cards (spec §9). */
export function HomeSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{t('catalog.loadingProducts')}</span>
      <span className={styles.banner} />
      <div className={styles.listing}>
        <span className={styles.heading} />
        <div className={row.row}>
          {positions.map((index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </div>
      </div>
    </div>
  );
}
