import type { Params } from '../request/form-body.ts';
import { page } from '../request/lists.ts';
import type { TaxedLine } from './tax-objects.ts';

/** The common fields of calculation lines and transaction lines. */
type Line = Omit<TaxedLine, 'tax_breakdown'>;

interface LinesCall<Own extends Line> {
  readonly params: Params;
  readonly path: string;
  /** Returns the fields specific to this kind of line, including its `object`. */
  readonly own: (line: Own) => object;
}

/** Returns one page of lines in Stripe's form. */
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
