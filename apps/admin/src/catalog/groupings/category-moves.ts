import { flattenTree, maxCategoryLevels, toCategoryTree } from '@vitrine/domain/catalog/category-tree.ts';

export interface MovableCategory {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | null | undefined;
}

/** A category in the list, with its level from 1, and the moves that it allows. */
export interface CategoryRow<Category> {
  readonly category: Category;
  readonly level: number;
  /** The category that it can become the last subcategory of: the one before it in the same level. */
  readonly into: Category | null;
  /** The category that it is below, and can move out of. */
  readonly outOf: Category | null;
}

/** Returns the categories in the order of the tree, each with its possible moves. */
export function categoryRows<Category extends MovableCategory>(
  categories: readonly Category[],
  maxLevels: number = maxCategoryLevels,
): readonly CategoryRow<Category>[] {
  const rows = flattenTree(toCategoryTree(categories));
  return rows.map(({ category, level }, index) => {
    const before = rows.slice(0, index);
    const parent = before.findLast((row) => row.level < level)?.category ?? null;
    const sibling = before.findLast((row) => row.level <= level);
    const lowest = Math.max(level, ...branchAfter(rows, index).map((row) => row.level));
    const into = sibling?.level === level && lowest < maxLevels ? sibling.category : null;
    return { category, level, into, outOf: parent };
  });
}

/** Returns the rows below the row at the index. */
function branchAfter<Row extends { readonly level: number }>(rows: readonly Row[], index: number): readonly Row[] {
  const level = rows[index]?.level ?? 0;
  const end = rows.findIndex((row, at) => at > index && row.level <= level);
  return rows.slice(index + 1, end < 0 ? undefined : end);
}

/** Returns the categories in the order of the tree, with one of them below another parent, as its last subcategory. */
export function moveInto<Category extends MovableCategory>(
  categories: readonly Category[],
  { category, into }: CategoryRow<Category>,
): readonly Category[] {
  const others = categories.filter(({ id }) => id !== category.id);
  return inTreeOrder([...others, { ...category, parentId: into?.id ?? null }]);
}

/** Returns the categories with one of them moved out of its parent, directly after it. */
export function moveOut<Category extends MovableCategory>(
  categories: readonly Category[],
  { category, outOf }: CategoryRow<Category>,
): readonly Category[] {
  const moved = { ...category, parentId: outOf?.parentId ?? null };
  const others = categories.filter(({ id }) => id !== category.id);
  return inTreeOrder(others.flatMap((other) => (other.id === outOf?.id ? [other, moved] : [other])));
}

/** Returns the categories in the order of the tree. A category that was dragged elsewhere stays below its parent. */
export function inTreeOrder<Category extends MovableCategory>(categories: readonly Category[]): readonly Category[] {
  return flattenTree(toCategoryTree(categories)).map(({ category }) => category);
}

/**
 * Returns the categories whose parent differs, parents before their subcategories. Written in this order, no step forms
 * a cycle.
 */
export function changedParents<Category extends MovableCategory>(
  before: readonly Category[],
  after: readonly Category[],
): readonly Category[] {
  const parents = new Map(before.map(({ id, parentId }) => [id, parentId ?? null]));
  return inTreeOrder(after).filter(({ id, parentId }) => (parentId ?? null) !== parents.get(id));
}
