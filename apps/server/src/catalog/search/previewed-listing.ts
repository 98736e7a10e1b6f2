import type { SearchPreview } from '@vitrine/contract/catalog/search-rules.schema.ts';
import type { ListingRequest } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { groupingSlug } from '../listings/listing.queries.ts';

/** Returns the listing that a preview shows, or undefined for a category or collection that does not exist. */
export async function previewedListing(db: Db, preview: SearchPreview): Promise<ListingRequest | undefined> {
  const { query = '', locale, categoryId, collectionId } = preview;
  const [kind, id] =
    categoryId === undefined ? (['collection', collectionId] as const) : (['category', categoryId] as const);
  if (id === undefined) return { kind: 'search', text: query, ...(locale && { locale }) };
  const slug = await groupingSlug(db, kind, id);
  return slug === undefined ? undefined : { kind, slug };
}
