import { messages } from '../errors/messages.ts';

/**
 * Returns what the amount of all taxes is called: the title of the taxes where they share one, else the specification's 'Sales Tax'.
 *
 * @example
 * taxLabel([{ title: 'VAT' }, { title: 'VAT' }]) // 'VAT'
 */
export function taxLabel(taxes: readonly { readonly title: string }[] | null | undefined): string {
  const [title, ...others] = new Set((taxes ?? []).map((tax) => tax.title));
  return title === undefined || others.length > 0 ? messages.totals.salesTax : title;
}
