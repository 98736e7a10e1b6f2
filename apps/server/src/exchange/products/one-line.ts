/** Text in one line, as names are: line ends and other control characters become a blank. */
export function oneLine(text: string): string {
  if (!/[\p{Cc}\u2028\u2029]/u.test(text)) return text;
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
