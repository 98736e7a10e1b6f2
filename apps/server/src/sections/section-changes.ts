import { isDeepStrictEqual } from 'node:util';
import { readEditedSections } from '@vitrine/contract/sections/read-sections.ts';
import { sectionWords } from '@vitrine/contract/sections/section-words.ts';
import type { EditedSection, Section, SectionChange } from '@vitrine/contract/sections/sections.schema.ts';

/** Returns what differs between two stored lists of sections: the sections of the later list in its order, then removed ones. */
export function sectionChanges(before: unknown, after: unknown): SectionChange[] {
  const earlier = readEditedSections(before);
  const later = readEditedSections(after);
  const earlierById = new Map(earlier.map((section) => [section.id, section]));
  const laterIds = new Set(later.map(({ id }) => id));
  const unmoved = maxRun(
    later.flatMap(({ id }) => (earlierById.has(id) ? [id] : [])),
    earlier.flatMap(({ id }) => (laterIds.has(id) ? [id] : [])),
  );
  const changes = later.flatMap((section): SectionChange[] => {
    const previous = earlierById.get(section.id);
    if (!previous) return [toChange('added', section)];
    return [...(unmoved.has(section.id) ? [] : [toChange('moved', section)]), ...contentChanges(previous, section)];
  });
  const removed = earlier.filter(({ id }) => !laterIds.has(id));
  return [...changes, ...removed.map((section) => toChange('removed', section))];
}

function contentChanges(previous: EditedSection, section: EditedSection): SectionChange[] {
  if (section.type === 'unreadable') return [];
  if (previous.type === 'unreadable' || previous.type !== section.type) return [toChange('changed', section)];
  const fields = changedFields(previous, section);
  return [
    ...(previous.isHidden === section.isHidden ? [] : [toChange(section.isHidden ? 'hidden' : 'shown', section)]),
    ...(fields.length > 0 ? [toChange('changed', section, fields)] : []),
  ];
}

function changedFields(previous: Section, section: Section): string[] {
  const entries = Object.entries({ ...section.fields });
  return entries.flatMap(([name, value]) =>
    isDeepStrictEqual(value, Reflect.get(previous.fields, name)) ? [] : [name],
  );
}

function toChange(change: SectionChange['change'], section: EditedSection, fields: string[] = []): SectionChange {
  return section.type === 'unreadable'
    ? { change, type: section.storedType, words: '', fields }
    : { change, type: section.type, words: sectionWords(section.fields), fields };
}

/** Returns the ids of the run of max length that is in both orders. The other ids moved. */
function maxRun(ids: readonly string[], order: readonly string[]): ReadonlySet<string> {
  const runs: string[][] = [];
  for (const [at, id] of ids.entries()) {
    const position = order.indexOf(id);
    const before = runs.filter((_, other) => order.indexOf(ids[other] ?? '') < position);
    const extended = before.reduce((best, run) => (run.length > best.length ? run : best), [] as string[]);
    runs[at] = [...extended, id];
  }
  return new Set(runs.reduce((best, run) => (run.length > best.length ? run : best), []));
}
