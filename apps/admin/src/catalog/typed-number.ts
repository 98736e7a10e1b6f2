import { adminLanguage } from '@vitrine/messages/admin/t.ts';

/**
 * Returns a typed number with a decimal point and without separators of thousands. In German, a comma separates the
 * decimals: '1.234,5'. A German text without a comma reads as in English.
 *
 * @example
 * plainNumber('1,234.5') // '1234.5'
 */
export function plainNumber(text: string): string {
  const points = adminLanguage() === 'de' && text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return points.replaceAll(',', '');
}

/** Returns a typed whole number without separators of thousands. In German, points separate them: '1.234'. */
export function plainWholeNumber(text: string): string {
  return adminLanguage() === 'de' && /^[+−-]?\d{1,3}(?:\.\d{3})+$/.test(text)
    ? text.replaceAll('.', '')
    : plainNumber(text);
}
