import { t } from '@vitrine/messages/admin/t.ts';
import type { ProductDraft } from './product-draft.ts';

/** Returns the part without its id, as a part that is not stored yet. */
export function withoutId<Part extends { readonly id?: string | undefined }>({ id, ...rest }: Part): Omit<Part, 'id'> {
  void id;
  return rest;
}

/**
 * Returns a copy of the product as a new draft, without ids. It has no slug, because the server generates a new one.
 */
export function copyDraft(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    name: t('{name} (copy)', { name: draft.name }),
    slug: '',
    sku: '',
    barcode: '',
    status: 'DRAFT',
    publishAt: null,
    images: draft.images.map(withoutId),
    variants: draft.variants.map((variant) => ({ ...withoutId(variant), sku: '', barcode: '', imageId: null })),
  };
}
