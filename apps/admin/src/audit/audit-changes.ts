import { fieldLabel, valueText } from './audit-words.ts';

export interface FieldChange {
  readonly field: string;
  /** The field's name on the screens. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Fields that change with every write. The screens hide them. */
const unshownFields = ['updatedAt'];

/** Returns the fields that a staff write changed, with names and values as the screens show them. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [asRecord(before), asRecord(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((field) => {
    if (unshownFields.includes(field) || JSON.stringify(was[field]) === JSON.stringify(is[field])) return [];
    return [
      {
        field,
        label: fieldLabel(field),
        before: valueText(field, was[field]),
        after: valueText(field, is[field]),
      },
    ];
  });
}

function asRecord(record: unknown): Record<string, unknown> {
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record } : {};
}
