import type { PostalAddress } from '../objects.ts';
import { invalidRequest, notFound } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import {
  choiceParam,
  integerParam,
  listParam,
  partsParam,
  required,
  textOrNull,
  textParam,
} from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { taxLinesPage } from './tax-lines.ts';
import type { LineTax, TaxBehavior, TaxCalculation, TaxedLine, TaxedShipping } from './tax-objects.ts';
import { computeTaxes, generalCode, shippingCode } from './tax-rates.ts';

const behaviors = ['exclusive', 'inclusive'] as const;
const ninetyDays = 90 * 24 * 60 * 60;

/**
 * POST /v1/tax/calculations
 * @throws StripeFailure customer_tax_location_invalid for an address without known taxes
 */
export function createCalculation(context: StripeContext, params: Params): object {
  const currency = required(textParam(params, 'currency'), 'currency');
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
  const customer = partsParam(params, 'customer_details');
  const address = taxAddress(partsParam(customer, 'address'));
  const lines = toLines(context, params, address);
  const now = context.now();
  const calculation: TaxCalculation = {
    id: context.id('taxcalc'),
    created: now,
    currency,
    customer_details: {
      address,
      address_source: required(
        choiceParam(customer, 'address_source', ['billing', 'shipping']),
        'customer_details[address_source]',
      ),
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: now + ninetyDays,
    lines,
    shipping: getShipping(params, address),
    tax_date: now,
  };
  context.calculations.put(calculation);
  return calculationAnswer(calculation, listParam(params, 'expand'));
}

/** GET /v1/tax/calculations/:id/line_items */
export function listCalculationLines(context: StripeContext, params: Params, id: string): object {
  const calculation = context.calculations.get(id);
  if (calculation === undefined || calculation.expires_at <= context.now()) throw notFound('calculation', id);
  const expanded = listParam(params, 'expand');
  return linesPage(calculation, { params, hasTaxes: expanded.includes('data.tax_breakdown') });
}

function calculationAnswer(calculation: TaxCalculation, expanded: readonly string[]): object {
  const { shipping, lines, currency, customer_details, expires_at, id, tax_date } = calculation;
  const known = ['line_items', 'line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'];
  const unknown = expanded.find((path) => !known.includes(path));
  if (unknown) throw invalidRequest(`This property cannot be expanded (${unknown}).`, undefined, 'expand');
  const taxed = [...lines, ...(shipping ? [shipping] : [])];
  const getTax = (behavior: TaxBehavior) =>
    computeSum(taxed.filter(({ tax_behavior }) => tax_behavior === behavior).map(({ amount_tax }) => amount_tax));
  const { tax_breakdown: shippingTaxes, ...shippingCost } = shipping ?? { tax_breakdown: [] };
  return {
    id,
    object: 'tax.calculation',
    amount_total: computeSum(taxed.map(({ amount }) => amount)) + getTax('exclusive'),
    currency,
    customer: null,
    customer_details,
    expires_at,
    ...(expanded.some((path) => path.startsWith('line_items'))
      ? { line_items: linesPage(calculation, { params: {}, hasTaxes: expanded.includes(known[1] ?? '') }) }
      : {}),
    livemode: false,
    ship_from_details: null,
    shipping_cost: shipping && {
      ...shippingCost,
      ...(expanded.includes('shipping_cost.tax_breakdown') ? { tax_breakdown: shippingTaxes } : {}),
    },
    tax_amount_exclusive: getTax('exclusive'),
    tax_amount_inclusive: getTax('inclusive'),
    tax_breakdown: summedUp(taxed),
    tax_date,
  };
}

function linesPage({ id, lines }: TaxCalculation, { params, hasTaxes }: { params: Params; hasTaxes: boolean }): object {
  return taxLinesPage(lines, {
    params,
    path: `/v1/tax/calculations/${id}/line_items`,
    own: ({ tax_breakdown }) => ({
      object: 'tax.calculation_line_item',
      ...(hasTaxes ? { tax_breakdown } : {}),
    }),
  });
}

/** Returns the taxes of the whole calculation by country, state and rate. */
function summedUp(taxed: readonly (TaxedLine | TaxedShipping)[]): object[] {
  const parts = taxed.flatMap(({ tax_behavior, tax_breakdown }) =>
    tax_breakdown.map((tax) => ({ tax, isInclusive: tax_behavior === 'inclusive' })),
  );
  const groups = Map.groupBy(parts, ({ tax, isInclusive }) => JSON.stringify([toKey(tax), isInclusive]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        amount: computeSum(group.map(({ tax }) => tax.amount)),
        inclusive: first.isInclusive,
        tax_rate_details: {
          country: first.tax.jurisdiction.country,
          flat_amount: null,
          percentage_decimal: first.tax.tax_rate_details?.percentage_decimal ?? '0.0',
          rate_type: 'percentage',
          state: first.tax.jurisdiction.state,
          tax_type: first.tax.tax_rate_details?.tax_type ?? null,
        },
        taxability_reason: first.tax.taxability_reason,
        taxable_amount: computeSum(group.map(({ tax }) => tax.taxable_amount)),
      },
    ];
  });
}

function toKey({ jurisdiction, tax_rate_details, taxability_reason }: LineTax) {
  return [jurisdiction.country, jurisdiction.state, tax_rate_details?.percentage_decimal, taxability_reason];
}

function taxAddress(params: Params): PostalAddress {
  const country = required(textParam(params, 'country'), 'customer_details[address][country]');
  const address = {
    city: textOrNull(params, 'city'),
    country,
    line1: textOrNull(params, 'line1'),
    line2: textOrNull(params, 'line2'),
    postal_code: textOrNull(params, 'postal_code'),
    state: textOrNull(params, 'state'),
  };
  const isFound = country !== 'US' || /^\d{5}(-\d{4})?$/.test(address.postal_code ?? '');
  if (/^[A-Z]{2}$/.test(country) && isFound) return address;
  throw invalidRequest(
    "We could not determine the customer's tax location based on the provided customer address.",
    'customer_tax_location_invalid',
    'customer_details[address]',
  );
}

/** Returns the lines of the request. Stripe's SDK sends a list as line_items[0], line_items[1] and so on. */
function toLines(context: StripeContext, params: Params, address: PostalAddress): TaxedLine[] {
  const listed = params['line_items'];
  if (listed === undefined || typeof listed === 'string') throw required(undefined, 'line_items');
  const lines = Object.values(listed).map((item, at): TaxedLine => {
    if (typeof item === 'string' || Array.isArray(item))
      throw invalidRequest('Invalid object', undefined, 'line_items');
    const name = `line_items[${at}]`;
    const amount = computeAmount(item, name);
    const code = taxCode(item, generalCode);
    const behavior = choiceParam(item, 'tax_behavior', behaviors) ?? 'exclusive';
    const taxes = computeTaxes(amount, { address, code, behavior });
    return {
      id: context.id('tax_li'),
      amount,
      amount_tax: computeSum(taxes.map((tax) => tax.amount)),
      quantity: integerParam(item, 'quantity') ?? 1,
      reference: textParam(item, 'reference') ?? `L${at + 1}`,
      tax_behavior: behavior,
      tax_code: code,
      tax_breakdown: taxes,
    };
  });
  if (lines.length === 0) throw required(undefined, 'line_items');
  if (new Set(lines.map(({ reference }) => reference)).size < lines.length)
    throw invalidRequest('The references of line items must be unique.', undefined, 'line_items');
  return lines;
}

function getShipping(params: Params, address: PostalAddress): TaxedShipping | null {
  if (params['shipping_cost'] === undefined) return null;
  const item = partsParam(params, 'shipping_cost');
  const amount = computeAmount(item, 'shipping_cost');
  const code = taxCode(item, shippingCode);
  const behavior = choiceParam(item, 'tax_behavior', behaviors) ?? 'exclusive';
  const taxes = computeTaxes(amount, { address, code, behavior });
  const amount_tax = computeSum(taxes.map((tax) => tax.amount));
  return { amount, amount_tax, tax_behavior: behavior, tax_code: code, tax_breakdown: taxes };
}

function computeAmount(item: Params, name: string): number {
  const amount = required(integerParam(item, 'amount'), `${name}[amount]`);
  if (amount < 0) throw invalidRequest('This value must be greater than or equal to 0.', undefined, `${name}[amount]`);
  return amount;
}

function taxCode(item: Params, usual: string): string {
  const code = textParam(item, 'tax_code') ?? usual;
  if (!/^txcd_\d{8}$/.test(code)) throw invalidRequest(`No such tax code: '${code}'`, 'resource_missing', 'tax_code');
  return code;
}

function computeSum(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
