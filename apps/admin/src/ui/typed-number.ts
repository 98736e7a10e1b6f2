import { adminLanguage } from '@vitrine/messages/admin/t.ts';

/** A number as German writes it, with or without points between thousands: '1.250', '1.234,5' or ',5'. */
const germanNumber = /^[+−-]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,\d*)?$/;

/**
 * Returns a typed or pasted number with a decimal point and without separators of thousands. In German, a comma
 * separates the decimals and points separate thousands. Another text, such as '12.50', stays as it is.
 *
 * @example
 * plainNumber('1,234.5') // '1234.5'
 */
export function plainNumber(text: string): string {
  if (adminLanguage() === 'en') return text.replaceAll(',', '');
  return germanNumber.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}

/**
 * Returns a plain number as people type it in the language of the admin area.
 *
 * @example
 * shownNumber('12.50') // '12.50', in German '12,50'
 */
export function shownNumber(plain: string): string {
  return adminLanguage() === 'en' ? plain : plain.replace('.', ',');
}
