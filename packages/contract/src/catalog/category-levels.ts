import type { MenuCategory } from './shown-records.ts';

/** The position of a category in the levels. Both are absent where there is nothing to show. */
export interface CategoryLevels {
  /** The categories above, the first level first. */
  readonly ancestors?: readonly MenuCategory[] | undefined;
  /** The subcategories in their order. */
  readonly children?: readonly MenuCategory[] | undefined;
}
