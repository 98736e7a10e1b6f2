import { t } from '@vitrine/messages/src/t.ts';
import styles from './listing-filter-groups.module.css';

/** Shows the number of products with a value. */
export function FilterCount({ of: count }: { of: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('catalog.countProducts', { count })}</span>
    </span>
  );
}
