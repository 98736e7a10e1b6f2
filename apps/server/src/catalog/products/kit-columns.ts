import type { KitPartsInput } from '@vitrine/contract/catalog/kit.schema.ts';
import type { Conflict } from '../../resources/resource.ts';

/**
 * Returns the columns of the parts of a kit (docs/behaviour/screens.md#kits). The database computes the stock, and triggers on
 * the stock run only when a statement names it.
 */
export function kitColumns(parts: KitPartsInput | undefined) {
  if (parts === undefined) return {};
  if (parts === null || parts.length === 0) return { parts: null };
  const stored = parts.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId: variantId ?? null,
    quantity,
  }));
  return { parts: JSON.stringify(stored), stock: 0, stock_policy: 'TRACKED' as const };
}

/** The refusals of the database that parts of kits can cause. */
export const kitConflicts = {
  kit_parts_are_items: {
    code: 'INVALID_REQUEST',
    path: 'parts',
    detail: 'A part of a kit can be neither a kit, a gift card nor digital, and a part of a kit cannot become a kit.',
  },
  kit_parts_not_digital: {
    code: 'INVALID_REQUEST',
    path: 'isDigital',
    detail: 'A kit contains the product, and a kit ships its parts. Remove it from the kit before you make it digital.',
  },
  kit_parts_no_gift_cards: {
    code: 'INVALID_REQUEST',
    path: 'isGiftCard',
    detail: 'A kit contains the product. Remove it from the kit before you make it a gift card.',
  },
  kit_parts_once: { code: 'INVALID_REQUEST', path: 'parts', detail: 'A kit names each part once, with its quantity.' },
  kit_parts_product_id_fkey: {
    code: 'INVALID_REQUEST',
    path: 'parts',
    detail: 'There is no such product, or a kit contains it. Remove it from the kit first.',
  },
  kit_parts_variant_id_fkey: {
    code: 'INVALID_REQUEST',
    path: 'parts',
    detail: 'There is no such variant, or a kit contains it. Remove it from the kit first.',
  },
} as const satisfies Readonly<Record<string, Conflict>>;
