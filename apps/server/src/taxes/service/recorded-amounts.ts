import { type Cents, cents, sumCents } from '@vitrine/domain/money/cents.ts';
import type { TaxPart } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { RecordedAmount } from '@vitrine/domain/taxes/tax-reversal.ts';
import { lineName } from './tax-service.ts';
import type { OrderAmountsRow } from './tax-transactions.queries.ts';

/** Returns the amounts of an order with their taxes, by the names of its lines. The name of the shipping is null. */
export function recordedAmounts({
  line_ids: ids,
  lines,
  shipping_cost: shipping,
  shipping_taxes: taxes,
}: OrderAmountsRow): readonly RecordedAmount[] {
  const ofLines = ids.flatMap((id, index) => {
    const line = lines.find((candidate) => candidate.id === id);
    return line && line.goods > 0
      ? [{ name: lineName(index), amount: cents(line.goods), tax: computeTax(line.taxes ?? []) }]
      : [];
  });
  return [...ofLines, { name: null, amount: cents(shipping), tax: computeTax(taxes) }];
}

export function computeTax(taxes: readonly TaxPart[]): Cents {
  return sumCents(taxes.map(({ amount }) => cents(amount)));
}
