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

/** The languages whose texts are complete, in the order of the owner's choice. The code is also the prefix of addresses. */
export const languages = {
  en: { locale: 'en-US', name: 'English' },
  de: { locale: 'de-DE', name: 'Deutsch' },
  fr: { locale: 'fr-FR', name: 'Français' },
  es: { locale: 'es-ES', name: 'Español' },
  it: { locale: 'it-IT', name: 'Italiano' },
  nl: { locale: 'nl-NL', name: 'Nederlands' },
  pl: { locale: 'pl-PL', name: 'Polski' },
  ja: { locale: 'ja-JP', name: '日本語', isFamilyNameFirst: true, needsSystemFont: true },
  // In the United Arab Emirates, digits are those of English and the calendar is the Gregorian one (decision 0085).
  ar: { locale: 'ar-AE', name: 'العربية', isRightToLeft: true, needsSystemFont: true },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly LanguageCode[] as readonly [
  LanguageCode,
  ...LanguageCode[],
];

/** The language of a shop whose owner has not chosen any. */
export const defaultLanguage = 'en' satisfies LanguageCode;

/** @example isLanguageCode('de') // true */
export function isLanguageCode(text: string): text is LanguageCode {
  return Object.hasOwn(languages, text);
}

/** Returns the data of a language. */
export function languageOf(code: LanguageCode): Language {
  return languages[code];
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
