/**
 * Orders products `p` before locks: kits after all others. A change of a part locks its kits while it holds the part, so
 * a sale of a kit must lock the parts first.
 */
export const kitsLast = 'exists (select from kit_parts k where k.kit_product_id = p.id)';
