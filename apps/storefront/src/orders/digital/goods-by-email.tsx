import { t } from '@vitrine/messages/src/t.ts';
import styles from './bought-goods.module.css';

/**
 * Names the link that opens the digital goods. Order numbers count up, so number and email alone show no licence key
 * (docs/digital-goods.md#downloads).
 */
export function GoodsByEmail() {
  return (
    <section aria-labelledby="goods-by-email" className={styles.goods}>
      <h2 id="goods-by-email" className={styles.heading}>
        {t('digital.title')}
      </h2>
      <p>{t('digital.openByEmail')}</p>
    </section>
  );
}
