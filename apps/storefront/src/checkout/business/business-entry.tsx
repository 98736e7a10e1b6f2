import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Field } from '../../ui/fields/field.tsx';
import fields from '../address/address-fields.module.css';
import styles from '../address/shipping-address.module.css';
import type { useBusiness } from './use-business.ts';

interface BusinessEntryProps {
  readonly business: ReturnType<typeof useBusiness>;
  /** The quote with this business, or undefined before the shop's response. */
  readonly quote: Quote | undefined;
}

/**
 * Requests the name and VAT number of a business, and shows whether VAT is charged
 * (docs/behaviour/taxes.md#business-customers).
 */
export function BusinessEntry({ business, quote }: BusinessEntryProps) {
  if (!business.isOffered) return null;
  const quoted = quote?.business;
  const reported = quoted && (quoted.isReverseCharge ? t('checkout.intraCommunitySupplyNoVAT') : `${quoted.reason}.`);
  return (
    <div className={styles.area}>
      <label className={styles.save}>
        <input
          type="checkbox"
          checked={business.isBusiness}
          onChange={(event) => business.setIsBusiness(event.target.checked)}
        />
        {t('checkout.iAmBuyingForA')}
      </label>
      {business.isBusiness && (
        <div className={fields.address}>
          <Field
            label={t('checkout.companyName')}
            name="companyName"
            required
            maxLength={100}
            autoComplete="organization"
            value={business.typed.companyName}
            error={business.shownErrors.companyName}
            onChange={(event) => business.change({ companyName: event.target.value })}
          />
          <Field
            label={t('checkout.vatNumber')}
            name="vatNumber"
            required
            maxLength={30}
            autoComplete="off"
            value={business.typed.vatNumber}
            error={business.shownErrors.vatNumber}
            onChange={(event) => business.change({ vatNumber: event.target.value })}
          />
        </div>
      )}
      {business.isBusiness && <p role="status">{reported}</p>}
    </div>
  );
}
