import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import { offeredCountries } from '../../words/addresses.ts';
import styles from './address-fields.module.css';
import { AddressPartFields, getField } from './address-fields.tsx';
import type { AddressErrors, AddressFormValues } from './address-form-values.ts';
import { EmailField } from './email-field.tsx';

interface AddressFormProps {
  readonly values: AddressFormValues;
  readonly errors: AddressErrors;
  readonly isGuest: boolean;
  readonly onChange: (change: Partial<AddressFormValues>) => void;
}

/** Renders the form of the shipping address, checked at every change (spec §5). The email comes first. */
export function AddressForm({ values, errors, isGuest, onChange }: AddressFormProps) {
  const countries = offeredCountries(useSite().countries);
  const form = { values, errors, onChange, purpose: 'shipping' } as const;
  const box = getField(form);
  return (
    <div className={styles.address}>
      {isGuest && (
        <p className={styles.account}>
          {rich(t('checkout.haveAnAccountLogIn'), { link: (text) => <Link to="/login?from=/checkout">{text}</Link> })}
        </p>
      )}
      <EmailField
        className={styles.whole}
        onUse={(email) => onChange({ email })}
        required={isGuest}
        hint={t('checkout.weSendTheConfirmationTo')}
        {...box('email', 'email')}
        autoComplete="email"
      />
      <NameFields required box={box} />
      <AddressPartFields {...form} countries={countries} />
      <Field label={t('checkout.phone')} type="tel" className={styles.whole} {...box('phone', 'tel')} />
    </div>
  );
}
