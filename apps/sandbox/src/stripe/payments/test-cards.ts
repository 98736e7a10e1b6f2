/** A bank's refusal, in Stripe's words. */
export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
  readonly param?: string;
}

const declined = 'Your card was declined.';

/** Every refusal that a test card can cause. */
export const declines = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: declined },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lostCard: { code: 'card_declined', declineCode: 'lost_card', message: declined },
  stolenCard: { code: 'card_declined', declineCode: 'stolen_card', message: declined },
  fraudulent: { code: 'card_declined', declineCode: 'fraudulent', message: declined },
  expiredCard: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrectCvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processingError: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Decline>;

/** The behaviour of a test card's payments and refunds. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa';
  /** The endings after `pm_card_` and `tok_` in the names that a server uses instead of the number. */
  readonly names: readonly string[];
  readonly funding?: 'debit';
  readonly decline?: Decline;
  readonly needsAuthentication?: true;
  readonly dispute?: 'fraudulent' | 'product_not_received';
  readonly refund?: 'pending_then_succeeded' | 'succeeded_then_failed';
}

/** The cards of https://docs.stripe.com/testing that the shop is tested with. Every other number is refused. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', names: ['visa'] },
  { number: '4000056655665556', brand: 'visa', names: ['visa_debit'], funding: 'debit' },
  { number: '5555555555554444', brand: 'mastercard', names: ['mastercard'] },
  { number: '5200828282828210', brand: 'mastercard', names: ['mastercard_debit'], funding: 'debit' },
  { number: '378282246310005', brand: 'amex', names: ['amex'] },
  { number: '6011111111111117', brand: 'discover', names: ['discover'] },
  { number: '3056930009020004', brand: 'diners', names: ['diners'] },
  { number: '3566002020360505', brand: 'jcb', names: ['jcb'] },
  { number: '6200000000000005', brand: 'unionpay', names: ['unionpay'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    names: ['chargeDeclined', 'visa_chargeDeclined'],
    decline: declines.generic,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    names: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    decline: declines.insufficientFunds,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    names: ['chargeDeclinedLostCard', 'visa_chargeDeclinedLostCard'],
    decline: declines.lostCard,
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    names: ['chargeDeclinedStolenCard', 'visa_chargeDeclinedStolenCard'],
    decline: declines.stolenCard,
  },
  { number: '4000000000000069', brand: 'visa', names: ['chargeDeclinedExpiredCard'], decline: declines.expiredCard },
  { number: '4000000000000127', brand: 'visa', names: ['chargeDeclinedIncorrectCvc'], decline: declines.incorrectCvc },
  {
    number: '4000000000000119',
    brand: 'visa',
    names: ['chargeDeclinedProcessingError'],
    decline: declines.processingError,
  },
  { number: '4000000000000341', brand: 'visa', names: ['chargeCustomerFail'], decline: declines.generic },
  {
    number: '4100000000000019',
    brand: 'visa',
    names: ['radarBlock', 'chargeDeclinedFraudulent'],
    decline: declines.fraudulent,
  },
  { number: '4000002500003155', brand: 'visa', names: ['authenticationRequiredOnSetup'], needsAuthentication: true },
  { number: '4000002760003184', brand: 'visa', names: ['authenticationRequired'], needsAuthentication: true },
  {
    number: '4000000000003220',
    brand: 'visa',
    names: ['threeDSecure2Required', 'threeDSecureRequired'],
    needsAuthentication: true,
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    names: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    needsAuthentication: true,
    decline: declines.insufficientFunds,
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    names: ['threeDSecureRequiredChargeDeclined'],
    needsAuthentication: true,
    decline: declines.generic,
  },
  { number: '4000000000000259', brand: 'visa', names: ['createDispute'], dispute: 'fraudulent' },
  {
    number: '4000000000002685',
    brand: 'visa',
    names: ['createDisputeProductNotReceived'],
    dispute: 'product_not_received',
  },
  { number: '4000000000007726', brand: 'visa', names: ['pendingRefund'], refund: 'pending_then_succeeded' },
  { number: '4000000000005126', brand: 'visa', names: ['refundFail'], refund: 'succeeded_then_failed' },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byName = new Map(testCards.flatMap((card) => card.names.map((name) => [name, card] as const)));

export function testCardByNumber(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** Returns the card of `pm_card_visa` or `tok_visa`. */
export function testCardByName(id: string): TestCard | undefined {
  const name = /^(?:pm_card|tok)_(.+)$/.exec(id)?.[1];
  return name === undefined ? undefined : byName.get(name);
}

/** Returns whether the number's check digit is correct (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(number).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return number.length > 0 && sum % 10 === 0;
}
