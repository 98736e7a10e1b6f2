import { adminLanguage } from '@vitrine/messages/admin/t.ts';

/**
 * Returns a label as it stands within a sentence. German nouns keep their capitals there.
 *
 * @example
 * inSentence('Banner image') // 'banner image'
 */
export function inSentence(label: string): string {
  return adminLanguage() === 'de' ? label : label.toLowerCase();
}
