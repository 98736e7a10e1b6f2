import type { CreateGrouping, GroupingRecord, UpdateGrouping } from '@vitrine/contract/catalog/grouping.schema.ts';

export interface GroupingDraft {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly image: { readonly main: string; readonly thumbnail: string; readonly alt: string } | null;
  readonly productIds: readonly string[];
}

export const emptyGrouping: GroupingDraft = {
  name: '',
  slug: '',
  description: '',
  image: null,
  productIds: [],
};

export function toGroupingDraft({ name, slug, description, images, productIds }: GroupingRecord): GroupingDraft {
  const image = images && { main: images.main, thumbnail: images.thumbnail, alt: images.alt };
  return { name, slug, description, image, productIds };
}

/** Returns the fields that a save sends: only those that changed. */
export function groupingChanges(draft: GroupingDraft, before: GroupingDraft): UpdateGrouping {
  const differs = (field: keyof GroupingDraft) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]);
  return {
    ...(differs('name') && { name: draft.name }),
    ...(differs('slug') && draft.slug && { slug: draft.slug }),
    ...(differs('description') && { description: draft.description }),
    ...(differs('image') && { images: draft.image && { url: draft.image.main, alt: draft.image.alt } }),
    ...(differs('productIds') && { productIds: [...draft.productIds] }),
  };
}

export function newGrouping(draft: GroupingDraft): CreateGrouping {
  return { ...groupingChanges(draft, emptyGrouping), name: draft.name };
}
