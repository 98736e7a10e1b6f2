import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { type Catalogue, catalogues, type English } from './catalogues.ts';
import { formatMessage } from './format.ts';
import type { Message, NamesOf, Parameters } from './message.ts';

/**
 * The language of the texts. The server sets it before it renders a page, which takes one synchronous step. The build
 * for browsers replaces this file by `t-built.ts`, where each text is part of the script.
 */
let current: LanguageCode = defaultLanguage;

export function setLanguage(code: LanguageCode): void {
  current = code;
}

/** Returns the language of the page. */
export function language(): LanguageCode {
  return current;
}

/** Returns the tag of the page's language for `Intl`, such as 'en-US'. */
export function locale(): string {
  return getLanguage(current).locale;
}

/** Returns whether forms of the page show the family name first. */
export function isFamilyNameFirst(): boolean {
  return getLanguage(current).isFamilyNameFirst === true;
}

/** Returns whether the page runs from right to left. */
export function isRightToLeft(): boolean {
  return getLanguage(current).isRightToLeft === true;
}

type Areas = { readonly [Area in keyof English]: `${Area}.${keyof English[Area] & string}` };
/** The name of a text: its area and its key. */
export type TextKey = Areas[keyof Areas];

type MessageOf<Key extends TextKey> = Key extends `${infer Area extends keyof English}.${infer Name}`
  ? Name extends keyof English[Area]
    ? English[Area][Name]
    : never
  : never;
type Given<Key extends TextKey> = { readonly [Name in NamesOf<MessageOf<Key>>]: string | number };
type Arguments<Key extends TextKey> = [NamesOf<MessageOf<Key>>] extends [never] ? [] : [parameters: Given<Key>];

/**
 * Returns a text in the language of the page. The key is always a literal, because the build replaces it.
 *
 * @example t('shell.items', { count: 2 }) // '2 items'
 */
export function t<Key extends TextKey>(key: Key, ...[parameters]: Arguments<Key>): string {
  return textIn(current, key, parameters);
}

/** A function that returns texts in one language, as `t` does. */
export type TextOf = typeof t;

/**
 * Returns `t` for one language, for texts without a page, such as those of emails.
 *
 * @example textsIn('de')('shell.cart') // 'Warenkorb'
 */
export function textsIn(code: LanguageCode): TextOf {
  return (key, ...[parameters]) => textIn(code, key, parameters);
}

function textIn(code: LanguageCode, key: TextKey, parameters: Parameters | undefined): string {
  const dot = key.indexOf('.');
  const areas: Readonly<Record<string, Readonly<Record<string, Message>>>> = catalogues[code] satisfies Catalogue;
  const message = areas[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (message === undefined) throw new Error(`There is no text ${key}`);
  return formatMessage(message, parameters, getLanguage(code).locale);
}
