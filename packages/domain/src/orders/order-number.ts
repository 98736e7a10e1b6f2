/** '#10001', as shoppers and staff see an order's number. */
export function formatOrderNumber(number: string): string {
  return `#${number}`;
}

/** The number that somebody typed, with or without '#' and spaces; null when it can't be an order's number. */
export function readOrderNumber(typed: string): string | null {
  const number = typed.replace(/^\s*#/, '').trim();
  return /^\d{1,20}$/.test(number) ? number : null;
}
