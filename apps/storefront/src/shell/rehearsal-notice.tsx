import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../shop/shop-context.tsx';
import styles from './shell.module.css';

/** Shows on every page of a rehearsal that an order here is no purchase (decision 0001). */
export function RehearsalNotice() {
  if (!useSite().isRehearsal) return null;
  return (
    <aside className={styles.rehearsal} aria-label={t('shell.rehearsalNotice')}>
      {t('shell.rehearsalThisShopIsBeing')}
    </aside>
  );
}
