import sanitizeHtml from 'sanitize-html';
import { withoutTags } from './without-tags.ts';

const WRITTEN: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * Converts an HTML description to the shop's plain text: one line for each block, list item or line break, without
 * blank lines. It takes linear time for any input.
 */
export function htmlLines(html: string): string {
  if (!/[<&]/.test(html)) return normalizeLines(html);
  // In HTML a line end is a space, and only elements break lines.
  const broken = withoutTags(html.replace(/\s+/g, ' '));
  // Decodes the entities. All tags are already removed.
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} });
  return normalizeLines(text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => WRITTEN[entity] ?? entity));
}

/** Removes blank lines and repeated spaces from plain text. */
export function normalizeLines(text: string): string {
  const lines = text
    .replaceAll('\0', '')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
