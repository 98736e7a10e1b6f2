import { money } from '../../ui/money.ts';
import type { ProductDraft } from './product-draft.ts';

/** The editor's fields by the names that staff know. */
export const fieldLabels: readonly (readonly [keyof ProductDraft, string])[] = [
  ['name', 'Name'],
  ['longName', 'Long name'],
  ['slug', 'Slug'],
  ['description', 'Description'],
  ['price', 'Price'],
  ['discountType', 'Kind of discount'],
  ['discount', 'Discount'],
  ['costPrice', 'Cost'],
  ['status', 'Status'],
  ['stock', 'Stock'],
  ['tags', 'Tags'],
  ['images', 'Images'],
  ['options', 'Options'],
  ['variants', 'Variants'],
  ['categoryIds', 'Categories'],
  ['collectionIds', 'Collections'],
  ['seoTitle', 'Search title'],
  ['seoDescription', 'Search description'],
];

/** A field of a draft as people read it. */
export function fieldInWords(draft: ProductDraft, field: keyof ProductDraft): string {
  switch (field) {
    case 'price':
    case 'costPrice': {
      const amount = draft[field];
      return amount === null ? '-' : money(amount);
    }
    case 'discount':
      return draft.discountType === 'PERCENTAGE' ? `${draft.discount / 100}%` : money(draft.discount);
    case 'tags':
      return draft.tags.map(({ name }) => name).join(', ');
    case 'images':
      return draft.images.map(({ alt }, place) => alt || `Image ${place + 1}`).join('\n');
    case 'options':
      return draft.options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n');
    case 'variants':
      return draft.variants
        .map(
          ({ options, price, stock }) => `${options.join(', ')}: ${price === null ? '' : `${money(price)}, `}${stock}`,
        )
        .join('\n');
    case 'categoryIds':
    case 'collectionIds':
      return `${draft[field].length} chosen`;
    default:
      return String(draft[field]);
  }
}
