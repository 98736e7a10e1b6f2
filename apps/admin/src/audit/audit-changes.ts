export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Fields that change with every write and say nothing. */
const silent = ['updatedAt'];

/** What a staff write changed, field by field, as people read it. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((field) => {
    if (silent.includes(field) || JSON.stringify(was[field]) === JSON.stringify(is[field])) return [];
    return [{ field, before: valueInWords(was[field]), after: valueInWords(is[field]) }];
  });
}

function fieldsOf(record: unknown): Record<string, unknown> {
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record } : {};
}

function valueInWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'object') return JSON.stringify(value, null, 1);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
