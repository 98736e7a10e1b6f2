/** Returns the sum of the digits, each multiplied by its weight. The weights repeat. */
function weighted(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0);
}

const parseDigits = (text: string): number[] => Array.from(text, Number);

/** Splits a number into its body and its last digit. */
function parts(number: string): { readonly body: string; readonly check: number } {
  return { body: number.slice(0, -1), check: Number(number.slice(-1)) };
}

/**
 * Returns whether the last digit is the check digit of an article number (GS1), with weights from the right 3, 1, 3, 1.
 */
export function hasArticleCheck(number: string): boolean {
  const { body, check } = parts(number);
  return (10 - (weighted(parseDigits(body).toReversed(), [3, 1]) % 10)) % 10 === check;
}

/** Returns whether the last of 12 digits is FedEx's check digit. */
export function hasFedexCheck(number: string): boolean {
  const { body, check } = parts(number);
  return (weighted(parseDigits(body), [3, 1, 7]) % 11) % 10 === check;
}

/** Returns whether the last of 10 digits is the remainder of the others divided by 7, as on an air waybill of DHL. */
export function hasWaybillCheck(number: string): boolean {
  const { body, check } = parts(number);
  return Number(body) % 7 === check;
}

/** Returns whether the last digit of a UPS number `1Z...` is the check digit of the 15 characters before it. */
export function hasUpsCheck(number: string): boolean {
  const { body, check } = parts(number.slice(2));
  const values = Array.from(body, (sign) => (/[0-9]/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  return (10 - (weighted(values, [1, 2]) % 10)) % 10 === check;
}

/**
 * Returns whether the nine digits of an international postal number `RA123456785GB` (UPU S10) end in their check digit.
 */
export function hasPostalCheck(number: string): boolean {
  const { body, check } = parts(number.slice(2, 11));
  const rest = 11 - (weighted(parseDigits(body), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  const expected = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return expected === check;
}
