const brands = [
  { name: 'visa', label: 'Visa', starts: /^4/, lengths: [16], cvc: 3 },
  { name: 'mastercard', label: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3 },
  { name: 'amex', label: 'Amex', starts: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'discover', label: 'Discover', starts: /^(6011|64[4-9]|65)/, lengths: [16], cvc: 3 },
  { name: 'diners', label: 'Diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16], cvc: 3 },
  { name: 'jcb', label: 'JCB', starts: /^35/, lengths: [16], cvc: 3 },
  { name: 'unionpay', label: 'UnionPay', starts: /^62/, lengths: [16, 17, 18, 19], cvc: 3 },
];
const unknownBrand = { name: 'unknown', label: '', starts: /^/, lengths: [16], cvc: 3 };

const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
};

/** Returns the error of Stripe.js's own checks for a code. */
export function validationError(code) {
  return { type: 'validation_error', code, message: messages[code] };
}

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/** Returns the card brand of a number or of its first digits. */
export function brandOf(digits) {
  return (digits !== '' && brands.find((brand) => brand.starts.test(digits))) || unknownBrand;
}

/** Formats a card number in groups, as it is printed on the card. */
export function formatNumber(digits) {
  const brand = brandOf(digits);
  const kept = digits.slice(0, Math.max(...brand.lengths));
  if (brand.name === 'amex' || (brand.name === 'diners' && kept.length <= 14)) {
    return [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)].filter(Boolean).join(' ');
  }
  return (kept.match(/.{1,4}/g) || []).join(' ');
}

/** Formats the digits typed so far as `MM / YY`: 5 becomes 05. */
export function formatExpiry(digits) {
  let kept = digits.slice(0, 4);
  if (/^[2-9]/.test(kept)) kept = `0${kept}`.slice(0, 4);
  if (Number(kept.slice(0, 2)) > 12) kept = `0${kept}`.slice(0, 4);
  return kept.length >= 2 ? `${kept.slice(0, 2)} / ${kept.slice(2)}` : kept;
}

/** Whether the number's check digit is correct (ISO/IEC 7812). */
export function passesLuhn(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Returns the error code for a field's text; null if it is correct. `today` is a Date. */
export function faultOf(field, text, number, today) {
  const digits = digitsOf(text);
  if (field === 'number') {
    const { lengths } = brandOf(digits);
    if (digits.length < Math.min(...lengths)) return 'incomplete_number';
    if (passesLuhn(digits)) return null;
    return digits.length < Math.max(...lengths) ? 'incomplete_number' : 'invalid_number';
  }
  if (field === 'expiry') {
    if (digits.length < 4 || digits.startsWith('00')) return 'incomplete_expiry';
    const year = 2000 + Number(digits.slice(2));
    const yearsAhead = year - today.getFullYear();
    if (yearsAhead < 0) return 'invalid_expiry_year_past';
    if (yearsAhead > 50) return 'invalid_expiry_year';
    return yearsAhead === 0 && Number(digits.slice(0, 2)) <= today.getMonth() ? 'invalid_expiry_month_past' : null;
  }
  if (field === 'cvc') return digits.length < brandOf(digitsOf(number)).cvc ? 'incomplete_cvc' : null;
  return text.trim().length < 5 ? 'incomplete_zip' : null;
}
