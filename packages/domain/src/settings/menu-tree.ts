/** The maximum number of levels of a menu, and of its entries over all levels. */
export const maxMenuLevels = 3;
export const maxMenuEntries = 100;

/** An owner's own menu entry: its text, and an address in the shop or elsewhere. */
export interface LinkEntry {
  readonly label: string;
  /** Empty for a heading, which has entries below it. */
  readonly url: string;
  /** The picture of an entry of the second level. */
  readonly image?: string | null | undefined;
  readonly children?: readonly LinkEntry[] | undefined;
}

/** Returns the number of entries over all levels. */
export function countEntries(entries: readonly LinkEntry[]): number {
  return entries.reduce((sum, { children = [] }) => sum + 1 + countEntries(children), 0);
}

/** Returns the entries of all levels in the order in which they are read. */
export function flattenEntries(entries: readonly LinkEntry[]): readonly LinkEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenEntries(entry.children ?? [])]);
}

/** Returns the entries of all levels, each with its text and address replaced. */
export function mapEntries(
  entries: readonly LinkEntry[],
  replace: (entry: Pick<LinkEntry, 'label' | 'url'>) => Pick<LinkEntry, 'label' | 'url'>,
): LinkEntry[] {
  return entries.map(({ children, ...entry }) => ({
    ...entry,
    ...replace(entry),
    ...(children && { children: mapEntries(children, replace) }),
  }));
}

/**
 * Returns the entries that lead somewhere. An entry whose own address leads nowhere becomes a heading while entries
 * below it remain.
 */
export function livingEntries(entries: readonly LinkEntry[], isDead: (url: string) => boolean): LinkEntry[] {
  return entries.flatMap(({ children = [], ...entry }) => {
    const below = livingEntries(children, isDead);
    const url = isDead(entry.url) ? '' : entry.url;
    if (below.length > 0) return [{ ...entry, url, children: below }];
    return url === '' ? [] : [{ ...entry, url }];
  });
}

const recordPath = /^\/(?:product|category|collection|pages|journal)\/[a-z0-9-]{1,200}(?=$|[?#])/;

/** Returns the path of the record to which an address of the shop leads, or null for any other address. */
export function toRecordPath(url: string): string | null {
  return recordPath.exec(url)?.[0] ?? null;
}
