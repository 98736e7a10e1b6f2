import { useSite } from '../shop/shop-context.tsx';
import { useUser } from '../users/user-store.ts';
import styles from './home.module.css';

/** Says in demo mode that nothing here belongs to a real company (spec §1). */
export function Disclaimer() {
  if (!useSite().demo) return null;
  return (
    <p className={styles.disclaimer}>Brands and products are for demonstration only and not tied to real companies.</p>
  );
}

/** The yellow notice for the demo account, with a link to the admin area (spec §1). */
export function DemoNotice() {
  const user = useUser();
  if (!user?.isDemo) return null;
  return (
    <p className={styles.demoNotice} role="status">
      You are logged in as a demo user. <a href="/admin">Go to the admin dashboard</a>
    </p>
  );
}
