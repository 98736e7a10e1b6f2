import { Select } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useTaxClasses } from './use-taxes.ts';

interface TaxClassSelectProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses a tax class. It renders nothing in a shop without custom classes. */
export function TaxClassSelect({ value, onChange }: TaxClassSelectProps) {
  const { data } = useTaxClasses();
  if (!data || data.length === 0) return null;
  const choices = [{ value: '', label: t('Standard') }, ...data.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Select
      label={t('Tax class')}
      w={200}
      allowDeselect={false}
      data={choices}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}
