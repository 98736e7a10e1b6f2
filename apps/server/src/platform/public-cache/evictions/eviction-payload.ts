/** The content of a notification on the channel page_cache. */
export interface Eviction {
  /** An order took stock, and nothing else has changed (decision 0014). */
  readonly isOrder: boolean;
  readonly tags: readonly string[];
}

/** Reads the payload 'tag tag ...' or 'order tag tag ...' that the database's triggers send. */
export function readEviction(payload: string): Eviction {
  const words = payload.split(' ').filter(Boolean);
  const isOrder = words[0] === 'order';
  return { isOrder, tags: isOrder ? words.slice(1) : words };
}

/** Returns the tags that pages have; `stock:ID` is for answers of the API only (decision 0014). */
export function pageTags({ tags }: Eviction): readonly string[] {
  return tags.filter((tag) => !tag.startsWith('stock:'));
}
