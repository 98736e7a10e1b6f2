import { getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { useSite } from '../shell/use-site.ts';

/** Reads the languages into which texts are translated: all but the main one. Undefined until they are loaded. */
export function useLanguages(): readonly LanguageCode[] | undefined {
  const site = useSite();
  return site && (site.languages ?? []).slice(1);
}

/** Returns the name of a language, or its code when the shop does not know it. */
export function languageName(code: string, known: readonly LanguageCode[]): string {
  const language = known.find((other) => other === code);
  return language ? getLanguage(language).name : code;
}
