import type { ConnectionField } from './connection-fields.ts';

/** The typed values by field name. An untouched field is absent. */
export type Typed = Readonly<Record<string, string>>;

/**
 * Returns the values that a form sends: typed secrets and the other fields that differ from the stored ones. If nothing
 * is stored yet, it returns all fields.
 */
export function typedKeys(fields: readonly ConnectionField[], typed: Typed): Readonly<Record<string, string | number>> {
  const isTouched = fields.some(({ name, kind, value }) => {
    const text = typed[name];
    return text !== undefined && text !== (kind === 'secret' ? '' : value);
  });
  if (!isTouched) return {};
  const sent = fields.flatMap(({ name, kind, value, shown }): [string, string | number][] => {
    const text = (typed[name] ?? value).trim();
    if (text === '' && kind !== 'text') return [];
    if (kind !== 'secret' && shown !== null && text === value) return [];
    if (kind === 'number') return [[name, Number(text)]];
    // A password may start or end with a space.
    return [[name, kind === 'secret' && name === 'password' ? (typed[name] ?? '') : text]];
  });
  return Object.fromEntries(sent);
}
