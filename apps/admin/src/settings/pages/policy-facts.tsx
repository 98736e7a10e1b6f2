import { Anchor, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import type { BusinessFacts } from '@vitrine/domain/settings/business-facts.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { rich } from '../../ui/rich.tsx';

interface FactFieldProps {
  fact: keyof BusinessFacts;
  isRequired: boolean;
  facts: BusinessFacts;
  errors: FieldErrors;
  change: (changes: Partial<BusinessFacts>) => void;
}

const lines = {
  name: { label: t('Business name'), maxLength: 200, autoComplete: 'organization' },
  email: { label: t('Email for customers'), maxLength: 254, autoComplete: 'email', type: 'email' },
  phone: { label: t('Phone'), maxLength: 60, autoComplete: 'tel', type: 'tel' },
  registration: {
    label: t('Registration or tax number'),
    maxLength: 200,
    description: t('If your country requires one.'),
  },
} as const;

/** Renders the field for one fact about the business. */
export function FactField({ fact, isRequired, facts, errors, change }: FactFieldProps) {
  const error = errors[fact];
  switch (fact) {
    case 'address':
      return (
        <Textarea
          label={t('Postal address')}
          required={isRequired}
          autosize
          minRows={3}
          maxLength={500}
          autoComplete="street-address"
          error={error}
          value={facts.address}
          onChange={({ currentTarget }) => change({ address: currentTarget.value })}
        />
      );
    case 'returnDays':
      return (
        <NumberInput
          label={t('Days to return an item')}
          description={t('Counted from delivery. Enter 0 for the legal minimum only.')}
          min={0}
          max={365}
          allowDecimal={false}
          error={error}
          value={facts.returnDays}
          onChange={(days) => change({ returnDays: Number(days) || 0 })}
        />
      );
    case 'returnPaidBy':
      return (
        <Select
          label={t('Who pays for a return')}
          allowDeselect={false}
          error={error}
          data={[
            { value: 'CUSTOMER', label: t('The customer') },
            { value: 'SHOP', label: t('The shop') },
          ]}
          value={facts.returnPaidBy}
          onChange={(payer) => change({ returnPaidBy: payer === 'SHOP' ? 'SHOP' : 'CUSTOMER' })}
        />
      );
    default:
      return (
        <TextInput
          {...lines[fact]}
          required={isRequired}
          error={error}
          value={facts[fact]}
          onChange={({ currentTarget }) => change({ [fact]: currentTarget.value })}
        />
      );
  }
}

/** Renders the working days until an order leaves. The delivery setting holds them. */
export function HandlingDays({ days }: { days: number }) {
  return (
    <Text size="sm">
      {rich('Working days until an order leaves: {days}. Change them in the {link}.', {
        days,
        link: (
          <Anchor component={Link} to="/admin/settings/admin?part=shipping" inherit underline="always">
            {t('delivery estimate')}
          </Anchor>
        ),
      })}
    </Text>
  );
}
