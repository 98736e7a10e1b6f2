import type { TranslatedField } from '../../translations/translations.ts';
import { formulaSafeCell } from '../products/cells/formula-safe-cell.ts';

const header = ['resource', 'id', 'handle', 'field', 'locale', 'source', 'translation', 'status'] as const;

/**
 * Returns the texts with their translations as CSV, one row for each text. The status is missing, outdated or
 * translated. An import ignores source and status.
 */
export function translationsCsv(fields: readonly TranslatedField[], locale: string): string {
  const rows = fields.map((field) => {
    const { resource: kind, record, handle, field: name, source, text } = field;
    return [kind, record, handle, name, locale, source, text ?? '', getStatus(field)];
  });
  return [header, ...rows].map((row) => `${row.map(formulaSafeCell).join(',')}\n`).join('');
}

function getStatus({ text, isOutdated }: TranslatedField): string {
  if (text === null) return 'missing';
  return isOutdated ? 'outdated' : 'translated';
}
