import { type Cents, cents, taxPoints } from '../money/cents.ts';
import type { ComputedTaxes, TaxLocation, TaxPart } from '../pricing/stages/tax-stage.ts';
import { regionCode } from '../shipping/countries/regions.ts';
import type { TaxAddress } from './tax-address.ts';

/** The service that computes the taxes of orders, on pages. */
export const taxServiceName = 'Stripe Tax';

/** What computes the taxes of orders: the shop's own rates, the service, or an extension of the shop. */
export const taxProviders = ['TABLES', 'STRIPE', 'EXTENSION'] as const;
export type TaxProvider = (typeof taxProviders)[number];

/** Returns whether taxes are requested from a service. The shop's own rates are its fallback. */
export function requestsTaxes({ taxProvider }: { readonly taxProvider: TaxProvider }): boolean {
  return taxProvider !== 'TABLES';
}

/** Returns whether classes of goods have codes of the provider. An extension receives the names of the classes. */
export function hasTaxCodes({ taxProvider }: { readonly taxProvider: TaxProvider }): boolean {
  return taxProvider === 'STRIPE';
}

/** Why the shop's own rates replaced the service for an order (docs/behaviour/taxes.md#taxes-of-a-service). */
export const fallbackReasons = ['NO_ANSWER', 'REFUSED', 'ABSURD', 'BUSY', 'CHANGED'] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

const fallbackCauses: Readonly<Record<FallbackReason, string>> = {
  NO_ANSWER: 'SERVICE did not respond',
  REFUSED: 'SERVICE rejected the address, a tax code or the account',
  ABSURD: 'the response of SERVICE was not valid',
  BUSY: 'too many tax calculations were running',
  CHANGED: 'prices changed while the order was placed',
};

/**
 * Returns a sentence for staff that the shop's own rates computed the taxes of an order, with the reason. `service` is the
 * name of what did not compute them.
 */
export function fallbackSentence(reason: FallbackReason, service: string = taxServiceName): string {
  return `Tax computed by the shop's tables because ${fallbackCauses[reason].replace('SERVICE', () => service)}.`;
}

/** The pattern of the service's codes for goods. */
export const taxCodePattern = /^txcd_[0-9]{8}$/;

/** An address in a request to a tax provider. Null means everywhere within the preceding fields. */
export interface RequestAddress {
  readonly country: string;
  readonly state: string | null;
  readonly postalCode: string | null;
}

/**
 * Returns the address data for a tax provider: country, state and postcode in one notation. A quote and its order
 * therefore send the same request.
 * Returns null when the data is insufficient to compute taxes.
 *
 * @example toRequestAddress({ country: 'US', state: 'ny', postalCode: '10001-1234' }) // { country: 'US', state: 'NY',
 * postalCode: '10001' }
 */
export function toRequestAddress({ country, state, postalCode }: TaxAddress): RequestAddress | null {
  const code = regionCode(country.toUpperCase(), state ?? '').toUpperCase();
  const written = {
    country: country.toUpperCase(),
    // Providers identify states by code. A name, such as that of a German state, is not a code.
    state: /^[A-Z0-9]{1,3}$/.test(code) ? code : null,
    postalCode: postalCode?.trim().toUpperCase() || null,
  };
  if (written.country === 'US') {
    const digits = (written.postalCode ?? '').slice(0, 5);
    return /^[0-9]{5}$/.test(digits) ? { ...written, postalCode: digits } : null;
  }
  if (written.country === 'CA' && written.state === null && written.postalCode === null) return null;
  return written;
}

/** The request to a tax provider: amounts in cents, and the name of each line's class. */
export interface TaxQuestion {
  readonly of: ComputedTaxes['of'];
  /** By the class's id. */
  readonly classNames: ReadonlyMap<string, string>;
  readonly currency: string;
}

/** One tax of an amount in a provider's response, not validated yet. */
export interface ClaimedTax {
  readonly title: string;
  /** Percent, such as 8.875. */
  readonly percent: number;
  readonly amount: number;
  readonly taxable: number;
  readonly index: TaxLocation;
}

/** An amount with its taxes in a provider's response. */
export interface ClaimedAmount {
  readonly amount: number;
  readonly tax: number;
  readonly isIncluded: boolean;
  readonly taxes: readonly ClaimedTax[];
}

/** The response of a tax provider, in cents, with lines by their index in the request. */
export interface ClaimedTaxes {
  readonly currency: string;
  readonly total: number;
  readonly addedTax: number;
  readonly includedTax: number;
  readonly lines: readonly (ClaimedAmount & { readonly index: number })[];
  readonly shipping: ClaimedAmount | null;
}

/** The validated taxes of a response, or why it is invalid. */
export type CheckedTaxes =
  | { readonly isValid: true; readonly taxes: ComputedTaxes }
  | { readonly isValid: false; readonly because: string };

/**
 * Validates the response of a tax provider against its request (docs/behaviour/taxes.md#taxes-of-a-service). It checks for the
 * same amounts, no tax below 0 or above its amount, and sums that agree to the cent. Free lines need no response.
 */
export function checkedTaxes(question: TaxQuestion, answer: ClaimedTaxes): CheckedTaxes {
  const { of } = question;
  if (answer.currency.toUpperCase() !== question.currency) return refused(`the currency ${answer.currency}`);
  const responses = of.lines.map((_, index) => answer.lines.filter((line) => line.index === index));
  if (responses.flat().length !== answer.lines.length) return refused('a line that was not requested');
  const lineError = of.lines.map(({ amount }, index) => toErrorOfOne(responses[index] ?? [], amount, of)).find(Boolean);
  if (lineError) return refused(lineError);
  const shippingError = toErrorOfOne(answer.shipping ? [answer.shipping] : [], of.shipping, of);
  if (shippingError) return refused(`shipping: ${shippingError}`);
  const claims = [...answer.lines, ...(answer.shipping ? [answer.shipping] : [])];
  const tax = computeSum(claims.map((claim) => claim.tax));
  const amounts = computeSum([...of.lines.map(({ amount }) => amount), of.shipping]);
  if (answer.addedTax !== (of.isIncluded ? 0 : tax)) return refused('added taxes that do not sum');
  if (answer.includedTax !== (of.isIncluded ? tax : 0)) return refused('contained taxes that do not sum');
  if (answer.total !== amounts + answer.addedTax) return refused('a total that does not sum');
  return {
    isValid: true,
    taxes: {
      of,
      lineParts: of.lines.map(({ taxClassId }, index) =>
        toParts(responses[index]?.[0], taxClassId ? (question.classNames.get(taxClassId) ?? null) : null),
      ),
      shippingParts: toParts(answer.shipping ?? undefined, null),
    },
  };
}

function refused(because: string): CheckedTaxes {
  return { isValid: false, because };
}

/** Returns the taxes of an amount as the order stores them. */
function toParts(claim: ClaimedAmount | undefined, taxClass: string | null): readonly TaxPart[] {
  return (claim?.taxes ?? []).filter(({ amount }) => amount > 0).map((claimed) => taxPart(claimed, taxClass));
}

/** Returns the error in the claims for one amount, or undefined. */
function toErrorOfOne(
  claims: readonly ClaimedAmount[],
  requestCount: Cents,
  { isIncluded }: { readonly isIncluded: boolean },
): string | undefined {
  const [claim] = claims;
  if (!claim) return requestCount > 0 ? 'an amount without a result' : undefined;
  if (claims.length > 1) return 'an amount with two results';
  if (claim.amount !== requestCount) return `${claim.amount} for the amount ${requestCount}`;
  if (claim.isIncluded !== isIncluded) return 'taxes on top where prices contain them, or the reverse';
  if (!isWithin(claim.tax, requestCount)) return `a tax of ${claim.tax} on ${requestCount}`;
  if (computeSum(claim.taxes.map(({ amount }) => amount)) !== claim.tax)
    return 'taxes that do not sum to the tax of the line';
  const isAbsurd = ({ amount, taxable, percent }: ClaimedTax) =>
    !isWithin(amount, requestCount) || !isWithin(taxable, requestCount) || !(percent >= 0 && percent <= 100);
  return claim.taxes.some(isAbsurd) ? 'a tax below 0, above its amount, or with an implausible rate' : undefined;
}

function isWithin(amount: number, max: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= max;
}

function taxPart({ title, percent, amount, taxable, index: location }: ClaimedTax, taxClass: string | null): TaxPart {
  const rate = taxPoints(Math.round(percent * 10_000) / 100);
  return { title, rate, amount: cents(amount), taxClass, taxable: cents(taxable), ...location };
}

function computeSum(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
