import sanitizeHtml from 'sanitize-html';
import { withoutTags } from './without-tags.ts';

const WRITTEN: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * An HTML description as the shop keeps it: plain text, one line for each block, list item or line break; blank ones dropped.
 * Takes time in proportion to the text's length, whatever stands in it.
 */
export function htmlLines(html: string): string {
  if (!/[<&]/.test(html)) return normalizeLines(html);
  // In HTML a line end is a space; only elements make lines.
  const broken = withoutTags(html.replace(/\s+/g, ' '));
  // Reads the entities; there are no tags any more.
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  return normalizeLines(text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => WRITTEN[entity] ?? entity));
}

/** Plain text without blank lines and without runs of spaces. */
export function normalizeLines(text: string): string {
  const lines = text
    .replaceAll('\0', '')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
