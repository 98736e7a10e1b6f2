import type { Resource } from '../resources/resource.ts';
import { categoryResource, collectionResource } from './grouping.resource.ts';
import { optionPresetResource, tagPresetResource } from './presets.resource.ts';
import { productResource } from './product.resource.ts';
import { productTypeResource } from './product-type.resource.ts';
import { searchRuleResource, synonymResource } from './search-rules.resource.ts';
import { variantResource } from './variant.resource.ts';

// The public entry point of this slice.
export { listingsJob } from './collection-rules/listings-job.ts';
export { previousAddress, redirectPath } from './previous-addresses/previous-address.ts';
export {
  deleteOldRedirectHits,
  type Redirect,
  redirectLoops,
  writeRedirects,
} from './previous-addresses/redirects.queries.ts';
export { typeIdsByName } from './product-types/product-types.queries.ts';
export { lockSkusForImport } from './products/lock-skus.queries.ts';
export { publishProduct } from './products/product-writes.queries.ts';
export { computeRelated } from './related/manage-related.ts';
export { loadSearchMeaning } from './search/loaded-rules.ts';
export { noteSearchPage } from './search/missed-searches.ts';
export { deleteOldMisses, missedWords } from './search/search-misses.queries.ts';
export { createShopApi } from './shop-api.ts';
export { searchedProducts } from './storefront/cards.queries.ts';
export { productsForFeed } from './storefront/feed-products.ts';
export { showSections } from './storefront/show-sections.ts';

/** The catalog's resources, each with the five generic calls. */
export const catalogResources: readonly Resource[] = [
  productResource,
  productTypeResource,
  variantResource,
  optionPresetResource,
  tagPresetResource,
  categoryResource,
  collectionResource,
  synonymResource,
  searchRuleResource,
];
