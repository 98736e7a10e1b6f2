import { useSite } from '../shop/shop-context.tsx';
import { useUser } from '../users/user-store.ts';
import styles from './home.module.css';

/** In demo mode: nothing here is a real company's (spec §1). */
export function Disclaimer() {
  if (!useSite().demo) return null;
  return (
    <p className={styles.disclaimer}>Brands and products are for demonstration only and not tied to real companies.</p>
  );
}

/** For the demo account: yellow, with the way to the admin area (spec §1). */
export function DemoNotice() {
  const user = useUser();
  if (!user?.isDemo) return null;
  return (
    <p className={styles.demoNotice} role="status">
      You are logged in as a demo user. <a href="/admin">Go to the admin dashboard</a>
    </p>
  );
}
