import { type ShelfKind, useShelves } from './use-shelves.ts';

/** Categories or collections by their names, one a line. */
export function ShelfNames({ kind, ids }: { kind: ShelfKind; ids: readonly string[] }) {
  const { data } = useShelves(kind);
  if (ids.length === 0) return 'None';
  return ids.map((id) => data?.find((shelf) => shelf.id === id)?.name ?? '…').join('\n');
}
