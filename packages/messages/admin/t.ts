import type { NamesIn } from '../src/message.ts';
import { readValues } from '../src/read-values.ts';
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

interface Texts {
  readonly texts: Catalogue;
  /** Sentences and labels of the server and of shared packages, which the source of the admin area does not contain. */
  readonly serverTexts: Catalogue;
  readonly nouns: Catalogue;
}

const english: Texts = { texts: {}, serverTexts: {}, nouns: {} };
let language: AdminLanguage = 'en';
let loaded: Texts = english;

/** Loads the texts of the language. Call it before any module that shows texts is loaded. */
export async function loadAdminTexts(code: AdminLanguage): Promise<void> {
  loaded = code === 'de' ? (await import('./de/de.ts')).de : english;
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

/**
 * Returns a text whose English words have another meaning elsewhere. Its name has the meaning after a bar.
 *
 * @example inContext('Order|sequence') // 'Order', in German 'Reihenfolge' instead of 'Bestellung'
 */
export function inContext(name: Extract<AdminText, `${string}|${string}`>): string {
  return textIn(loaded.texts, name) ?? name.slice(0, name.indexOf('|'));
}

/** Returns a text that is only known at run time in the language of the admin area, or as it is without a translation. */
export function translated(text: string): string {
  return textIn(loaded.texts, text) ?? textIn(loaded.serverTexts, text) ?? text;
}

/**
 * Returns a sentence of the server in the language of the admin area, or as it is without a translation. The names of
 * the server's texts are templates, such as 'This draft was already placed as {value}.'
 */
export function translatedSentence(sentence: string): string {
  const exact = translated(sentence);
  if (exact !== sentence || language === 'en') return exact;
  for (const [template, text] of Object.entries(loaded.serverTexts)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = names.length === 0 ? null : readValues(sentence, template.split(/\{\w+\}/));
    if (values) return withParameters(text, Object.fromEntries(names.map((name, index) => [name, values[index]])));
  }
  return sentence;
}

/** Returns a noun beside a count. Nouns have a list of their own, because 'order' is also a verb. */
export function translatedNoun(noun: string): string {
  return textIn(loaded.nouns, noun) ?? noun;
}

/** Names may come from data, such as 'constructor', which every object inherits. */
function textIn(catalogue: Catalogue, name: string): string | undefined {
  return Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
}

function withParameters(text: string, parameters: Readonly<Record<string, Value>> | undefined): string {
  return parameters ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? '')) : text;
}
