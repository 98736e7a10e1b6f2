/** The page that says how the payment of an order stands: paid, failed or still undecided. It can be left and come back to. */
export function paymentAddress(token: string): string {
  return `/order-confirmation?token=${encodeURIComponent(token)}`;
}
