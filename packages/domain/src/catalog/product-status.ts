export const productStatuses = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const defaultProductStatus: ProductStatus = 'ACTIVE';

/** Whether shoppers see a product of this status (docs/behaviour/screens.md#products). */
export function isPublished(status: ProductStatus): boolean {
  return status === 'ACTIVE';
}

/** What deleting a product does: one that was ever ordered is kept, archived (docs/behaviour/screens.md#products). */
export function deletionOf({ wasOrdered }: { readonly wasOrdered: boolean }): 'ARCHIVE' | 'DELETE' {
  return wasOrdered ? 'ARCHIVE' : 'DELETE';
}

/** The name on a product's own page: the long one, else the short one (spec §2). */
export function displayName({ name, longName }: { readonly name: string; readonly longName?: string | null }): string {
  return longName?.trim() ? longName : name;
}
