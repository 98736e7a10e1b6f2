import { t } from '@vitrine/messages/src/t.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './empty-shop.module.css';

/**
 * Renders the home page of a shop that has no products yet. It announces that some are coming, so that the page does
 * not look broken.
 */
export function EmptyShop() {
  return (
    <div className={styles.empty}>
      <p>{t('catalog.newProductsAreComingSoon')}</p>
      <Link className={`${buttons.button} ${buttons.quiet}`} to="/about">
        {t('specified.menuAbout')}
      </Link>
    </div>
  );
}
