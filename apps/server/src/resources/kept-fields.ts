import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import type { Fields, FieldsChange } from './resource.ts';

/** The fields that an update by staff may write, without those named: they are put back in a way of their own. */
export function writtenFields({ record, updateBody }: ResourceDeclaration, except: readonly string[] = []): string[] {
  const others = ['id', 'updatedAt', ...except];
  return Object.keys(updateBody?.shape ?? {}).filter(
    (name) => Object.hasOwn(record.shape, name) && !others.includes(name),
  );
}

/** The fields that a change made different, as they were; of those named only. */
export function formerFields({ before, after }: FieldsChange, names: readonly string[]): Fields {
  const changed = names.filter((name) => isChanged({ before, after }, name));
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}

export function isChanged({ before, after }: FieldsChange, name: string): boolean {
  return JSON.stringify(before[name]) !== JSON.stringify(after[name]);
}

/**
 * A list of ids with a change taken out of it: what the change added goes, what it removed is back in its place, and what others
 * added or removed since stays so.
 */
export function formerIds(present: readonly string[], { before, after }: FieldsChange, name: string): string[] {
  const [was, became] = [textsOf(before[name]), textsOf(after[name])];
  const kept = was.filter((id) => present.includes(id) || !became.includes(id));
  return [...kept, ...present.filter((id) => !was.includes(id) && !became.includes(id))];
}

/** A record out of what was kept as JSON; null when it is none. */
export function recordOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
