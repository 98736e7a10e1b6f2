export const stockPolicies = ['TRACKED', 'CONTINUE', 'UNTRACKED'] as const;

/**
 * How the stock of a product or variant limits what can be bought. TRACKED: no more than there is. CONTINUE: stock is counted, and sold on at 0.
 * UNTRACKED: nothing is counted.
 */
export type StockPolicy = (typeof stockPolicies)[number];

export const defaultStockPolicy: StockPolicy = 'TRACKED';

/** Returns the policy by which units are sold: the variant's own, or else its product's. */
export function stockPolicyOf(
  product: { readonly stockPolicy: StockPolicy },
  variant: { readonly stockPolicy: StockPolicy | null } | null,
): StockPolicy {
  return variant?.stockPolicy ?? product.stockPolicy;
}

/** What shoppers are told of a stock that limits nothing, in units. */
export const unlimitedStock = 1_000_000;

/** Returns how many units can be bought. */
export function sellableStock(stock: number, policy: StockPolicy): number {
  return policy === 'TRACKED' ? stock : unlimitedStock;
}

/** Returns how many of the bought units are taken from stock; the others leave it as it is. */
export function unitsFromStock(quantity: number, { stock, policy }: { stock: number; policy: StockPolicy }): number {
  if (policy === 'UNTRACKED') return 0;
  return policy === 'CONTINUE' ? Math.min(quantity, Math.max(0, stock)) : quantity;
}
