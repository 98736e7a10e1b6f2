import { t } from '@vitrine/messages/src/t.ts';
import styles from '../skeleton.module.css';

/**
 * Renders the placeholder of a product page while it loads: title, price, large image, three thumbnails, tags,
 * description, button (spec §2).
 */
export function ProductSkeleton() {
  return (
    <div className={styles.product} role="status">
      <span className="visually-hidden">{t('catalog.loadingProduct')}</span>
      <div className={styles.pictures}>
        <span className={styles.square} />
        <span className={styles.thumbnails}>
          <span />
          <span />
          <span />
        </span>
      </div>
      <div className={styles.words}>
        <span className={styles.heading} />
        <span className={styles.title} />
        <span className={styles.tags}>
          <span />
          <span />
        </span>
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.button} />
      </div>
    </div>
  );
}
