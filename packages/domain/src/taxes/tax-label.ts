import { salesTax } from '../errors/messages.ts';

/**
 * Returns the label of the amount of all taxes: the title of the taxes where they share one, or the specification's
 * 'Sales Tax'.
 *
 * @example taxLabel([{ title: 'VAT' }, { title: 'VAT' }]) // 'VAT'
 */
export function taxLabel(taxes: readonly { readonly title: string }[] | null | undefined): string {
  const [title, ...others] = new Set((taxes ?? []).map((tax) => tax.title));
  return title === undefined || others.length > 0 ? salesTax : title;
}
