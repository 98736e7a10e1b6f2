import { adminLanguage } from '@vitrine/messages/admin/t.ts';

/**
 * Returns a label for use within a sentence. German nouns have their capitals there, too.
 *
 * @example
 * inSentence('Banner image') // 'banner image'
 */
export function inSentence(label: string): string {
  return adminLanguage() === 'de' ? label : label.toLowerCase();
}
