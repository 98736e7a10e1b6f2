import { LRUCache } from 'lru-cache';

interface Tagged {
  readonly tags: readonly string[];
  /** The time until which the entry is current, in milliseconds of Unix time. Undefined for one without an end. */
  readonly goodUntil: number | undefined;
  readonly bytes: number;
}

interface StoreSize {
  readonly maxBytes: number;
  /** The size of an entry in addition to its bytes, 1 or more. */
  readonly bytesBeside: number;
}

/** Entries by key, which are removed by tag. */
export interface TaggedStore<Entry extends Tagged> {
  /** Returns the entry, and marks it as used. */
  get(key: string): Entry | undefined;
  /** Returns the entry without marking it as used. */
  peek(key: string): Entry | undefined;
  has(key: string): boolean;
  /** Stores the entry, unless it has expired or is larger than the whole store. */
  set(key: string, entry: Entry): void;
  /** Removes the entries with any of the tags. Calls the listener before each. */
  removeTagged(tags: readonly string[], onRemove?: (key: string, entry: Entry) => void): void;
  clear(): void;
  entries(): Iterable<[string, Entry]>;
  readonly size: { readonly pages: number; readonly bytes: number };
}

/** Creates an empty store, limited by bytes. The entry with the oldest last use is removed first. */
export function createTaggedStore<Entry extends Tagged>({ maxBytes, bytesBeside }: StoreSize): TaggedStore<Entry> {
  const keysByTag = new Map<string, Set<string>>();
  const stored = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + bytesBeside,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  return {
    get: (key) => stored.get(key),
    peek: (key) => stored.peek(key),
    has: (key) => stored.has(key),
    set(key, entry) {
      const ttl = (entry.goodUntil ?? Number.POSITIVE_INFINITY) - Date.now();
      if (ttl < 1) return;
      stored.set(key, entry, Number.isFinite(ttl) ? { ttl } : {});
      if (!stored.has(key)) return;
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    removeTagged(tags, onRemove) {
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) {
          const entry = stored.peek(key);
          if (entry) onRemove?.(key, entry);
          stored.delete(key);
        }
      }
    },
    clear: () => stored.clear(),
    entries: () => stored.entries(),
    get size() {
      return { pages: stored.size, bytes: stored.calculatedSize };
    },
  };
}
