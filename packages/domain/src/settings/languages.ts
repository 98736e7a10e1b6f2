/** A language of the storefront. */
export interface Language {
  /** The tag for `Intl`: the language, with the country whose formats it uses. */
  readonly locale: string;
  /** The name of the language in the language itself. */
  readonly name: string;
  readonly isRightToLeft?: true;
  /** Forms show the family name before the given name. */
  readonly isFamilyNameFirst?: true;
  /** The fonts of the storefront lack its script. Its pages use those of the visitor's system. */
  readonly needsSystemFont?: true;
}

/**
 * The languages whose texts are complete, with their names in the language itself, in the order of the owner's choice. The
 * code is also the prefix of addresses.
 */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  ja: '日本語',
  ar: 'العربية',
} as const;

export type LanguageCode = keyof typeof languageNames;

/** The other data of each language. Scripts for browsers do not contain them (`t-built.ts`). */
const properties: Readonly<Record<LanguageCode, Omit<Language, 'name'>>> = {
  en: { locale: 'en-US' },
  de: { locale: 'de-DE' },
  fr: { locale: 'fr-FR' },
  es: { locale: 'es-ES' },
  it: { locale: 'it-IT' },
  nl: { locale: 'nl-NL' },
  pl: { locale: 'pl-PL' },
  ja: { locale: 'ja-JP', isFamilyNameFirst: true, needsSystemFont: true },
  // In the United Arab Emirates, digits are those of English and the calendar is the Gregorian one (decision 0054).
  ar: { locale: 'ar-AE', isRightToLeft: true, needsSystemFont: true },
};

export const languageCodes = Object.keys(languageNames) as readonly LanguageCode[] as readonly [
  LanguageCode,
  ...LanguageCode[],
];

/** The language of a shop whose owner has not chosen any. */
export const defaultLanguage = 'en' satisfies LanguageCode;

/** @example isLanguageCode('de') // true */
export function isLanguageCode(text: string): text is LanguageCode {
  return Object.hasOwn(languageNames, text);
}

/** Returns the data of a language. */
export function getLanguage(code: LanguageCode): Language {
  return { ...properties[code], name: languageNames[code] };
}

/**
 * Returns the path of a page in a language of the shop. The first language of the shop has no prefix.
 *
 * @example pathInLanguage('/cart', 'de', ['en', 'de']) // '/de/cart'
 */
export function pathInLanguage(path: string, code: LanguageCode, published: readonly LanguageCode[]): string {
  if (code === published[0]) return path;
  return path === '/' || path.startsWith('/?') ? `/${code}${path.slice(1)}` : `/${code}${path}`;
}
