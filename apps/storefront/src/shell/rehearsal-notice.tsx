import { useSite } from '../shop/shop-context.tsx';
import styles from './shell.module.css';

/** Says on every page of a rehearsal that an order here is no purchase (decision 0107). */
export function RehearsalNotice() {
  if (!useSite().isRehearsal) return null;
  return (
    <p className={styles.rehearsal} role="note">
      Rehearsal: this shop is being tested. No card is charged and nothing is shipped.
    </p>
  );
}
