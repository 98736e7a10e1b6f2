import { emptyValues } from './section-fields.ts';
import { findSectionKind, type SectionType } from './section-kinds.ts';
import type { Section } from './sections.schema.ts';

/** Returns a new section of the type. */
export function newSection(type: SectionType, id: string, fields: Readonly<Record<string, unknown>> = {}): Section {
  const kind = findSectionKind(type);
  if (!kind) throw new Error(`There is no section ${type}`);
  const values = { ...emptyValues(kind.fields), ...fields };
  return { id, type, version: kind.version, isHidden: false, fields: values } as Section;
}

/**
 * Returns the sections of a home page that follows the settings: banner, categories, a row for each chosen collection
 * with the tagline after the second, and the promises. Without chosen collections it has the newest products.
 */
export function standardHomeSections(collectionIds: readonly string[], newId: () => string): Section[] {
  const rows = collectionIds.flatMap((collection, index) => [
    newSection('products', newId(), { collection, look: index % 2 === 1 ? 'band' : 'plain' }),
    ...(index === 1 ? [newSection('story', newId())] : []),
  ]);
  const newest = [newSection('products', newId(), { source: 'newest' })];
  return [
    newSection('banner', newId()),
    newSection('categories', newId()),
    ...(rows.length > 0 ? rows : newest),
    newSection('promises', newId()),
  ];
}
