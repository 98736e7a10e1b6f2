import { t } from '@vitrine/messages/src/t.ts';
import styles from './wallet-buttons.module.css';

/** Renders the space of the buttons, so that the form below does not move when they load. */
export function ReservedSpace() {
  return (
    <div className={styles.reserved} aria-hidden="true">
      <div />
      <p className={styles.or}>{t('checkout.orEnterYourDetails')}</p>
    </div>
  );
}
