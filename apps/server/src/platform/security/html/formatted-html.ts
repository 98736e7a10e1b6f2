import { cleanHtml } from './clean-html.ts';

/** What lines of text cannot show. */
const formatting = /<(?:a|b|blockquote|em|h[1-6]|i|img|li|s|strong|table)[\s>]/i;
const maxLength = 50_000;

/** Returns the clean HTML of a description with formatting. Null: its lines show everything, or it is too long. */
export function formattedHtml(html: string): string | null {
  if (html.length > maxLength || !formatting.test(html)) return null;
  const clean = cleanHtml(html);
  return clean === '' || clean.length > maxLength ? null : clean;
}
