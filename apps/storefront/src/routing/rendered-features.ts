import { isFields } from '../shop/stored-fields.ts';
import { marketPrefix } from './language-prefix.ts';
import { readState, stateElementId } from './page-state.ts';

type Feature = 'hasOffers' | 'hasHomeSections' | 'hasPageSections' | 'hasJournal' | 'hasProductsOfMarkets';

/** Returns whether the shop used a feature when it rendered this page. Without a document there is no page. */
export function hadFeature(name: Feature): boolean {
  if (typeof document === 'undefined') return false;
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) return false;
  const shell = readState(text).router.loaderData['shop'];
  return isFields(shell) && isFields(shell['site']) && shell['site'][name] === true;
}

/** Returns whether the shop may not sell all of its published products in this page's market. */
export function sellsSomeProducts(): boolean {
  return marketPrefix() !== undefined || hadFeature('hasProductsOfMarkets');
}
