import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { formatMessage } from './format.ts';
import type { Message, Parameters } from './message.ts';

/** The build replaces each property by the text itself (apps/storefront/inline-texts.ts). */
declare const inlinedTexts: {
  readonly $language: LanguageCode;
  readonly $locale: string;
  readonly $isFamilyNameFirst: boolean;
  readonly $isRightToLeft: boolean;
};

/** The document has one language, which is that of its scripts. */
export function setLanguage(): void {}

export function language(): LanguageCode {
  return inlinedTexts.$language;
}

export function locale(): string {
  return inlinedTexts.$locale;
}

export function isFamilyNameFirst(): boolean {
  return inlinedTexts.$isFamilyNameFirst;
}

export function isRightToLeft(): boolean {
  return inlinedTexts.$isRightToLeft;
}

/** Returns the text, which the build has written instead of the key. */
export function t(message: Message, parameters?: Parameters): string {
  return formatMessage(message, parameters, inlinedTexts.$locale);
}
