import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';

/** The stock policies in words. */
export const stockPolicyNames: Readonly<Record<StockPolicy, string>> = {
  TRACKED: 'Tracked',
  CONTINUE: 'Tracked, continue selling when out of stock',
  UNTRACKED: 'Not tracked',
};
