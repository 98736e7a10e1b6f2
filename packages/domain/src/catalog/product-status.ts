export const productStatuses = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const defaultProductStatus: ProductStatus = 'ACTIVE';

/** Returns whether shoppers see a product with this status (docs/behaviour/screens.md#products). */
export function isPublished(status: ProductStatus): boolean {
  return status === 'ACTIVE';
}

/**
 * Returns the effect of deleting a product. A product that was ever ordered is archived instead
 * (docs/behaviour/screens.md#products).
 */
export function getDeletion({ wasOrdered }: { readonly wasOrdered: boolean }): 'ARCHIVE' | 'DELETE' {
  return wasOrdered ? 'ARCHIVE' : 'DELETE';
}

/** Returns the name for the product page: the long name, or the short one (spec §2). */
export function displayName({ name, longName }: { readonly name: string; readonly longName?: string | null }): string {
  return longName?.trim() ? longName : name;
}

/**
 * Returns whether the title of the product's page contains the name that cards, cart and emails show. Otherwise the
 * page shows both, so that a shopper recognises the product.
 */
export function isNameInTitle(product: Parameters<typeof displayName>[0]): boolean {
  return displayName(product).toLowerCase().includes(product.name.trim().toLowerCase());
}
