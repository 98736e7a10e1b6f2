/** The part of the journal that an address names. */
interface JournalView {
  /** From 1. */
  readonly page: number;
  /** Null for all posts. */
  readonly tag: string | null;
}

const maxTagLength = 60;

/** Reads page and tag from an address. Invalid values are ignored. */
export function readJournalAddress(address: URLSearchParams): JournalView {
  const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const tag = address.get('tag')?.trim() ?? '';
  return { page, tag: tag === '' || tag.length > maxTagLength || /\p{Cc}/u.test(tag) ? null : tag };
}

/** Returns the query of a part of the journal, or '' for its first page. */
export function journalQuery({ page, tag }: JournalView): string {
  const query = new URLSearchParams({
    ...(tag !== null && { tag }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
