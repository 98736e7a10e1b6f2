import { descriptionLines } from '@vitrine/domain/catalog/description.ts';
import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { SharingSection } from '../../../ui/editor/sharing-section.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** Renders how search engines and shared links show the product. */
export function ProductSharing({ draft, change, errors }: ProductDraftProps) {
  return (
    <SharingSection
      draft={draft}
      change={change}
      errors={errors}
      path={`/product/${draft.slug || slugify(draft.name)}`}
      fallback={{
        title: productTitle(draft),
        description: descriptionLines(draft.description).join(' '),
        image: draft.images[0]?.main ?? null,
      }}
    />
  );
}
