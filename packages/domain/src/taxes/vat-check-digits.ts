/** Returns whether the check digit of a VAT number is valid. The text excludes the two-character country prefix. */
type Check = (text: string) => boolean;

const parseDigits = (text: string): readonly number[] => Array.from(text, Number);

/** Returns the sum of the digits, each multiplied by its weight. */
function weighed(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);
}

/** Returns the sum of the digits of the products: 7 times 2 counts 1 + 4. */
function crossWeighed(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => {
    const product = weight * Number(text[index]);
    return sum + Math.floor(product / 10) + (product % 10);
  }, 0);
}

/** Returns whether the last digit is the one that `expected` computes. 10 represents 0. */
const endsWith = (text: string, expected: number): boolean => Number(text.at(-1)) === expected % 10;

function isLuhn(text: string): boolean {
  const weights = parseDigits(text).map((_, index) => ((text.length - index) % 2 === 0 ? 2 : 1));
  return crossWeighed(text, weights) % 10 === 0;
}

/** Checks the digit by ISO 7064, MOD 11,10. */
function isMod1110(text: string): boolean {
  const product = parseDigits(text.slice(0, -1)).reduce(
    (before, digit) => (((before + digit) % 10 || 10) * 2) % 11,
    10,
  );
  return endsWith(text, 11 - product);
}

const isBulgarian: Check = (text) => {
  if (text.length === 10) return true;
  const first = weighed(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return endsWith(text, first < 10 ? first : weighed(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11);
};

const isCypriot: Check = (text) => {
  const atEvenIndex = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const digits = parseDigits(text.slice(0, 8));
  const sum = digits.reduce((all, digit, index) => all + (index % 2 === 0 ? (atEvenIndex[digit] ?? 0) : digit), 0);
  return !text.startsWith('12') && text[8] === String.fromCharCode(65 + (sum % 26));
};

const isCzech: Check = (text) =>
  text.length !== 8 || endsWith(text, (11 - (weighed(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10);

const spanishCharacters = 'TRWAGMYFPDXBNJZSQVHLCKE';

const isSpanish: Check = (text) => {
  const inner = text.slice(1, 8);
  const last = text.at(-1) ?? '';
  const lead = { X: '0', Y: '1', Z: '2' }[text[0] ?? ''] ?? text[0] ?? '';
  if (/^\d$/.test(lead)) return last === spanishCharacters[Number(lead + inner) % 23];
  if (/^[KLM]$/.test(lead)) return last === spanishCharacters[Number(inner) % 23];
  const check = (10 - (crossWeighed(inner, [2, 1, 2, 1, 2, 1, 2]) % 10)) % 10;
  return last === String(check) || last === 'JABCDEFGHI'[check];
};

const isFrench: Check = (text) => {
  const key = text.slice(0, 2);
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(text.slice(2)) % 97)) % 97;
};

const isIrish: Check = (text) => {
  const isOld = /^\d[A-Z+*]/.test(text);
  const digits = isOld ? `0${text.slice(2, 7)}${text[0]}` : text.slice(0, 7);
  const second = isOld ? '' : text.slice(8);
  const sum = weighed(digits, [8, 7, 6, 5, 4, 3, 2]) + (second === '' ? 0 : (second.charCodeAt(0) - 64) * 9);
  return text[7] === 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23];
};

const isLithuanian: Check = (text) => {
  const cycle = (from: number) => Array.from({ length: text.length - 1 }, (_, index) => ((index + from - 1) % 9) + 1);
  const first = weighed(text, cycle(1)) % 11;
  return text.at(-2) === '1' && endsWith(text, first < 10 ? first : weighed(text, cycle(3)) % 11);
};

const isLatvian: Check = (text) => {
  // Personal numbers begin with a date of birth.
  if (!/^[4-9]/.test(text)) return true;
  const left = (3 - (weighed(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11) + 11) % 11;
  return left < 10 && endsWith(text, left);
};

const isDutch: Check = (text) => {
  const eleven = weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  if (eleven === Number(text[8])) return true;
  // 'N', 'L' and 'B' count as 23, 21 and 11.
  return BigInt(`2321${text.slice(0, 9)}11${text.slice(10)}`) % 97n === 1n;
};

const isRomanian: Check = (text) => {
  const full = text.padStart(10, '0');
  return endsWith(text, (weighed(full, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11);
};

const isNorthernIrish: Check = (text) => {
  if (/^[GH]/.test(text)) return true;
  const sum = weighed(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};

/**
 * The rules of check digits by the prefix of the country. A kind of number without a certain rule passes by its format
 * alone.
 */
export const vatCheckDigits: Readonly<Record<string, Check>> = {
  AT: (text) => endsWith(text, (96 - crossWeighed(text.slice(1), [1, 2, 1, 2, 1, 2, 1])) % 10),
  BE: (text) => Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97),
  BG: isBulgarian,
  CY: isCypriot,
  CZ: isCzech,
  DE: isMod1110,
  DK: (text) => weighed(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (text) => weighed(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: (text) => endsWith(text, weighed(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11),
  ES: isSpanish,
  FI: (text) => weighed(text, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: isFrench,
  HR: isMod1110,
  HU: (text) => weighed(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: isIrish,
  IT: isLuhn,
  LT: isLithuanian,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  LV: isLatvian,
  MT: (text) => Number(text.slice(6)) === 37 - (weighed(text, [3, 4, 6, 7, 8, 9]) % 37),
  NL: isDutch,
  PL: (text) => weighed(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]),
  PT: (text) => endsWith(text, Math.max(0, 11 - (weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11),
  RO: isRomanian,
  SE: (text) => isLuhn(text.slice(0, 10)) && /(?:0[1-9]|[1-8]\d|9[0-4])$/.test(text),
  SI: (text) =>
    weighed(text, [8, 7, 6, 5, 4, 3, 2]) % 11 !== 0 && endsWith(text, 11 - (weighed(text, [8, 7, 6, 5, 4, 3, 2]) % 11)),
  SK: (text) => Number(text) % 11 === 0,
  XI: isNorthernIrish,
};
