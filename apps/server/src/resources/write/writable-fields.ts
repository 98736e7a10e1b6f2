import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import type { Fields, FieldsChange } from '../resource.ts';

/** Returns the fields that an update by staff may write, without the named ones, which are restored separately. */
export function writtenFields({ record, updateBody }: ResourceDeclaration, except: readonly string[] = []): string[] {
  const others = ['id', 'updatedAt', ...except];
  return Object.keys(updateBody?.shape ?? {}).filter(
    (name) => Object.hasOwn(record.shape, name) && !others.includes(name),
  );
}

/** Returns the previous values of the named fields that a change altered. */
export function previousFields({ before, after }: FieldsChange, names: readonly string[]): Fields {
  const changed = names.filter((name) => isChanged({ before, after }, name));
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}

export function isChanged({ before, after }: FieldsChange, name: string): boolean {
  return JSON.stringify(before[name]) !== JSON.stringify(after[name]);
}

/**
 * Undoes a change in a list of ids. Removes what the change added, restores what it removed to its position, and
 * preserves later changes by others.
 */
export function previousIds(current: readonly string[], { before, after }: FieldsChange, name: string): string[] {
  const [was, became] = [toTexts(before[name]), toTexts(after[name])];
  const storedRows = was.filter((id) => current.includes(id) || !became.includes(id));
  return [...storedRows, ...current.filter((id) => !was.includes(id) && !became.includes(id))];
}

/** Returns a value that was stored as JSON as a record, or null when it is not one. */
export function toRecord(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
