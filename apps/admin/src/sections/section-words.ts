import { findSectionKind } from '@vitrine/contract/sections/section-kinds.ts';
import { sectionWords } from '@vitrine/contract/sections/section-words.ts';
import type { EditedSection, SectionChange } from '@vitrine/contract/sections/sections.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';

/** Returns the name of a section in the outline: its own words, or the name of its type. */
export function sectionName(section: EditedSection): string {
  if (section.type === 'unreadable') return t('Unknown section: {storedType}', { storedType: section.storedType });
  return namedSection(section.type, sectionWords(section.fields));
}

function namedSection(type: string, words: string): string {
  const kind = translated(findSectionKind(type)?.name ?? type);
  return words === '' ? kind : `${kind}: ${words}`;
}

/** Returns a change of a section in words, such as 'Changed: Hero: Spring (Headline, Text)'. */
export function changeInWords({ change, type, words, fields }: SectionChange): string {
  const name = namedSection(type, words);
  const declared = findSectionKind(type)?.fields ?? {};
  const labels = fields.map((field) => translated(declared[field]?.label ?? field));
  switch (change) {
    case 'added':
      return t('Added: {name}', { name });
    case 'removed':
      return t('Removed: {name}', { name });
    case 'moved':
      return t('Moved: {name}', { name });
    case 'hidden':
      return t('Hidden: {name}', { name });
    case 'shown':
      return t('Shown: {name}', { name });
    case 'changed':
      return labels.length === 0
        ? t('Changed: {name}', { name })
        : t('Changed: {name} ({labels})', { name, labels: labels.join(', ') });
  }
}
