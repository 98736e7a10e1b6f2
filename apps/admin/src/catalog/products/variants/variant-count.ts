import type { ProductOption } from '@vitrine/domain/variants/options.ts';

/** The maximum number of variants per product (docs/behaviour/screens.md#variants). */
const maxVariants = 1000;

/** Returns whether the options make no more variants than a product may have. */
export function areFewVariants(options: readonly ProductOption[]): boolean {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1) <= maxVariants;
}
