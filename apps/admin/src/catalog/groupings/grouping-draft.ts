import type { CreateGrouping, GroupingRecord, UpdateGrouping } from '@vitrine/contract/catalog/grouping.schema.ts';
import type { CollectionRules } from '@vitrine/domain/catalog/collection-rules.ts';
import type { FieldValues } from '@vitrine/domain/custom-fields/field-values.ts';

export interface GroupingDraft {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** HTML. Null: the text of the description. */
  readonly formattedDescription: string | null;
  readonly image: { readonly main: string; readonly thumbnail: string; readonly alt: string } | null;
  readonly productIds: readonly string[];
  /** The category above. Null in the first level, and for a collection. */
  readonly parentId: string | null;
  /** The rules of a collection. Null: staff choose the products. */
  readonly rules: CollectionRules | null;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shareImage: string | null;
  /** The values of custom fields by key. */
  readonly customFields: FieldValues;
}

export const emptyGrouping: GroupingDraft = {
  name: '',
  slug: '',
  description: '',
  formattedDescription: null,
  image: null,
  productIds: [],
  parentId: null,
  rules: null,
  seoTitle: '',
  seoDescription: '',
  shareImage: null,
  customFields: {},
};

export function toGroupingDraft({
  name,
  slug,
  description,
  formattedDescription,
  images,
  productIds,
  parentId = null,
  rules = null,
  seoTitle,
  seoDescription,
  shareImage,
  customFields,
}: GroupingRecord): GroupingDraft {
  const image = images && { main: images.main, thumbnail: images.thumbnail, alt: images.alt };
  const sharing = { seoTitle, seoDescription, shareImage };
  const texts = { name, slug, description, formattedDescription };
  return { ...texts, image, productIds, parentId, rules, ...sharing, customFields };
}

/** Returns the fields that a save sends: only those that changed. */
export function groupingChanges(draft: GroupingDraft, before: GroupingDraft): UpdateGrouping {
  const differs = (field: keyof GroupingDraft) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]);
  return {
    ...(differs('name') && { name: draft.name }),
    ...(differs('slug') && draft.slug && { slug: draft.slug }),
    ...(differs('description') && { description: draft.description }),
    ...(differs('formattedDescription') && { formattedDescription: draft.formattedDescription }),
    ...(differs('image') && { images: draft.image && { url: draft.image.main, alt: draft.image.alt } }),
    ...(differs('parentId') && { parentId: draft.parentId }),
    ...(differs('rules') && { rules: draft.rules && { ...draft.rules, conditions: [...draft.rules.conditions] } }),
    ...(differs('seoTitle') && { seoTitle: draft.seoTitle }),
    ...(differs('seoDescription') && { seoDescription: draft.seoDescription }),
    ...(differs('shareImage') && { shareImage: draft.shareImage }),
    ...(differs('customFields') && { customFields: { ...draft.customFields } }),
    ...(differs('productIds') && draft.rules === null && { productIds: [...draft.productIds] }),
  };
}

export function newGrouping(draft: GroupingDraft): CreateGrouping {
  return { ...groupingChanges(draft, emptyGrouping), name: draft.name };
}
