import { t } from '@vitrine/messages/src/t.ts';
import { FormError } from '../../ui/fields/field.tsx';
import styles from '../address/shipping-address.module.css';
import type { useDigitalConsent } from './use-digital-consent.ts';

/** Renders the checkbox with which the buyer agrees that the delivery of digital goods ends the right to withdraw. */
export function DigitalConsent({ consent }: { readonly consent: ReturnType<typeof useDigitalConsent> }) {
  if (!consent.isNeeded) return null;
  return (
    <div>
      <label className={styles.save}>
        <input
          type="checkbox"
          required
          checked={consent.isGiven}
          aria-invalid={consent.isErrorShown || undefined}
          onChange={({ target }) => consent.setIsGiven(target.checked)}
        />
        {t('digital.consent')}
      </label>
      <FormError message={consent.isErrorShown ? t('digitalRefusals.agreeToDelivery') : null} />
    </div>
  );
}
