import { needsState } from '@vitrine/domain/shipping/address/address-labels.ts';
import { countries as allCountries, type Country } from '@vitrine/domain/shipping/countries/countries.ts';
import { listRegions } from '@vitrine/domain/shipping/countries/regions.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ChangeEvent } from 'react';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Dropdown } from '../../ui/fields/dropdown.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { getLabels } from '../../words/addresses.ts';
import styles from './address-fields.module.css';
import { type AddressErrors, type AddressFormValues, withCountry } from './address-form-values.ts';

interface AddressFieldsProps {
  readonly values: AddressFormValues;
  readonly errors: AddressErrors;
  readonly countries: readonly Country[];
  /** The browser's name of the kind of address, for autofill: 'shipping'. */
  readonly purpose?: 'shipping' | undefined;
  readonly onChange: (change: Partial<AddressFormValues>) => void;
}

/**
 * Renders the fields of a location in the words of its country. The country comes first, because it decides about the
 * others. States are a list where the country has them.
 */
export function AddressPartFields({ values, errors, countries, purpose, onChange }: AddressFieldsProps) {
  const labels = getLabels(values.country);
  const regions = listRegions(values.country);
  const box = getField({ values, errors, purpose, onChange });
  return (
    <>
      <div className={styles.whole}>
        <Dropdown
          label={t('checkout.country')}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.country}
          error={errors.country}
          whenEmpty={t('specified.listsNoCountries')}
          onChange={(country) => onChange(withCountry(values, country))}
        />
        {countries.length > 1 && (
          <CountryAutofill
            countries={countries}
            autoComplete={filledAs('country', purpose)}
            value={values.country}
            onChange={(country) => onChange(withCountry(values, country))}
          />
        )}
      </div>
      <Field label={labels.street1} className={styles.whole} required {...box('street1', 'address-line1')} />
      <Field label={t('checkout.apartmentSuite')} className={styles.whole} {...box('street2', 'address-line2')} />
      <Field label={labels.city} className={styles.whole} required {...box('city', 'address-level2')} />
      {regions.length > 0 ? (
        <Combobox
          label={labels.state}
          {...box('state', 'address-level1')}
          choices={regions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(state) => onChange({ state })}
        />
      ) : (
        <Field label={labels.state} required={needsState(values.country)} {...box('state', 'address-level1')} />
      )}
      <Field label={labels.postalCode} required {...box('postalCode', 'postal-code')} />
    </>
  );
}

interface CountryAutofillProps {
  readonly countries: readonly Country[];
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (country: string) => void;
}

/** Renders a box that only the browser's autofill uses, because it cannot choose from the list. */
function CountryAutofill({ countries, autoComplete, value, onChange }: CountryAutofillProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const wanted = target.value.trim().toLowerCase();
    const known = allCountries.find(({ code, name }) => [code, name].some((word) => word.toLowerCase() === wanted));
    if (known && countries.some(({ code }) => code === known.code)) onChange(known.code);
  };
  return (
    <input
      className="visually-hidden"
      autoComplete={autoComplete}
      tabIndex={-1}
      aria-hidden="true"
      value={value}
      onChange={take}
    />
  );
}

/** Returns the properties of a box of the form: its value, its error and its autofill. */
export function getField({ values, errors, purpose, onChange }: Omit<AddressFieldsProps, 'countries'>) {
  return (name: keyof AddressFormValues, autoComplete: string) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: filledAs(autoComplete, purpose),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  });
}

function filledAs(field: string, purpose: string | undefined): string {
  return purpose ? `${purpose} ${field}` : field;
}
