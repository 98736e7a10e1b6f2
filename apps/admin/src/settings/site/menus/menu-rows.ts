import { type CategoryNode, toCategoryTree } from '@vitrine/domain/catalog/category-tree.ts';
import type { LinkEntry } from '@vitrine/domain/settings/menu-tree.ts';
import type { SiteDraft } from '../site-draft.ts';

export type MenuDraft = SiteDraft['menuEntries'];

/** An entry of a menu in a flat list, which the moves of categories also use. */
export interface MenuRow {
  readonly id: string;
  /** The label. */
  readonly name: string;
  readonly url: string;
  /** Only entries of the second level save their picture. A moved entry retains it until then. */
  readonly image: string | null;
  readonly parentId: string | null;
}

/** Returns the entries of a menu as rows. Their ids follow from their positions. */
export function toRows(entries: readonly LinkEntry[], parentId: string | null = null): readonly MenuRow[] {
  return entries.flatMap(({ label, url, image = null, children = [] }, index) => {
    const id = parentId === null ? `entry-${index}` : `${parentId}-${index}`;
    return [{ id, name: label, url, image, parentId }, ...toRows(children, id)];
  });
}

/** Returns the rows as the setting stores them. */
export function toEntries(rows: readonly MenuRow[]): MenuDraft {
  return toLevel(toCategoryTree(rows), 1);
}

function toLevel(nodes: readonly CategoryNode<MenuRow>[], level: number): MenuDraft {
  return nodes.map(({ category: { name, url, image }, children }) => ({
    label: name,
    url,
    ...(level === 2 && image !== null && { image }),
    ...(children.length > 0 && { children: toLevel(children, level + 1) }),
  }));
}

/** Returns the path of each row in the setting, by which the server names a refused entry. */
export function rowPaths(rows: readonly MenuRow[], field: string): ReadonlyMap<string, string> {
  const below = (nodes: readonly CategoryNode<MenuRow>[], prefix: string): (readonly [string, string])[] =>
    nodes.flatMap(({ category, children }, index) => [
      [category.id, `${prefix}.${index}`] as const,
      ...below(children, `${prefix}.${index}.children`),
    ]);
  return new Map(below(toCategoryTree(rows), field));
}

/** Returns the rows without one of them and without all rows below it. */
export function removeBranch(rows: readonly MenuRow[], id: string): readonly MenuRow[] {
  const removed = new Set([id]);
  // A parent is before the rows below it.
  for (const row of rows) if (row.parentId !== null && removed.has(row.parentId)) removed.add(row.id);
  return rows.filter((row) => !removed.has(row.id));
}
