import type { Params } from '../request/form-body.ts';
import { page } from '../request/lists.ts';
import type { TaxedLine } from './tax-objects.ts';

/** What the lines of a calculation and those of a transaction have in common. */
type Line = Omit<TaxedLine, 'tax_breakdown'>;

interface LinesCall<Own extends Line> {
  readonly params: Params;
  readonly path: string;
  /** Returns what only this kind of line has, its `object` among it. */
  readonly own: (line: Own) => object;
}

/** Returns one page of lines as Stripe shows them. */
export function taxLinesPage<Own extends Line>(lines: readonly Own[], { params, path, own }: LinesCall<Own>): object {
  const listed = page(
    lines.map((line) => ({ ...line, created: 0 })),
    params,
    path,
  );
  return {
    ...listed,
    data: listed.data.map((line) => ({
      id: line.id,
      amount: line.amount,
      amount_tax: line.amount_tax,
      quantity: line.quantity,
      reference: line.reference,
      tax_behavior: line.tax_behavior,
      tax_code: line.tax_code,
      livemode: false,
      metadata: null,
      product: null,
      ...own(line),
    })),
  };
}
