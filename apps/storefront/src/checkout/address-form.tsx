import { messages } from '@vitrine/domain/errors/messages.ts';
import { offeredCountries } from '@vitrine/domain/shipping/countries.ts';
import type { ChangeEvent } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { Field } from '../ui/field.tsx';
import type { AddressFaults, AddressFormValues } from './address-form-values.ts';
import styles from './checkout.module.css';

interface AddressFormProps {
  readonly values: AddressFormValues;
  readonly faults: AddressFaults;
  readonly isGuest: boolean;
  readonly onChange: (change: Partial<AddressFormValues>) => void;
}

/** The form of the shipping address, checked at every change (spec §5). */
export function AddressForm({ values, faults, isGuest, onChange }: AddressFormProps) {
  const countries = offeredCountries(useSite().countries).map(({ code, name }) => ({ value: code, label: name }));
  const box = (name: keyof AddressFormValues) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className={styles.address}>
      <Field label="First name" autoComplete="given-name" required {...box('firstName')} />
      <Field label="Last name" autoComplete="family-name" required {...box('lastName')} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        className={styles.whole}
        required={isGuest}
        hint="The confirmation goes here."
        {...box('email')}
      />
      <Field label="Phone" type="tel" autoComplete="tel" className={styles.whole} {...box('phone')} />
      <Field label="Street" autoComplete="address-line1" className={styles.whole} required {...box('street1')} />
      <Field label="Apartment, suite" autoComplete="address-line2" className={styles.whole} {...box('street2')} />
      <Field label="City" autoComplete="address-level2" className={styles.whole} required {...box('city')} />
      <Field label="State" autoComplete="address-level1" required {...box('state')} />
      <Field label="Postal code" autoComplete="postal-code" required {...box('postalCode')} />
      <div className={styles.whole}>
        <Dropdown
          label="Country"
          choices={countries}
          value={values.country}
          error={faults.country}
          whenEmpty={messages.lists.noCountries}
          onChange={(country) => onChange({ country })}
        />
      </div>
    </div>
  );
}
