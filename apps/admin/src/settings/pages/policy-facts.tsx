import { Anchor, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import type { BusinessFacts } from '@vitrine/domain/settings/business-facts.ts';
import { Link } from 'react-router';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';

interface FactFieldProps {
  fact: keyof BusinessFacts;
  isRequired: boolean;
  facts: BusinessFacts;
  errors: FieldErrors;
  change: (changes: Partial<BusinessFacts>) => void;
}

const lines = {
  name: { label: 'Business name', maxLength: 200, autoComplete: 'organization' },
  email: { label: 'Email for customers', maxLength: 254, autoComplete: 'email', type: 'email' },
  phone: { label: 'Phone', maxLength: 60, autoComplete: 'tel', type: 'tel' },
  registration: {
    label: 'Registration or tax number',
    maxLength: 200,
    description: 'If your country requires one.',
  },
} as const;

/** Renders the field for one fact about the business. */
export function FactField({ fact, isRequired, facts, errors, change }: FactFieldProps) {
  const error = errors[fact];
  switch (fact) {
    case 'address':
      return (
        <Textarea
          label="Postal address"
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
          label="Days to return an item"
          description="Counted from delivery. Enter 0 for the legal minimum only."
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
          label="Who pays for a return"
          allowDeselect={false}
          error={error}
          data={[
            { value: 'CUSTOMER', label: 'The customer' },
            { value: 'SHOP', label: 'The shop' },
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
      Working days until an order leaves: {days}. Change them in the{' '}
      <Anchor component={Link} to="/admin/settings/admin?part=shipping" inherit underline="always">
        delivery estimate
      </Anchor>
      .
    </Text>
  );
}
