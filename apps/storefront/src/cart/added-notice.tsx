import { useSyncExternalStore } from 'react';
import styles from './added-notice.module.css';
import { additions } from './additions.ts';

/** Shows 'Added to cart' for a moment; the page below stays usable. The number on the cart button shows the new quantity. */
export function AddedNotice() {
  const shown = useSyncExternalStore(additions.subscribe, additions.shown, () => 0);
  return (
    <div className={styles.place} role="status">
      {shown > 0 && (
        <p key={shown} className={styles.notice}>
          Added to cart
        </p>
      )}
    </div>
  );
}
