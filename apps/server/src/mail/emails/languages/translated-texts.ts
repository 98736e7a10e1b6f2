import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { germanTexts } from './german-texts.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

/** The default texts of emails in other languages than English. The owner's own texts replace them. */
export const translatedTexts: Partial<Record<LanguageCode, TranslatedTexts>> = { de: germanTexts };
