import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { useSite } from './shop-context.tsx';

/**
 * Returns the `lang` of an element with the text of a field. It is the shop's main language where the text is not
 * translated into the language of the page, and absent otherwise.
 *
 * @example <p {...useTextLanguage(record.fallbacks, 'description')}>{record.description}</p>
 */
export function useTextLanguage(fallbacks: readonly string[] | undefined, field: string): { readonly lang?: string } {
  const { languages } = useSite();
  return fallbacks?.includes(field) ? { lang: languages?.[0] ?? defaultLanguage } : {};
}
