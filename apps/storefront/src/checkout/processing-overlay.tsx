import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef } from 'react';
import spinner from '../ui/spinner.module.css';
import styles from './checkout.module.css';

/** Shows 'Processing payment...' over the whole screen while the order is placed (spec §2). It cannot be closed. */
export function ProcessingOverlay() {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dialog.current?.focus();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <div
      ref={dialog}
      className={styles.overlay}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="processing"
      tabIndex={-1}
    >
      <span className={spinner.spinner} aria-hidden="true" />
      <p id="processing">{t('specified.checkoutProcessing')}</p>
    </div>
  );
}
