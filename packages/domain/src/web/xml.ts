const xmlCharacters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, without the characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) =>
      character === '\n' || character === '\t' ? character : ' ',
    )
    .replaceAll(/[&<>"]/g, (character) => xmlCharacters[character] ?? '');
}
