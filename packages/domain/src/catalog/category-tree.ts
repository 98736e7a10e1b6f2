/** The maximum number of levels of categories. The database enforces it (`categories_levels_limited`). */
export const maxCategoryLevels = 6;

/** Separates the names in a path of categories, as 'Clothing > Shirts'. */
export const pathSeparator = ' > ';

interface Leveled {
  readonly id: string;
  /** Absent or null: a category of the first level. */
  readonly parentId?: string | null | undefined;
}

export interface CategoryNode<Category> {
  readonly category: Category;
  readonly children: readonly CategoryNode<Category>[];
}

/**
 * Returns categories as a tree. Siblings retain their order in the list. A category whose parent is not in the list is
 * in the first level.
 */
export function toCategoryTree<Category extends Leveled>(
  categories: readonly Category[],
): readonly CategoryNode<Category>[] {
  const known = new Set(categories.map(({ id }) => id));
  const byParent = new Map<string | null, Category[]>();
  for (const category of categories) {
    const { parentId } = category;
    const parent = parentId && known.has(parentId) ? parentId : null;
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(category);
    else byParent.set(parent, [category]);
  }
  const below = (parentId: string | null, level: number): CategoryNode<Category>[] =>
    level > maxCategoryLevels
      ? []
      : (byParent.get(parentId) ?? []).map((category) => ({ category, children: below(category.id, level + 1) }));
  return below(null, 1);
}

/** Returns the categories of a tree in the order in which they are read, each with its level from 1. */
export function flattenTree<Category>(
  nodes: readonly CategoryNode<Category>[],
  level = 1,
): readonly { readonly category: Category; readonly level: number }[] {
  return nodes.flatMap(({ category, children }) => [{ category, level }, ...flattenTree(children, level + 1)]);
}

/**
 * Returns the names in a path of an imported file: 'Clothing > Shirts' has two levels. Empty names are omitted.
 */
export function parseCategoryPath(path: string): readonly string[] {
  return path
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns a path in its usual form: 'Clothing>Shirts' is 'Clothing > Shirts'. */
export function toCategoryPath(path: string): string {
  return parseCategoryPath(path).join(pathSeparator);
}
