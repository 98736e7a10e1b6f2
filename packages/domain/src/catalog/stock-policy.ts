export const stockPolicies = ['TRACKED', 'CONTINUE', 'UNTRACKED'] as const;

/**
 * How the stock of a product or variant limits sales. TRACKED: no more than the stock. CONTINUE: stock is counted, and
 * sold on at 0. UNTRACKED: nothing is counted.
 */
export type StockPolicy = (typeof stockPolicies)[number];

export const defaultStockPolicy: StockPolicy = 'TRACKED';

/** Returns the stock policy of a sale: the variant's own, or its product's. */
export function getStockPolicy(
  product: { readonly stockPolicy: StockPolicy },
  variant: { readonly stockPolicy: StockPolicy | null } | null,
): StockPolicy {
  return variant?.stockPolicy ?? product.stockPolicy;
}

/** The displayed stock of an unlimited item, in units. */
export const unlimitedStock = 1_000_000;

/** Returns the number of units that can be bought. */
export function sellableStock(stock: number, policy: StockPolicy): number {
  return policy === 'TRACKED' ? stock : unlimitedStock;
}

/** Returns the number of bought units that reduce the stock. The others do not change it. */
export function unitsFromStock(quantity: number, { stock, policy }: { stock: number; policy: StockPolicy }): number {
  if (policy === 'UNTRACKED') return 0;
  return policy === 'CONTINUE' ? Math.min(quantity, Math.max(0, stock)) : quantity;
}
