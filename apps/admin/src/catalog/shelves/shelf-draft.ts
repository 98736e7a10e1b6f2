import type { CreateShelf, ShelfRecord, UpdateShelf } from '@vitrine/contract/catalog/shelf.schema.ts';

export interface ShelfDraft {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly position: number;
  readonly image: { readonly main: string; readonly thumbnail: string; readonly alt: string } | null;
  readonly productIds: readonly string[];
}

export const emptyShelf: ShelfDraft = { name: '', slug: '', description: '', position: 0, image: null, productIds: [] };

export function shelfDraftOf({ name, slug, description, position, images, productIds }: ShelfRecord): ShelfDraft {
  const image = images && { main: images.main, thumbnail: images.thumbnail, alt: images.alt };
  return { name, slug, description, position, image, productIds };
}

/** What a save sends: only what differs from before. */
export function shelfChanges(draft: ShelfDraft, before: ShelfDraft): UpdateShelf {
  const differs = (field: keyof ShelfDraft) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]);
  return {
    ...(differs('name') && { name: draft.name }),
    ...(differs('slug') && draft.slug && { slug: draft.slug }),
    ...(differs('description') && { description: draft.description }),
    ...(differs('position') && { position: draft.position }),
    ...(differs('image') && { images: draft.image && { url: draft.image.main, alt: draft.image.alt } }),
    ...(differs('productIds') && { productIds: [...draft.productIds] }),
  };
}

export function newShelf(draft: ShelfDraft): CreateShelf {
  return { ...shelfChanges(draft, emptyShelf), name: draft.name };
}
