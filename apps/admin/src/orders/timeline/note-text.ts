import { translatedSentence } from '@vitrine/messages/admin/t.ts';

/** The beginnings of notes that the shop itself writes. */
const ownNote = /^(?:Removed \d+ x |Added \d+ x |Addition to order #\d|Exchange \d+ of order #\d)/;

/** Returns a note of an order. Notes of the shop are in the language of the admin area, those of staff as written. */
export function noteText(body: string): string {
  return ownNote.test(body) ? translatedSentence(body) : body;
}
