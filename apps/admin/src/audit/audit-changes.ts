export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Fields that change with every write and are therefore not shown. */
const unshownFields = ['updatedAt'];

/** Returns the fields that a write by staff changed, in readable form. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((field) => {
    if (unshownFields.includes(field) || JSON.stringify(was[field]) === JSON.stringify(is[field])) return [];
    return [{ field, before: valueText(was[field]), after: valueText(is[field]) }];
  });
}

function fieldsOf(record: unknown): Record<string, unknown> {
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record } : {};
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'object') return JSON.stringify(value, null, 1);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
