/**
 * Returns the digits of a Global Trade Item Number (8, 12, 13 or 14 with a valid check digit), or null for any other
 * barcode.
 */
export function toGtin(barcode: string | null): string | null {
  const digits = (barcode ?? '').replaceAll(/[ -]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = Array.from(digits.slice(0, -1))
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) ? digits : null;
}
