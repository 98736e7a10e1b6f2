/** Formats an order number as shoppers and staff see it: '#10001'. */
export function formatOrderNumber(number: string): string {
  return `#${number}`;
}

/** Reads a typed order number, with or without '#' and spaces. Returns null when it cannot be an order number. */
export function readOrderNumber(typed: string): string | null {
  const number = typed.replace(/^\s*#/, '').trim();
  return /^\d{1,20}$/.test(number) ? number : null;
}
