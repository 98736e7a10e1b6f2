import type { ExtensionTaxRequest } from '@vitrine/contract/extensions/extension-tax.ts';
import { type ClaimedAmount, type ClaimedTaxes, checkedTaxes } from '@vitrine/domain/taxes/provider-taxes.ts';
import * as z from 'zod';
import type { CalculationCall } from '../service/tax-service.ts';

// The answers of an extension that computes taxes. An answer with a wrong part is refused whole.

/** Short enough for a column that also holds the name of the extension and the key of the call. */
const id = z
  .string()
  .max(100)
  .regex(/^[\x21-\x7e]{1,100}$/);
const amount = z.int().min(0);
const shownText = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text), 'not printable');
const taxedAmount = z.object({
  tax: amount,
  taxes: z
    .array(
      z.object({
        title: shownText,
        rate: z.number().min(0).max(100),
        amount,
        taxable: amount,
        state: shownText.nullish(),
      }),
    )
    .max(20),
});
type TaxedAmount = z.output<typeof taxedAmount>;

const taxesAnswer = z.object({
  id,
  currency: z.string().max(10),
  tax: amount,
  lines: z.array(taxedAmount.extend({ line: z.int() })).max(2_000),
  shipping: taxedAmount.nullable(),
});

export const recordedAnswer = z.object({ id });

/** Returns the request for taxes as the extension receives it. */
export function toTaxRequest({ of, classes, address, currency }: CalculationCall): ExtensionTaxRequest {
  return {
    address,
    currency,
    isIncluded: of.isIncluded,
    lines: of.lines.flatMap(({ amount: whole }, line) =>
      whole > 0 ? [{ line, amount: whole, taxClass: classes[line] ?? null }] : [],
    ),
    shipping: of.shipping,
  };
}

/** Returns the form of the answer to a call. Its amounts, lines and sums are those of the request. */
export function taxesAnswerTo(call: CalculationCall) {
  return taxesAnswer
    .transform(({ id: calculationId, ...answer }) => ({ id: calculationId, claimed: toClaimed(call, answer) }))
    .superRefine(({ claimed }, context) => {
      const checked = checkedTaxes({ of: call.of, classNames: new Map(), currency: call.currency }, claimed);
      if (!checked.isValid) context.addIssue({ code: 'custom', path: [checked.because], message: checked.because });
    });
}

function toClaimed(
  call: CalculationCall,
  { currency, tax, lines, shipping }: Omit<z.output<typeof taxesAnswer>, 'id'>,
): ClaimedTaxes {
  const { of } = call;
  const amounts = [...of.lines.map((line) => line.amount), of.shipping].reduce((sum, one) => sum + one, 0);
  return {
    currency,
    total: amounts + (of.isIncluded ? 0 : tax),
    addedTax: of.isIncluded ? 0 : tax,
    includedTax: of.isIncluded ? tax : 0,
    lines: lines.map(({ line, ...taxed }) => ({
      ...toClaimedAmount(call, taxed, of.lines[line]?.amount ?? 0),
      index: line,
    })),
    shipping: shipping && toClaimedAmount(call, shipping, of.shipping),
  };
}

function toClaimedAmount({ of, address }: CalculationCall, { tax, taxes }: TaxedAmount, whole: number): ClaimedAmount {
  return {
    amount: whole,
    tax,
    isIncluded: of.isIncluded,
    taxes: taxes.map(({ title, rate, amount: part, taxable, state }) => ({
      title,
      percent: rate,
      amount: part,
      taxable,
      index: { country: address.country, state: state ?? null, postalCode: null },
    })),
  };
}
