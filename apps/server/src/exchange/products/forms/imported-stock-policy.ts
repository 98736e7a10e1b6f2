import { type StockPolicy, stockPolicies } from '@vitrine/domain/catalog/stock-policy.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { hasShopify, shopifyCell } from './shopify-columns.ts';
import { hasWoo, wooCell } from './woocommerce-columns.ts';

/**
 * Returns the policy of one row, or null when the file has no column for it. A blank tracker means that Shopify counts
 * nothing.
 */
export function shopifyPolicy(row: CsvRow): StockPolicy | null {
  if (hasShopify(row, 'tracker') && shopifyCell(row, 'tracker') === '') return 'UNTRACKED';
  if (!hasShopify(row, 'policy')) return hasShopify(row, 'tracker') ? 'TRACKED' : null;
  return ['continue', 'true', 'yes'].includes(shopifyCell(row, 'policy').toLowerCase()) ? 'CONTINUE' : 'TRACKED';
}

/**
 * Returns the policy of one row, whose stock may be that of the product above it. A blank stock means that WooCommerce
 * counts nothing. 'In stock?' then determines whether it is sold.
 */
export function wooPolicy(row: CsvRow, stock: string): StockPolicy | null {
  if (!hasWoo(row, 'stock')) return null;
  if (stock === '') return wooCell(row, 'inStock') === '0' ? 'TRACKED' : 'UNTRACKED';
  return ['1', 'yes', 'notify'].includes(wooCell(row, 'backorders').toLowerCase()) ? 'CONTINUE' : 'TRACKED';
}

/** Returns the policy of a product: the strictest of its variants, or null when the file has none. */
export function strictestPolicy(policies: readonly (StockPolicy | null)[]): StockPolicy | null {
  return stockPolicies.find((one) => policies.includes(one)) ?? null;
}
