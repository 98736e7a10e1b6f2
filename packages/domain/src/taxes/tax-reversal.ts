import { type Cents, cents, minCents, subtractCents, sumCents } from '../money/cents.ts';

/** A line, or the shipping (name null), as a tax provider has recorded it: its amount, with contained taxes or before added ones. */
export interface RecordedAmount {
  readonly name: string | null;
  readonly amount: Cents;
  readonly tax: Cents;
}

/** The refund of a line or of the shipping in credit notes: the amount with its taxes. */
export interface CreditedAmount {
  readonly name: string | null;
  readonly gross: Cents;
  readonly tax: Cents;
}

/**
 * Returns the report of a credit note to a tax provider (docs/behaviour/taxes.md#taxes-of-a-service): the refunds of all notes
 * up to it, less the earlier reports.
 * Credit notes round a tax over the whole order, so a line may differ by a cent until it is refunded in full.
 * The reports of a line never exceed its recorded amount, and in the end they equal it.
 */
export function reversedNow(
  recorded: readonly RecordedAmount[],
  credited: readonly CreditedAmount[],
  {
    before,
    isIncluded,
  }: {
    readonly before: readonly RecordedAmount[];
    /** Whether the recorded amounts contain their taxes. */
    readonly isIncluded: boolean;
  },
): readonly RecordedAmount[] {
  return recorded
    .map(({ name, amount, tax }) => {
      const given = credited.filter((part) => part.name === name);
      const gross = sumCents(given.map((part) => part.gross));
      const isWhole = gross >= amount + (isIncluded ? 0 : tax);
      const givenTax = isWhole ? tax : minCents(tax, sumCents(given.map((part) => part.tax)));
      const givenAmount = isWhole ? amount : minCents(amount, isIncluded ? gross : subtractCents(gross, givenTax));
      const reportedLines = before.filter((part) => part.name === name);
      return {
        name,
        amount: above(givenAmount, sumCents(reportedLines.map((part) => part.amount))),
        tax: above(givenTax, sumCents(reportedLines.map((part) => part.tax))),
      };
    })
    .filter((part) => part.amount > 0 || part.tax > 0);
}

/** Returns the excess of the first over the second, never below 0. */
function above(first: Cents, second: Cents): Cents {
  return cents(Math.max(0, first - second));
}
