import { useQuery } from '@tanstack/react-query';
import { pathSeparator } from '@vitrine/domain/catalog/category-tree.ts';
import { api } from '../shell/api.ts';

export type GroupingKind = 'categories' | 'collections';

/** A category or collection as a choice. `path` names the categories above, as 'Clothing > Shirts'. */
export interface NamedGrouping {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly parentId?: string | null | undefined;
  readonly updatedAt: string;
  /** Present for a collection whose products rules choose. */
  readonly rules?: object | null | undefined;
  readonly path: string;
}

/** The maximum number of categories or collections that a screen reads as choices. */
const maxChoices = 1000;

/** Reads the names and ids of all categories or collections as choices, in the shop's order. */
export function useGroupings(kind: GroupingKind) {
  return useQuery({ queryKey: [kind, 'names'], queryFn: () => readGroupings(kind), staleTime: 60_000 });
}

/** Reads all categories or collections in the shop's order, page by page. */
export async function readGroupings(kind: GroupingKind): Promise<NamedGrouping[]> {
  const found: Omit<NamedGrouping, 'path'>[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Omit<NamedGrouping, 'path'>[]; nextCursor: string | null } = await api[kind].many({
      select: ['id', 'name', 'slug', 'updatedAt', kind === 'categories' ? 'parentId' : 'rules'],
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
      limit: 100,
      ...(cursor !== null && { cursor }),
    });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < maxChoices);
  const byId = new Map(found.map((grouping) => [grouping.id, grouping]));
  return found.map((grouping) => ({ ...grouping, path: toPath(grouping, byId) }));
}

type Named = Pick<NamedGrouping, 'name' | 'parentId'>;

function toPath(grouping: Named, byId: ReadonlyMap<string, Named>): string {
  const names: string[] = [];
  for (let at: Named | undefined = grouping; at; at = at.parentId ? byId.get(at.parentId) : undefined)
    names.unshift(at.name);
  return names.join(pathSeparator);
}
