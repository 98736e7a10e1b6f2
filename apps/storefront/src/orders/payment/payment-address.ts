/** Returns the address of the page that shows whether a payment is paid, failed or undecided. Shoppers can return to it. */
export function paymentAddress(token: string): string {
  return `/order-confirmation?token=${encodeURIComponent(token)}`;
}
