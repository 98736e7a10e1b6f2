import { Select } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useShippingClasses } from './use-shipping-classes.ts';

interface ShippingClassSelectProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses a shipping class. It renders nothing in a shop without classes. */
export function ShippingClassSelect({ value, onChange }: ShippingClassSelectProps) {
  const { data } = useShippingClasses();
  if (!data || data.length === 0) return null;
  const choices = [{ value: '', label: t('None') }, ...data.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Select
      label={t('Shipping class')}
      w={200}
      allowDeselect={false}
      data={choices}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}
