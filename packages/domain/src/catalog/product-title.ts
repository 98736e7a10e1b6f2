import { displayName, isNameInTitle } from './product-status.ts';

type Named = Parameters<typeof isNameInTitle>[0];

/**
 * Returns the title of a product page: the long name when it contains the name that cards, cart and emails show, else
 * that name. Another long name is then the subtitle (spec §2).
 *
 * @example productTitle({ name: 'Mug', longName: 'Blue mug' }) // 'Blue mug'
 */
export function productTitle(product: Named): string {
  return isNameInTitle(product) ? displayName(product) : product.name;
}

/**
 * Returns the long name when it does not repeat the name, else null. Page and cards show it below the name.
 *
 * @example subtitle({ name: 'Mug', longName: 'Hand-thrown, with a speckled glaze' })
 */
export function subtitle(product: Named): string | null {
  return isNameInTitle(product) ? null : displayName(product).trim();
}
