import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { CsvRow } from '../csv-rows.ts';
import type { ImportFault } from '../import-fault.ts';
import { hasShopify, shopifyCell } from './shopify-columns.ts';
import { hasWoo, wooCell } from './woocommerce-columns.ts';

/** Returns the policy of one row; null when the file has no column for it. A blank tracker means that Shopify counts nothing. */
export function shopifyPolicy(row: CsvRow): StockPolicy | null {
  if (hasShopify(row, 'tracker') && shopifyCell(row, 'tracker') === '') return 'UNTRACKED';
  if (!hasShopify(row, 'policy')) return hasShopify(row, 'tracker') ? 'TRACKED' : null;
  return ['continue', 'true', 'yes'].includes(shopifyCell(row, 'policy').toLowerCase()) ? 'CONTINUE' : 'TRACKED';
}

/**
 * Returns the policy of one row, whose stock may be that of the product above it. A blank stock means that WooCommerce counts nothing; then
 * 'In stock?' says whether it is sold.
 */
export function wooPolicy(row: CsvRow, stock: string): StockPolicy | null {
  if (!hasWoo(row, 'stock')) return null;
  if (stock === '') return wooCell(row, 'inStock') === '0' ? 'TRACKED' : 'UNTRACKED';
  return ['1', 'yes', 'notify'].includes(wooCell(row, 'backorders').toLowerCase()) ? 'CONTINUE' : 'TRACKED';
}

/** Returns the one policy of a product: the strictest of its variants, with a note on a variant that had another. */
export function policyOfFile(
  variants: readonly { readonly line: number; readonly policy: StockPolicy | null }[],
  notes: ImportFault[],
): StockPolicy | null {
  const strictest = (['TRACKED', 'CONTINUE', 'UNTRACKED'] as const).find((one) =>
    variants.some(({ policy }) => policy === one),
  );
  if (!strictest) return null;
  for (const { line, policy } of variants) {
    if (policy !== null && policy !== strictest) {
      notes.push({
        line,
        reason: `its stock is handled as that of the product's other variants: ${meaning[strictest]}`,
      });
    }
  }
  return strictest;
}

const meaning: Readonly<Record<StockPolicy, string>> = {
  TRACKED: 'no more is sold than there is',
  CONTINUE: 'it is sold on at 0',
  UNTRACKED: 'it is not tracked',
};
