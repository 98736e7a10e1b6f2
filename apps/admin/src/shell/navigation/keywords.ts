import { type AdminText, translated } from '@vitrine/messages/admin/t.ts';

/** Returns the keywords of an entry. Each language has its own ones, as many as it needs. */
export function toKeywords(text: AdminText): readonly string[] {
  return translated(text).split(', ');
}
