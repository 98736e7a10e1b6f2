import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';

/** Display names of the stock policies. */
export const stockPolicyNames: Readonly<Record<StockPolicy, string>> = {
  TRACKED: 'Tracked',
  CONTINUE: 'Tracked, continue selling when out of stock',
  UNTRACKED: 'Not tracked',
};
