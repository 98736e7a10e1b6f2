import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { storedValue } from '../../shop/stored-value.ts';
import { useStoredValue } from '../../shop/use-stored-value.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { rich } from '../../ui/rich.tsx';
import { useUser } from '../../users/user-store.ts';
import styles from './home.module.css';

/** Shows in demo mode that nothing here belongs to a real company (spec §1). */
export function Disclaimer() {
  if (!useSite().demo) return null;
  return <p className={styles.disclaimer}>{t('catalog.brandsAndProductsAreFor')}</p>;
}

/** Whether this browser's reader has folded the demo notice. */
const folded = storedValue<boolean>({
  key: 'demo-notice-folded',
  empty: false,
  read: (stored) => (stored === true ? true : null),
});

/**
 * Renders the yellow notice for the demo account, with a link to the admin area (spec §1). It can be folded to a strip,
 * and opened again.
 */
export function DemoNotice() {
  const user = useUser();
  const isFolded = useStoredValue(folded);
  if (!user?.isDemo) return null;
  if (isFolded) {
    return (
      <p className={styles.foldedNotice}>
        <button type="button" onClick={() => folded.set(null)}>
          {t('catalog.demoAccount')}
        </button>
      </p>
    );
  }
  return (
    <p className={styles.demoNotice} role="status">
      {rich(t('catalog.youAreLoggedInAs'), { link: (text) => <a href="/admin">{text}</a> })}
      <button type="button" aria-label={t('catalog.hideTheDemoNotice')} onClick={() => folded.set(true)}>
        <CloseIcon size={18} />
      </button>
    </p>
  );
}
