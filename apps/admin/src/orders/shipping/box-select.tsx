import { Select } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';

interface BoxSelectProps {
  readonly boxes: readonly { readonly name: string }[];
  /** Null for the default parcel. */
  readonly name: string | null;
  readonly onChange: (name: string | null) => void;
}

/** Chooses one of the shop's boxes. Renders nothing while the shop has none. */
export function BoxSelect({ boxes, name, onChange }: BoxSelectProps) {
  const usual = t('Default parcel');
  if (boxes.length === 0) return null;
  return (
    <Select
      label={t('Box')}
      data={[usual, ...boxes.map((box) => box.name)]}
      value={name ?? usual}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === usual ? null : chosen)}
    />
  );
}
