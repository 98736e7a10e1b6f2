import { type ComponentType, createContext } from 'react';
import type { PageSite } from '../../../shop/page-site.ts';

/** The parts of pages that only a shop with a menu of its owner has. */
interface OwnMenuParts {
  readonly OwnBar: ComponentType;
  readonly FooterColumns: ComponentType;
}

/** Provides the parts. Null in a shop with the standard menus, whose pages do not load them. */
export const OwnMenu = createContext<OwnMenuParts | null>(null);

/** The module of the parts, as named in the build's manifest. */
export const ownMenuModule = 'src/shell/menu/own/own-menu.tsx';

/** Returns whether pages show a menu of the owner in the bar, or columns of the owner in the footer. */
export function hasOwnMenu({ replacesMenu, footerEntries }: Pick<PageSite, 'replacesMenu' | 'footerEntries'>): boolean {
  return replacesMenu || footerEntries.some(({ children }) => children);
}
