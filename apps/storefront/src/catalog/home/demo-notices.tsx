import { useSite } from '../../shop/shop-context.tsx';
import { storedValue } from '../../shop/stored-value.ts';
import { useStoredValue } from '../../shop/use-stored-value.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { useUser } from '../../users/user-store.ts';
import styles from './home.module.css';

/** Shows in demo mode that nothing here belongs to a real company (spec §1). */
export function Disclaimer() {
  if (!useSite().demo) return null;
  return (
    <p className={styles.disclaimer}>Brands and products are for demonstration only and not tied to real companies.</p>
  );
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
          Demo account
        </button>
      </p>
    );
  }
  return (
    <p className={styles.demoNotice} role="status">
      You are logged in as a demo user. <a href="/admin">Go to the admin dashboard</a>
      <button type="button" aria-label="Hide the demo notice" onClick={() => folded.set(true)}>
        <CloseIcon size={18} />
      </button>
    </p>
  );
}
