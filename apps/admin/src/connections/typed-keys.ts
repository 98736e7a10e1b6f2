import type { ConnectionField } from './connection-fields.ts';

/** What was typed, by the field's name; a field that nobody touched is absent. */
export type Typed = Readonly<Record<string, string>>;

/**
 * Returns what a form sends: of secrets those that were typed, of other fields those that differ from what is stored, and all of them where
 * nothing is stored yet.
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
    // A password may begin or end with a space.
    return [[name, kind === 'secret' && name === 'password' ? (typed[name] ?? '') : text]];
  });
  return Object.fromEntries(sent);
}
