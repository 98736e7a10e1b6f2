import type { TextLookup } from '@vitrine/domain/translations/translatable-fields.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { type TextName, translationsNamed } from './translations.queries.ts';

/**
 * Returns a value with its texts in a language. `translate` replaces the texts that a lookup finds. It runs twice: first
 * it collects the names of all texts, then one statement reads them, then it replaces them.
 *
 * @example await overlay(db, 'de', product, (record, text) => translateRecord('product', record, text))
 */
export async function overlay<Value>(
  db: Db,
  locale: string,
  value: Value,
  translate: (value: Value, text: TextLookup) => Value,
): Promise<Value> {
  const names = new Map<string, TextName>();
  translate(value, (...name) => {
    names.set(name.join('\n'), name);
    return undefined;
  });
  if (names.size === 0) return value;
  const found = await translationsNamed(db, locale, [...names.values()]);
  const texts = new Map(found.map(({ resource, record, field, text }) => [`${resource}\n${record}\n${field}`, text]));
  return translate(value, (...name) => texts.get(name.join('\n')));
}
