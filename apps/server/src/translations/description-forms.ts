import { htmlLines } from '../platform/security/html/html-lines.ts';
import type { NewText, TranslatedField } from './translations.queries.ts';

const plain = 'description';
const formatted = 'formattedDescription';
/** The field of the other form of a description. A record has a text to translate in one of both forms. */
export const otherForm: Readonly<Record<string, string>> = { [plain]: formatted, [formatted]: plain };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns lines as paragraphs of HTML. */
function paragraphs(lines: string): string {
  const words = lines.split(/\r?\n/).filter((line) => line.trim() !== '');
  return words.map((line) => `<p>${line.trim().replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '')}</p>`).join('');
}

/**
 * Returns a description in the form that its record has now, because files and calls may contain the other form.
 *
 * @example inForm('formattedDescription', { field: 'description', text: 'A & B' }) // '<p>A &amp; B</p>'
 */
export function inForm(field: string, sent: { readonly field: string; readonly text: string }): string {
  if (sent.field === field || otherForm[sent.field] !== field) return sent.text;
  return field === formatted ? paragraphs(sent.text) : htmlLines(sent.text);
}

/** Returns the field of a record with this name, or with the other form of the description. */
export function fieldInForm(fields: readonly TranslatedField[], name: string): TranslatedField | undefined {
  return fields.find(({ field }) => field === name) ?? fields.find(({ field }) => field === otherForm[name]);
}

/** Returns the texts to store. A formatted description gives the plain one its lines, as in the main language. */
export function withPlainForms(texts: readonly NewText[]): readonly NewText[] {
  return texts.flatMap((text) => {
    if (text.field !== formatted) return [text];
    return [text, { ...text, field: plain, text: htmlLines(text.text), source: htmlLines(text.source) }];
  });
}

/** Returns the fields whose translations are deleted with these. */
export function withPlainFields(fields: readonly string[]): readonly string[] {
  return fields.includes(formatted) ? [...fields, plain] : fields;
}

const maxLines = 20_000;

/** Returns why a cleaned description has no plain form that can be stored, or null. */
export function plainFormError(field: string, cleaned: string): string | null {
  if (field !== formatted) return null;
  const lines = htmlLines(cleaned);
  if (lines === '') return 'Has no text that may be shown';
  return lines.length > maxLines ? `Must have at most ${maxLines} characters of text` : null;
}
