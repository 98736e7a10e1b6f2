import { t } from '@vitrine/messages/src/t.ts';
import { ProductCardSkeleton } from '../cards/product-card-skeleton.tsx';
import grid from '../cards/product-grid.module.css';
import styles from '../skeleton.module.css';

const positions = [1, 2, 3, 4];

/** Renders the placeholder of a grid while it loads: four cards (spec §9). */
export function ListingSkeleton() {
  return (
    <div className={styles.listing} role="status">
      <span className="visually-hidden">{t('catalog.loadingProducts')}</span>
      <span className={styles.heading} />
      <span className={styles.line} />
      <span className={styles.bar} />
      <div className={grid.grid}>
        {positions.map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
