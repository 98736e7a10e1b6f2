import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Method } from './use-zones.ts';

/** A step while it is typed. Null if emptied. */
export interface StepDraft {
  readonly from: number | null;
  readonly price: number | null;
}

/** A method while it is typed. Amounts are in cents, '' for an emptied number. */
export interface MethodDraft {
  readonly title: string;
  readonly kind: Method['kind'];
  readonly price: number | null;
  readonly steps: readonly StepDraft[];
  readonly least: number | string;
  readonly most: number | string;
  readonly pickupPlace: string;
  readonly isActive: boolean;
  readonly currencyAmounts: readonly AmountsDraft[];
}

/** Price and steps in a currency of a market. */
export interface AmountsDraft extends Pick<MethodDraft, 'price' | 'steps'> {
  readonly currency: Currency;
}

export function toMethodDraft(method: Method | null): MethodDraft {
  return {
    title: method?.title ?? '',
    kind: method?.kind ?? 'FLAT',
    price: method?.price ?? null,
    steps: method?.steps ?? [],
    least: method?.transitDays?.least ?? '',
    most: method?.transitDays?.most ?? '',
    pickupPlace: method?.pickupPlace ?? '',
    isActive: method?.isActive ?? true,
    currencyAmounts: method?.currencyAmounts ?? [],
  };
}

/**
 * Returns the request body. A single given number of days counts for both bounds. Steps without a value are omitted.
 */
export function methodBody({
  title,
  kind,
  price,
  steps,
  least: min,
  most: max,
  pickupPlace: pickupLocation,
  isActive,
  currencyAmounts,
}: MethodDraft) {
  const [first, last] = [min === '' ? max : min, max === '' ? min : max].map(Number);
  const hasDays = min !== '' || max !== '';
  return {
    title: title.trim(),
    kind,
    price,
    steps: enteredSteps(steps),
    transitDays: hasDays ? { least: first ?? 0, most: last ?? 0 } : null,
    pickupPlace: kind === 'PICKUP' ? pickupLocation : '',
    isActive,
    currencyAmounts: currencyAmounts
      .map((amounts) => ({ ...amounts, steps: enteredSteps(amounts.steps) }))
      .filter((amounts) => amounts.price !== null || amounts.steps.length > 0),
  };
}

function enteredSteps(steps: readonly StepDraft[]): { from: number; price: number }[] {
  return steps.flatMap(({ from, price }) => (from === null || price === null ? [] : [{ from, price }]));
}
