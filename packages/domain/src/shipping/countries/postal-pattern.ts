/** Postal codes of an area: one code, all with the same beginning, or a range of digits. */
export type PostalPattern =
  | { readonly kind: 'CODE'; readonly code: string }
  | { readonly kind: 'PREFIX'; readonly prefix: string }
  | { readonly kind: 'RANGE'; readonly from: string; readonly to: string };

const maxPatternLength = 40;
const charactersAndDigits = /^[\p{L}\p{N}]+$/u;
const digits = /^\d+$/;

/**
 * Parses a pattern: '94107', 'SW1A*' (all codes with this beginning) or '90000-90999' (digits, both of the same
 * length). Returns null for any other text. Ignores case, spaces and other hyphens.
 */
export function postalPattern(country: string, text: string): PostalPattern | null {
  if (text.length > maxPatternLength) return null;
  const range = parseRange(text);
  if (range) return range.from <= range.to ? range : null;
  const isPrefix = text.trimEnd().endsWith('*');
  const code = compact(isPrefix ? text.trimEnd().slice(0, -1) : text);
  if (!charactersAndDigits.test(code)) return null;
  return isPrefix ? { kind: 'PREFIX', prefix: code } : { kind: 'CODE', code: comparableCode(country, code) };
}

/**
 * Returns a postal code in the form for pattern comparison: alphanumeric in capitals. In the US, its first five digits.
 */
export function comparableCode(country: string, code: string): string {
  const compared = compact(code);
  return country === 'US' ? compared.slice(0, 5) : compared;
}

/** Returns whether the pattern matches the comparable code. */
export function matchesPattern(pattern: PostalPattern, code: string): boolean {
  if (pattern.kind === 'CODE') return pattern.code === code;
  if (pattern.kind === 'PREFIX') return code.startsWith(pattern.prefix);
  return code.length === pattern.from.length && digits.test(code) && pattern.from <= code && code <= pattern.to;
}

/**
 * Returns how specific a pattern is: a code before a range, a range before a prefix, a longer prefix before a shorter
 * one.
 */
export function patternRank(pattern: PostalPattern | null): number {
  if (pattern === null) return 0;
  if (pattern.kind === 'PREFIX') return pattern.prefix.length;
  return pattern.kind === 'RANGE' ? maxPatternLength + 1 : maxPatternLength + 2;
}

/** Returns whether two patterns of the same rank have a code in common. */
export function sharesCodes(first: PostalPattern | null, second: PostalPattern | null): boolean {
  if (first === null || second === null) return first === second;
  if (first.kind === 'RANGE' && second.kind === 'RANGE') {
    return first.from.length === second.from.length && first.from <= second.to && second.from <= first.to;
  }
  if (first.kind === 'PREFIX' && second.kind === 'PREFIX') return first.prefix === second.prefix;
  return first.kind === 'CODE' && second.kind === 'CODE' && first.code === second.code;
}

function parseRange(text: string): Extract<PostalPattern, { kind: 'RANGE' }> | null {
  const [from = '', to = '', ...rest] = text.split('-').map((part) => part.trim());
  if (rest.length > 0 || from.length !== to.length || !digits.test(from) || !digits.test(to)) return null;
  return { kind: 'RANGE', from, to };
}

function compact(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
