import { findSectionKind } from '@vitrine/contract/sections/section-kinds.ts';
import type { EditedSection } from '@vitrine/contract/sections/sections.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';

/** Returns the name of a section in the outline: its own words, or the name of its type. */
export function sectionName(section: EditedSection): string {
  if (section.type === 'unreadable') return t('Unknown section: {storedType}', { storedType: section.storedType });
  const kind = translated(findSectionKind(section.type)?.name ?? section.type);
  const own = ownWords(section.fields);
  return own === '' ? kind : `${kind}: ${own}`;
}

const maxLength = 40;

function ownWords(fields: object): string {
  for (const name of ['headline', 'heading']) {
    const value: unknown = Reflect.get(fields, name);
    if (typeof value === 'string' && value !== '') {
      return value.length > maxLength ? `${value.slice(0, maxLength).trimEnd()}…` : value;
    }
  }
  return '';
}
