import type { FieldValues } from '@vitrine/domain/custom-fields/field-values.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { StaleField } from '../ui/forms/stale-fields.tsx';

/** Returns the custom fields of a draft as one field that can differ between two versions. */
export function fieldValuesField<Draft>(read: (draft: Draft) => FieldValues): StaleField<Draft> {
  const filled = (draft: Draft) => Object.entries(read(draft)).filter(([, value]) => value !== null);
  return {
    label: t('Custom fields'),
    value: (draft) => filled(draft).toSorted(([a], [b]) => a.localeCompare(b)),
    show: (draft) =>
      filled(draft)
        .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('\n') || t('None'),
  };
}
