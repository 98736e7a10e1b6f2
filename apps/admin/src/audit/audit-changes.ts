import { fieldLabel } from '../ui/field-label.ts';
import { type NameOf, valueText } from './audit-words.ts';

export interface FieldChange {
  readonly field: string;
  /** The field's name on the screens. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Fields that change with every write. The screens hide them. */
const unshownFields = ['id', 'createdAt', 'updatedAt'];

/** Returns whether a created or deleted record has no value in the field. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns the fields that a staff write changed, with names and values as the screens show them. Fields that were empty
 * and stay empty are left out. `getName` returns the name of a record by its id.
 */
export function fieldChanges(before: unknown, after: unknown, getName?: NameOf): FieldChange[] {
  const [was, is] = [asRecord(before), asRecord(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((field) => {
    if (unshownFields.includes(field) || JSON.stringify(was[field]) === JSON.stringify(is[field])) return [];
    if (isEmpty(was[field]) && isEmpty(is[field])) return [];
    return [
      {
        field,
        label: fieldLabel(field),
        before: valueText(field, was[field], getName),
        after: valueText(field, is[field], getName),
      },
    ];
  });
}

function asRecord(record: unknown): Record<string, unknown> {
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record } : {};
}
