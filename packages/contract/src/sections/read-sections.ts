import { toSectionSchema } from './declare-section.ts';
import { findSectionKind } from './section-kinds.ts';
import type { EditedSection, Section } from './sections.schema.ts';

const schemas = new Map<string, ReturnType<typeof toSectionSchema>>();

/** Returns a stored section, or null when its type, version or fields are not those of this version. */
export function readSection(stored: unknown): Section | null {
  const kind = findSectionKind(storedText(stored, 'type'));
  if (!kind) return null;
  const schema = schemas.get(kind.type) ?? toSectionSchema(kind);
  schemas.set(kind.type, schema);
  return (schema.safeParse(stored).data as Section | undefined) ?? null;
}

/** Returns stored sections for the editor. Unreadable ones have their stored type as a name. */
export function readEditedSections(stored: unknown): EditedSection[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((section: unknown): EditedSection[] => {
    const read = readSection(section);
    if (read) return [read];
    const id = storedText(section, 'id');
    return id === '' ? [] : [{ id, type: 'unreadable', storedType: storedText(section, 'type').slice(0, 40) }];
  });
}

/** Returns the sections that pages show: readable ones that are not hidden. */
export function readShownSections(stored: unknown): Section[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((section: unknown) => readSection(section) ?? []).filter(({ isHidden }) => !isHidden);
}

function storedText(stored: unknown, name: 'id' | 'type'): string {
  if (typeof stored !== 'object' || stored === null) return '';
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? value : '';
}
