import { loadAdminTexts } from '@vitrine/messages/admin/t.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteText } from './note-text.ts';

beforeEach(() => loadAdminTexts('de'));
afterEach(() => loadAdminTexts('en'));

it.each([
  ['Removed 1 x Plate. Added 2 x Bowl, 1 x Cup.', 'Entfernt: 1 x Plate. Hinzugefügt: 2 x Bowl, 1 x Cup.'],
  ['Removed 1 x Plate.', 'Entfernt: 1 x Plate.'],
  ['Added 2 x Bowl.', 'Hinzugefügt: 2 x Bowl.'],
  ['Addition to order #10001', 'Ergänzung zur Bestellung #10001'],
  ['Exchange 1001 of order #10001', 'Umtausch 1001 der Bestellung #10001'],
  ['Paid by Anna', 'Paid by Anna'],
])('the note "%s" reads "%s"', (body, text) => {
  expect(noteText(body)).toBe(text);
});
