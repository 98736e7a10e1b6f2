/** Returns whether a card has expired. It is valid until the end of its month, everywhere on earth. */
export function isCardExpired(
  { expiryMonth, expiryYear }: { readonly expiryMonth: number; readonly expiryYear: number },
  now: Date,
): boolean {
  const hoursBehind = 12;
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1, hoursBehind);
}
