import type { BookAddress, BookAddressBody } from '@vitrine/contract/users/address-book.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { countries } from '@vitrine/domain/shipping/countries/countries.ts';
import { fullName } from '@vitrine/domain/users/user-name.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import fieldStyles from '../../checkout/address/address-fields.module.css';
import { AddressPartFields, getField } from '../../checkout/address/address-fields.tsx';
import {
  type AddressErrors,
  type AddressFormValues,
  addressErrors,
  addressFormValues,
  toAddress,
} from '../../checkout/address/address-form-values.ts';
import { useSite } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import { Field, FormError } from '../../ui/fields/field.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { accountClient, callFailure } from '../account-client.ts';
import { failedField } from '../rejected-field.ts';
import styles from './account.module.css';

interface AddressEditorProps {
  /** Null for a new address. */
  readonly saved: BookAddress | null;
  readonly user: User;
  /** Resolves when the list shows the saved address. */
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

const sentFields = ['street1', 'street2', 'city', 'state', 'postalCode', 'country', 'phone'] as const;

/** Renders the form of an address of the book. It preserves its input until the shop has stored it. */
export function AddressEditor({ saved, user, onSaved, onClose }: AddressEditorProps) {
  const [firstCountry = 'US'] = useSite().countries;
  const [values, setValues] = useState(() => toFormValues(saved ?? { name: fullName(user), country: firstCountry }));
  const [isSent, setIsSent] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<AddressErrors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const errors = addressErrors(values, { isGuest: false });
  const shown = { ...refused, ...(isSent ? errors : {}) };
  const change = (changed: Partial<AddressFormValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    setRefused({});
  };
  const focusFirstError = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const save = async () => {
    setIsSent(true);
    setFailure(null);
    if (Object.keys(errors).length > 0) {
      focusFirstError();
      return;
    }
    setIsSaving(true);
    try {
      await store(saved, values);
      await onSaved();
      onClose();
    } catch (error) {
      const { field, message } = failedField(error, sentFields);
      if (field) setRefused({ [field]: message });
      else setFailure(callFailure(error));
      setIsSaving(false);
      focusFirstError();
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };

  const fields = { values, errors: shown, onChange: change };
  const box = getField(fields);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.editor}
      aria-label={saved ? t('account.editAddress') : t('account.newAddress')}
      onSubmit={onSubmit}
    >
      <div className={fieldStyles.address}>
        <NameFields required box={box} />
        <Field label={t('account.phone')} type="tel" className={fieldStyles.whole} {...box('phone', 'tel')} />
        <AddressPartFields {...fields} countries={countries} />
      </div>
      <FormError message={failure} />
      <div className={styles.buttons}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSaving || undefined}>
          {isSaving ? t('account.saving') : t('account.saveAddress')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onClose}>
          {t('account.cancel')}
        </button>
      </div>
    </form>
  );
}

function toFormValues(address: Partial<BookAddress>): AddressFormValues {
  const { phone, street2, name, street1, city, state, postalCode, country } = address;
  const given = { name, street1, city, state, postalCode, country };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return addressFormValues({ ...known, phone: phone ?? undefined, street2: street2 ?? undefined });
}

function store(saved: BookAddress | null, values: AddressFormValues): Promise<BookAddress> {
  const { email: _, ...address }: BookAddressBody & { email?: string | undefined } = toAddress(values);
  return saved ? accountClient.addressBook.change(saved.id, address) : accountClient.addressBook.add(address);
}
