import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { type TaxedAmounts, type TaxInput, taxStage } from './stages/tax-stage.ts';

/** The customer-facing name of the contained tax that a business or an export does not pay. */
export const removedTaxTitle = 'Included tax, not charged';

/** Amounts without their contained tax, with the tax removed from each line, in cents. */
export interface NetAmounts {
  readonly taxed: TaxedAmounts;
  readonly removed: Cents;
  /** In the order of the lines. */
  readonly removedOfLines: readonly Cents[];
}

/**
 * Removes the contained tax from amounts after discounts, where the customer pays none of it
 * (docs/behaviour/taxes.md#prices-that-include-tax). The tax is computed and rounded as for a customer who pays it.
 */
export function withoutIncludedTax(amounts: TaxedAmounts, taxes: TaxInput): NetAmounts {
  const { removed: rates = [], rounding } = taxes;
  if (rates.length === 0) return { taxed: amounts, removed: zeroCents, removedOfLines: [] };
  const { lineParts, shippingParts, includedTax } = taxStage(amounts, {
    rates,
    rounding,
    exemptReason: null,
    isIncluded: true,
  });
  const removedOfLines = lineParts.map((parts) => sumCents(parts.map(({ amount }) => amount)));
  return {
    taxed: {
      lines: amounts.lines.map((line, index) => ({
        ...line,
        amount: subtractCents(line.amount, removedOfLines[index] ?? zeroCents),
      })),
      shipping: subtractCents(amounts.shipping, sumCents(shippingParts.map(({ amount }) => amount))),
    },
    removed: includedTax,
    removedOfLines,
  };
}
