import type { MenuCategory, ShopMenu } from '@vitrine/contract/shop-api.ts';
import { type CategoryNode, toCategoryTree } from '@vitrine/domain/catalog/category-tree.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ShellData } from '../routing/page-loaders.ts';
import type { PageSite } from './page-site.ts';

interface Shop {
  /** The public origin of the shop, for canonical links. */
  readonly origin: string;
  /** The year in which the page was rendered, so that server and browser show the same. */
  readonly year: number;
  /** The settings of a page whose own could not be read. The server sends them only with such a page. */
  readonly fallbackSite?: PageSite | undefined;
}

const ShopContext = createContext<Shop | null>(null);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('outside of ShopProvider');
  return shop;
}

/**
 * Returns the shop's settings, or empty ones when they could not be fetched.
 *
 * @example const { siteName, timeZone } = useSite();
 */
export function useSite(): PageSite {
  const fallback = useContext(ShopContext)?.fallbackSite;
  const site = useShell()?.site ?? fallback;
  if (!site) throw new Error('The page has no settings');
  return site;
}

/** Returns the categories of the menu, in the order that staff chose. */
export function useCategories(): ShopMenu['categories'] {
  return useShell()?.menu.categories ?? [];
}

/** Returns the categories of the first level in the menu's order, each with those below it. */
export function useCategoryTree(): readonly CategoryNode<MenuCategory>[] {
  return toCategoryTree(useCategories());
}

/** Returns the collections of the menu, in the order that staff chose. */
export function useCollections(): ShopMenu['collections'] {
  return useShell()?.menu.collections ?? [];
}

/** Returns the settings and the menu of the page. Undefined when they could not be loaded. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>('shop');
}
