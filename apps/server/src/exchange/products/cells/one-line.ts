/** Converts text into one line, as names need. Line ends and other control characters become a space. */
export function oneLine(text: string): string {
  if (!/[\p{Cc}\u2028\u2029]/u.test(text)) return text;
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
