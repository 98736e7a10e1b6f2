import { Checkbox, Stack, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { SiteDraft, SiteDraftProps } from '../settings/site/site-draft.ts';
import { CountrySelect } from '../ui/editor/country-select.tsx';
import { Section } from '../ui/section.tsx';

type Address = NonNullable<SiteDraft['invoicing']['address']>;

const emptyAddress: Address = { street1: '', city: '', state: '', postalCode: '', country: '' };

/** Renders the shop details on invoices, and the series of their numbers. */
export function InvoiceSettings({ draft, change, errors }: SiteDraftProps) {
  const { businessFacts, invoicing } = draft;
  const changeFacts = (changes: Partial<typeof businessFacts>) =>
    change({ businessFacts: { ...businessFacts, ...changes } });
  const changeInvoicing = (changes: Partial<typeof invoicing>) => change({ invoicing: { ...invoicing, ...changes } });
  return (
    <Section title={t('Invoices')}>
      <Stack gap="sm">
        <TextInput
          label={t('Name of the business')}
          description={t('The legal name. In most countries no invoice is valid without name, address and tax number.')}
          maxLength={200}
          autoComplete="organization"
          error={errors['businessFacts.name']}
          value={businessFacts.name}
          onChange={({ currentTarget }) => changeFacts({ name: currentTarget.value })}
        />
        <TextInput
          label={t('Email on invoices')}
          type="email"
          maxLength={254}
          error={errors['businessFacts.email']}
          value={businessFacts.email}
          onChange={({ currentTarget }) => changeFacts({ email: currentTarget.value })}
        />
        <TextInput
          label={t('Phone on invoices')}
          type="tel"
          maxLength={60}
          error={errors['businessFacts.phone']}
          value={businessFacts.phone}
          onChange={({ currentTarget }) => changeFacts({ phone: currentTarget.value })}
        />
        <TextInput
          label={t('Tax number')}
          description={t('Used when the shop has no VAT number of the European Union.')}
          maxLength={60}
          error={errors['invoicing.taxNumber']}
          value={invoicing.taxNumber}
          onChange={({ currentTarget }) => changeInvoicing({ taxNumber: currentTarget.value })}
        />
        <TextInput
          label={t('Prefix of invoice numbers')}
          description={t('A number looks like {prefix}-2026-000012. A new prefix starts at 1.', {
            prefix: invoicing.prefix || 'SI',
          })}
          maxLength={6}
          error={errors['invoicing.prefix']}
          value={invoicing.prefix}
          onChange={({ currentTarget }) => changeInvoicing({ prefix: currentTarget.value.toUpperCase() })}
        />
        <Checkbox
          label={t('The business address is different from the shipping origin')}
          checked={invoicing.address !== null}
          onChange={({ currentTarget }) => changeInvoicing({ address: currentTarget.checked ? emptyAddress : null })}
        />
        {invoicing.address ? (
          <InvoiceAddress
            address={invoicing.address}
            errors={errors}
            change={(changes) => changeInvoicing({ address: { ...emptyAddress, ...invoicing.address, ...changes } })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

interface InvoiceAddressProps {
  address: Address;
  errors: SiteDraftProps['errors'];
  change: (changes: Partial<Address>) => void;
}

const addressLines = [
  { field: 'street1', label: t('Street'), maxLength: 100 },
  { field: 'postalCode', label: t('Postal code'), maxLength: 20 },
  { field: 'city', label: t('City'), maxLength: 100 },
  { field: 'state', label: t('State or region'), maxLength: 100 },
] as const;

function InvoiceAddress({ address, errors, change }: InvoiceAddressProps) {
  return (
    <>
      <CountrySelect
        label={t('Country of the business')}
        error={errors['invoicing.address.country']}
        value={address.country || null}
        onChange={(country) => change({ country: country ?? '' })}
      />
      {addressLines.map(({ field, label, maxLength }) => (
        <TextInput
          key={field}
          label={label}
          maxLength={maxLength}
          error={errors[`invoicing.address.${field}`]}
          value={address[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
    </>
  );
}
