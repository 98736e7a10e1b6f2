import { invalidRequest, notFound } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import {
  choiceParam,
  integerParam,
  listParam,
  metadataParam,
  partsParam,
  required,
  textParam,
} from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { taxLinesPage } from './tax-lines.ts';
import type { TaxTransaction, TransactionLine } from './tax-objects.ts';

/** POST /v1/tax/transactions/create_from_calculation @throws StripeFailure if the calculation has expired, or the reference is taken */
export function createFromCalculation(context: StripeContext, params: Params): object {
  const id = required(textParam(params, 'calculation'), 'calculation');
  const reference = freeReference(context, params);
  const calculation = context.calculations.get(id);
  if (calculation === undefined) throw notFound('tax calculation', id, 'calculation');
  if (calculation.expires_at <= context.now())
    throw invalidRequest('This calculation has expired.', 'tax_calculation_expired', 'calculation');
  const [used] = context.taxTransactions.list({ field: 'calculation', value: id });
  if (used) throw invalidRequest('This calculation was already used.', 'resource_already_exists', 'calculation');
  const { shipping } = calculation;
  const transaction: TaxTransaction = {
    id: context.id('tax'),
    created: context.now(),
    currency: calculation.currency,
    customer_details: calculation.customer_details,
    metadata: metadataParam(params),
    reference,
    reverses: null,
    lines: calculation.lines.map((line) => ({ ...withoutTaxes(line), id: context.id('tax_li'), original: null })),
    shipping: shipping && withoutTaxes(shipping),
    tax_date: calculation.tax_date,
    calculation: id,
  };
  context.taxTransactions.put(transaction);
  return transactionAnswer(transaction, params);
}

/**
 * POST /v1/tax/transactions/create_reversal: reverses a transaction, in full or by the named amounts below 0. A full
 * reversal of a partial reversal undoes it.
 */
export function createReversal(context: StripeContext, params: Params): object {
  const mode = required(choiceParam(params, 'mode', ['full', 'partial']), 'mode');
  const originalId = required(textParam(params, 'original_transaction'), 'original_transaction');
  const reference = freeReference(context, params);
  const original = context.taxTransactions.get(originalId);
  if (original === undefined) throw notFound('tax transaction', originalId, 'original_transaction');
  const parts = mode === 'full' ? getRemainder(context, original) : getReversedParts(context, original, params);
  const reversal: TaxTransaction = {
    id: context.id('tax'),
    created: context.now(),
    currency: original.currency,
    customer_details: original.customer_details,
    metadata: metadataParam(params),
    reference,
    reverses: original.id,
    ...parts,
    tax_date: original.tax_date,
    calculation: null,
  };
  context.taxTransactions.put(reversal);
  return transactionAnswer(reversal, params);
}

/** GET /v1/tax/transactions/:id/line_items */
export function listTransactionLines(context: StripeContext, params: Params, id: string): object {
  const transaction = context.taxTransactions.get(id);
  if (transaction === undefined) throw notFound('tax transaction', id);
  return linesPage(transaction, params);
}

function getRemainder(context: StripeContext, original: TaxTransaction): Pick<TaxTransaction, 'lines' | 'shipping'> {
  if (listReversals(context, original).length > 0)
    throw invalidRequest('This transaction was already reversed.', 'resource_already_exists', 'original_transaction');
  const { shipping } = original;
  return {
    lines: original.lines.map((line) => ({
      ...line,
      id: context.id('tax_li'),
      amount: -line.amount,
      amount_tax: -line.amount_tax,
      original: line.id,
    })),
    shipping: shipping && { ...shipping, amount: -shipping.amount, amount_tax: -shipping.amount_tax },
  };
}

function getReversedParts(
  context: StripeContext,
  original: TaxTransaction,
  params: Params,
): Pick<TaxTransaction, 'lines' | 'shipping'> {
  if (original.reverses !== null)
    throw invalidRequest('A reversal can only be reversed in full.', undefined, 'original_transaction');
  const undone = (reversal: TaxTransaction) => listReversals(context, reversal).length > 0;
  const earlier = listReversals(context, original).filter((reversal) => !undone(reversal));
  const listed = params['line_items'] ?? {};
  if (typeof listed === 'string') throw invalidRequest('Invalid array', undefined, 'line_items');
  const lines = Object.values(listed).map((item, at): TransactionLine => {
    if (typeof item === 'string' || Array.isArray(item))
      throw invalidRequest('Invalid object', undefined, 'line_items');
    const name = `line_items[${at}]`;
    const lineId = required(textParam(item, 'original_line_item'), `${name}[original_line_item]`);
    const line = original.lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('line item', lineId, `${name}[original_line_item]`);
    const reversed = earlier.flatMap((reversal) => reversal.lines).filter((other) => other.original === lineId);
    const reference = required(textParam(item, 'reference'), `${name}[reference]`);
    return {
      ...line,
      ...reversedAmounts(item, line, reversed, name),
      id: context.id('tax_li'),
      reference,
      original: lineId,
    };
  });
  const { shipping } = original;
  if (params['shipping_cost'] === undefined) {
    if (lines.length === 0) throw required(undefined, 'line_items');
    return { lines, shipping: null };
  }
  if (!shipping) throw invalidRequest('The transaction has no shipping cost.', undefined, 'shipping_cost');
  const reversed = earlier.flatMap((reversal) => reversal.shipping ?? []);
  const amounts = reversedAmounts(partsParam(params, 'shipping_cost'), shipping, reversed, 'shipping_cost');
  return { lines, shipping: { ...shipping, ...amounts } };
}

interface Amounts {
  readonly amount: number;
  readonly amount_tax: number;
}

/** Returns the reversed amounts, below 0. It refuses more than is left. */
function reversedAmounts(item: Params, whole: Amounts, reversed: readonly Amounts[], name: string): Amounts {
  const amount = required(integerParam(item, 'amount'), `${name}[amount]`);
  const amount_tax = required(integerParam(item, 'amount_tax'), `${name}[amount_tax]`);
  const left = (field: keyof Amounts) => reversed.reduce((sum, other) => sum + other[field], whole[field]);
  if (amount > 0 || amount_tax > 0)
    throw invalidRequest('Amounts of reversals must be 0 or below.', 'parameter_invalid_integer', name);
  if (-amount > left('amount') || -amount_tax > left('amount_tax'))
    throw invalidRequest('The reversal is greater than what is left of the transaction.', undefined, name);
  return { amount, amount_tax };
}

function listReversals(context: StripeContext, { id }: TaxTransaction): TaxTransaction[] {
  return context.taxTransactions.list({ field: 'reverses', value: id });
}

/** Returns the reference, which no other transaction or reversal may have. */
function freeReference(context: StripeContext, params: Params): string {
  const reference = required(textParam(params, 'reference'), 'reference');
  const [other] = context.taxTransactions.list({ field: 'reference', value: reference });
  if (!other) return reference;
  throw invalidRequest(
    `A transaction with the reference ${reference} already exists: ${other.id}`,
    'resource_already_exists',
    'reference',
  );
}

function transactionAnswer(transaction: TaxTransaction, params: Params): object {
  const { reverses, shipping, lines: _, calculation: __, ...shown } = transaction;
  const expanded = listParam(params, 'expand');
  const unknown = expanded.find((path) => path !== 'line_items');
  if (unknown) throw invalidRequest(`This property cannot be expanded (${unknown}).`, undefined, 'expand');
  return {
    ...shown,
    object: 'tax.transaction',
    customer: null,
    livemode: false,
    posted_at: shown.created,
    ship_from_details: null,
    shipping_cost: shipping,
    reversal: reverses === null ? null : { original_transaction: reverses },
    type: reverses === null ? 'transaction' : 'reversal',
    ...(expanded.includes('line_items') ? { line_items: linesPage(transaction, {}) } : {}),
  };
}

function linesPage({ id, lines }: TaxTransaction, params: Params): object {
  return taxLinesPage(lines, {
    params,
    path: `/v1/tax/transactions/${id}/line_items`,
    own: ({ original }) => ({
      object: 'tax.transaction_line_item',
      reversal: original === null ? null : { original_line_item: original },
      type: original === null ? 'transaction' : 'reversal',
    }),
  });
}

function withoutTaxes<T extends { readonly tax_breakdown: unknown }>(taxed: T): Omit<T, 'tax_breakdown'> {
  const { tax_breakdown: _, ...rest } = taxed;
  return rest;
}
