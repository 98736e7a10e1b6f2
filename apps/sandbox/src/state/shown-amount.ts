/** Formats an amount in the smallest unit of its currency like the provider's messages: $1,234.50. */
export function shownAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
