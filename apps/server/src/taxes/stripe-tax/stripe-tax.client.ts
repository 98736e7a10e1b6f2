import type { ClaimedAmount, ClaimedTax } from '@vitrine/domain/taxes/provider-taxes.ts';
import Stripe from 'stripe';
import * as z from 'zod';
import { getStripe, type StripeShop } from '../../platform/vendors/stripe/stripe-sdk.client.ts';
import { type CalculationCall, type CalculationResult, calculationMs, lineName } from '../service/tax-service.ts';

const settingsMs = 5_000;
export const linesOfPage = 100;
export const maxPages = 10;

const cleanShownText = z.string().transform((text) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, 45)
    .toWellFormed(),
);
const percent = z
  .string()
  .max(30)
  .regex(/^[0-9]{1,3}(\.[0-9]{1,20})?$/)
  .transform(Number);
const amount = z.int();
const breakdown = z.array(
  z.object({
    amount,
    taxable_amount: amount,
    jurisdiction: z.object({
      country: z.string().max(2),
      state: z.string().max(100).nullish(),
      display_name: cleanShownText,
    }),
    tax_rate_details: z.object({ display_name: cleanShownText, percentage_decimal: percent }).nullish(),
  }),
);
const taxedAmount = { amount, amount_tax: amount, tax_behavior: z.enum(['exclusive', 'inclusive']) };
const calculationLine = z.object({
  ...taxedAmount,
  id: z.string().max(255),
  reference: z.string().max(500),
  tax_breakdown: breakdown,
});
export const page = <Line extends z.ZodType>(line: Line) =>
  z.object({ data: z.array(line).max(2_000), has_more: z.boolean() });
const calculation = z.object({
  id: z.string().min(1).max(255),
  currency: z.string().max(10),
  amount_total: amount,
  tax_amount_exclusive: amount,
  tax_amount_inclusive: amount,
  expires_at: z.int().max(99_999_999_999),
  line_items: page(calculationLine),
  shipping_cost: z.object({ ...taxedAmount, tax_breakdown: breakdown }).nullable(),
});
type CalculationLine = z.infer<typeof calculationLine>;

/** Computes the taxes of amounts at an address. It never fails and takes at most two seconds. */
export async function calculateTaxes(shop: StripeShop, call: CalculationCall): Promise<CalculationResult> {
  const until = Date.now() + calculationMs;
  const late = Promise.withResolvers<CalculationResult>();
  const timer = setTimeout(() => late.resolve({ kind: 'SILENT', because: 'no response in time' }), calculationMs);
  try {
    return await Promise.race([calculated(shop, call, until), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function calculated(shop: StripeShop, call: CalculationCall, until: number): Promise<CalculationResult> {
  try {
    const answer = await getStripe(shop).tax.calculations.create(toParams(call), {
      timeout: calculationMs,
      maxNetworkRetries: 0,
    });
    const { id, line_items: first, ...read } = calculation.parse(answer);
    const rest = first.has_more ? await furtherLines(shop, id, { after: first.data.at(-1)?.id, until }) : [];
    const shipping = read.shipping_cost && claimedAmount(read.shipping_cost);
    return {
      kind: 'ANSWERED',
      id,
      expiresAt: new Date(read.expires_at * 1000),
      claimed: {
        currency: read.currency,
        total: read.amount_total,
        addedTax: read.tax_amount_exclusive,
        includedTax: read.tax_amount_inclusive,
        lines: [...first.data, ...rest].map((line) => ({
          ...claimedAmount(line),
          index: parseLineIndex(line.reference),
        })),
        shipping,
      },
    };
  } catch (error) {
    return toCalculationFailure(error);
  }
}

/** Returns the lines that did not fit the response, which contains ten. */
async function furtherLines(
  shop: StripeShop,
  id: string,
  { after, until }: { readonly after: string | undefined; readonly until: number },
): Promise<readonly CalculationLine[]> {
  const lines: CalculationLine[] = [];
  let last = after;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const answer = await getStripe(shop).tax.calculations.listLineItems(
      id,
      { limit: linesOfPage, expand: ['data.tax_breakdown'], ...(last === undefined ? {} : { starting_after: last }) },
      { timeout: Math.max(1, until - Date.now()), maxNetworkRetries: 0 },
    );
    const { data, has_more: hasMore } = page(calculationLine).parse(answer);
    lines.push(...data);
    if (!hasMore) return lines;
    last = data.at(-1)?.id;
  }
  return lines;
}

function toParams({ of, codes, address, currency }: CalculationCall) {
  const tax_behavior = of.isIncluded ? ('inclusive' as const) : ('exclusive' as const);
  const lines = of.lines.map((line, index) => ({ line, code: codes[index] ?? null, reference: lineName(index) }));
  const charged = lines.filter(({ line }) => line.amount > 0);
  return {
    currency: currency.toLowerCase(),
    customer_details: {
      address: { country: address.country, state: address.state ?? '', postal_code: address.postalCode ?? '' },
      address_source: 'shipping' as const,
    },
    // Stripe requires one line or more, even where only the delivery costs something.
    line_items: (charged.length > 0 ? charged : lines.slice(0, 1)).map(({ line, code, reference }) => ({
      amount: line.amount,
      reference,
      tax_behavior,
      ...(code === null ? {} : { tax_code: code }),
    })),
    ...(of.shipping > 0 ? { shipping_cost: { amount: of.shipping, tax_behavior } } : {}),
    expand: ['line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
  };
}

/** Returns the index of a line. An invalid name results in an index that no request uses. */
function parseLineIndex(reference: string): number {
  return /^L[0-9]{1,4}$/.test(reference) ? Number(reference.slice(1)) - 1 : -1;
}

function claimedAmount({
  amount: whole,
  amount_tax: tax,
  tax_behavior: behavior,
  tax_breakdown: parts,
}: Omit<CalculationLine, 'id' | 'reference'>): ClaimedAmount {
  return { amount: whole, tax, isIncluded: behavior === 'inclusive', taxes: parts.map(claimedTax) };
}

function claimedTax(part: z.infer<typeof breakdown>[number]): ClaimedTax {
  const { country, state, display_name: jurisdiction } = part.jurisdiction;
  const details = part.tax_rate_details;
  return {
    title: details ? `${details.display_name} (${jurisdiction})` : jurisdiction,
    percent: details?.percentage_decimal ?? 0,
    amount: part.amount,
    taxable: part.taxable_amount,
    index: { country, state: state ?? null, postalCode: null },
  };
}

function toCalculationFailure(error: unknown): Exclude<CalculationResult, { kind: 'ANSWERED' }> {
  const because = describeError(error);
  if (error instanceof z.ZodError) return { kind: 'ABSURD', because };
  return { kind: isRefusal(error) ? 'REFUSED' : 'SILENT', because };
}

/**
 * Returns whether Stripe refuses the request itself, so that a retry changes nothing. A 409 means that the same request
 * is running now.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
}

export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

const taxSettings = z.object({ status: z.string().max(50) });

/** Returns whether Stripe Tax is set up in the account, or null when Stripe does not report it in time. */
export async function isTaxActive(shop: StripeShop): Promise<boolean | null> {
  try {
    const answer = await getStripe(shop).tax.settings.retrieve({}, { timeout: settingsMs, maxNetworkRetries: 0 });
    return taxSettings.parse(answer).status === 'active';
  } catch {
    return null;
  }
}
