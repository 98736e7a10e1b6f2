import { isLanguageCode, type LanguageCode } from '@vitrine/domain/settings/languages.ts';

/** Returns the language of the page that sent a request. Other callers name none, and read English. */
export function pageLanguage({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): LanguageCode | undefined {
  const named = headers['page-language'];
  return typeof named === 'string' && isLanguageCode(named) ? named : undefined;
}
