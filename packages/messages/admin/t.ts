import type { NamesIn } from '../src/message.ts';
import type { german } from './de/de.ts';

/** The languages of the admin area. English texts are the names of the texts, so English has no catalogue. */
export const adminLanguages = ['en', 'de'] as const;
export type AdminLanguage = (typeof adminLanguages)[number];

/** An English text of the admin area. The catalogue of each other language has the same texts. */
export type AdminText = keyof typeof german;
type Catalogue = Readonly<Record<string, string>>;

/** The value of a parameter. An absent one is an empty text. */
type Value = string | number | null | undefined;
type Given<Text extends string> = { readonly [Name in NamesIn<Text>]: Value };
type Arguments<Text extends string> = [NamesIn<Text>] extends [never] ? [] : [parameters: Given<Text>];

let language: AdminLanguage = 'en';
let catalogue: Catalogue = {};

/** Loads the texts of the language. Call it before any module that shows texts is loaded. */
export async function useAdminLanguage(code: AdminLanguage): Promise<void> {
  catalogue = code === 'de' ? (await import('./de/de.ts')).german : {};
  language = code;
}

/** Returns the language of the admin area. */
export function adminLanguage(): AdminLanguage {
  return language;
}

/** Returns the tag of the admin area's language for `Intl`, such as 'en-US'. */
export function adminLocale(): string {
  return language === 'de' ? 'de-DE' : 'en-US';
}

/**
 * Returns an English text in the language of the admin area.
 *
 * @example t('Delete {name}?', { name: 'Mug' }) // 'Delete Mug?'
 */
export function t<Text extends AdminText>(text: Text, ...[parameters]: Arguments<Text>): string {
  return withParameters(translated(text), parameters);
}

/** Returns a text that is only known at run time in the language of the admin area, or as it is without a translation. */
export function translated(text: string): string {
  return catalogue[text] ?? text;
}

function withParameters(text: string, parameters: Readonly<Record<string, Value>> | undefined): string {
  return parameters ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? '')) : text;
}
