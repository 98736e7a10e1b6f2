import type { defaultLanguage, LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { arabicTexts } from './arabic-texts.ts';
import { dutchTexts } from './dutch-texts.ts';
import { frenchTexts } from './french-texts.ts';
import { germanTexts } from './german-texts.ts';
import { italianTexts } from './italian-texts.ts';
import { japaneseTexts } from './japanese-texts.ts';
import { polishTexts } from './polish-texts.ts';
import { spanishTexts } from './spanish-texts.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

/** The default texts of emails to shoppers in other languages than English. */
export const translatedTexts: Readonly<Record<Exclude<LanguageCode, typeof defaultLanguage>, TranslatedTexts>> = {
  de: germanTexts,
  fr: frenchTexts,
  es: spanishTexts,
  it: italianTexts,
  nl: dutchTexts,
  pl: polishTexts,
  ja: japaneseTexts,
  ar: arabicTexts,
};
