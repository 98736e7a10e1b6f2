import type { Change, Journal, Place } from './journal.ts';
import { openJournal } from './journal.ts';

interface Stored {
  readonly id: string;
}

/** The records of one kind. They are kept as JSON text, in the journal where there is one: small, and free of aliases. */
export interface Table<T extends Stored> {
  get(id: string): T | undefined;
  put(record: T): void;
  remove(id: string): void;
  /** Newest first; those whose indexed `field` equals `value` when one is given. */
  list(filter?: { field: string; value: string }): T[];
  /** One after the other, newest first, those whose text contains `mention`: for tables too large to hold at once. */
  each(mention?: string): Generator<T>;
  readonly count: number;
}

export interface TableOptions {
  /** The fields that `list` can filter by. */
  readonly indexedBy?: readonly string[];
  /** How many records are kept at least; beyond twice as many, the oldest are forgotten. Without it all are kept. */
  readonly newest?: number;
}

/** All tables of a sandbox. Changes become visible at once and lasting with `commit`. */
export interface Store {
  table<T extends Stored>(name: string, options?: TableOptions): Table<T>;
  /** Keeps every change since the last commit, all or none. */
  commit(): void;
  /** Forgets every change since the last commit. */
  rollback(): void;
  close(): void;
}

interface Shelf {
  /** The text of each record, or its place in the journal. */
  readonly texts: Map<string, string | Place>;
  readonly indexes: Map<string, Map<string, Set<string>>>;
  newest: number;
  /** The ids of a table that forgets, oldest first; walking a Map from its front gets slow once much was deleted there. */
  arrivals: string[];
}

/** Opens a store on the file at `path`, or in memory when it is null. */
export function openStore(path: string | null): Store {
  const shelves = new Map<string, Shelf>();
  const pending = new Map<string, Change>();
  const shelf = (name: string): Shelf => {
    const found = shelves.get(name) ?? { texts: new Map(), indexes: new Map(), newest: Infinity, arrivals: [] };
    shelves.set(name, found);
    return found;
  };
  const journal: Journal | null =
    path === null ? null : openJournal(path, (table, id, place) => shelf(table).texts.set(id, place));

  const textAt = (held: string | Place): string => (typeof held === 'string' ? held : (journal?.read(held) ?? 'null'));

  const apply = ([table, id, text]: Change, place: Place | undefined): void => {
    const kept = shelf(table);
    const { texts, indexes } = kept;
    if (text === null) {
      texts.delete(id);
      return;
    }
    if (kept.newest < Infinity && !texts.has(id)) kept.arrivals.push(id);
    texts.set(id, place ?? text);
    forgetOldest(kept);
    if (indexes.size > 0) addToIndexes(indexes, id, text);
  };

  return {
    table<T extends Stored>(name: string, { indexedBy = [], newest = Infinity }: TableOptions = {}): Table<T> {
      const kept = shelf(name);
      kept.newest = newest;
      const { texts, indexes } = kept;
      if (newest < Infinity) kept.arrivals = [...texts.keys()];
      forgetOldest(kept);
      for (const field of indexedBy) indexes.set(field, new Map());
      if (indexes.size > 0) for (const [id, held] of texts) addToIndexes(indexes, id, textAt(held));
      const textOf = (id: string): string | null | undefined => {
        const change = pending.get(`${name}/${id}`);
        if (change !== undefined) return change[2];
        const held = texts.get(id);
        return held === undefined ? undefined : textAt(held);
      };
      const get = (id: string): T | undefined => {
        const text = textOf(id);
        return text === undefined || text === null ? undefined : (JSON.parse(text) as T);
      };
      return {
        get,
        put: (record) => void pending.set(`${name}/${record.id}`, [name, record.id, JSON.stringify(record)]),
        remove: (id) => void pending.set(`${name}/${id}`, [name, id, null]),
        list(filter) {
          const fresh = [...pending.values()]
            .filter(([table, id]) => table === name && !texts.has(id))
            .map(([, id]) => id);
          const ids = filter === undefined ? texts.keys() : (indexes.get(filter.field)?.get(filter.value) ?? []);
          const records = [...ids, ...fresh].flatMap((id) => get(id) ?? []);
          const matching =
            filter === undefined
              ? records
              : records.filter((record) => Reflect.get(record, filter.field) === filter.value);
          return matching.toReversed();
        },
        *each(mention = '') {
          for (const id of [...texts.keys()].toReversed()) {
            const text = textOf(id);
            if (text?.includes(mention)) yield JSON.parse(text) as T;
          }
        },
        get count() {
          return texts.size;
        },
      };
    },
    commit() {
      if (pending.size === 0) return;
      const batch = [...pending.values()];
      const places = journal?.append(batch);
      for (const [index, change] of batch.entries()) apply(change, places?.[index]);
      pending.clear();
    },
    rollback: () => pending.clear(),
    close: () => journal?.close(),
  };
}

/** Forgets in one go what has come to be twice as much as is kept. */
function forgetOldest(shelf: Shelf): void {
  if (shelf.arrivals.length <= 2 * shelf.newest) return;
  const surplus = shelf.arrivals.length - shelf.newest;
  for (const id of shelf.arrivals.slice(0, surplus)) shelf.texts.delete(id);
  shelf.arrivals = shelf.arrivals.slice(surplus);
}

function addToIndexes(indexes: Map<string, Map<string, Set<string>>>, id: string, text: string): void {
  const record: unknown = JSON.parse(text);
  if (typeof record !== 'object' || record === null) return;
  for (const [field, byValue] of indexes) {
    const value: unknown = Reflect.get(record, field);
    if (typeof value !== 'string') continue;
    const ids = byValue.get(value) ?? new Set<string>();
    ids.add(id);
    byValue.set(value, ids);
  }
}
