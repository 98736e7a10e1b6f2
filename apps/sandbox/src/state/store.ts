import type { DatabaseSync } from 'node:sqlite';
import { openStateFile } from './state-file.ts';

interface Stored {
  readonly id: string;
}

/** The records of one kind, stored as JSON. Every returned record is a copy. */
export interface Table<T extends Stored> {
  get(id: string): T | undefined;
  put(record: T): void;
  remove(id: string): void;
  /** Returns the records, newest first. A filter limits them to those whose indexed `field` equals `value`. */
  list(filter?: { field: string; value: string }): T[];
  /**
   * Yields the records whose JSON contains `mention`, one by one, newest first. It suits tables too large for memory.
   */
  each(mention?: string): Generator<T>;
}

export interface TableOptions {
  /** The fields that `list` can filter by. */
  readonly indexedBy?: readonly string[];
  /**
   * The minimum number of retained records. Beyond twice as many, the oldest are deleted. Without it, all are retained.
   */
  readonly newest?: number;
}

/** All tables of a sandbox. Changes are visible at once and durable after `commit`. */
export interface Store {
  /** Names and fields must come from the sandbox's own code, never from a request. */
  table<T extends Stored>(name: string, options?: TableOptions): Table<T>;
  /** Stores every change since the last commit, all or none. */
  commit(): void;
  /** Discards every change since the last commit. */
  rollback(): void;
  close(): void;
}

/** A table of limited size: its number of records (null after a rollback), and how to delete the oldest. */
interface Bounded {
  count: number | null;
  forgetOldest(): void;
}

/** Opens a store on the SQLite file at `path`, or in memory if it is null. */
export function openStore(path: string | null): Store {
  const database = openStateFile(path);
  const bounded: Bounded[] = [];
  const begin = (): void => {
    if (!database.isTransaction) database.exec('begin immediate');
  };
  const rollback = (): void => {
    if (database.isTransaction) database.exec('rollback');
    for (const table of bounded) table.count = null;
  };

  return {
    table<T extends Stored>(name: string, { indexedBy = [], newest = Infinity }: TableOptions = {}): Table<T> {
      createTable(database, name, indexedBy);
      const one = database.prepare(`select record from "${name}" where id = ?`);
      const update = database.prepare(`update "${name}" set record = ? where id = ?`);
      const insert = database.prepare(`insert into "${name}" (id, record) values (?, ?)`);
      const remove = database.prepare(`delete from "${name}" where id = ?`);
      const all = database.prepare(`select record from "${name}" order by place desc`);
      const byField = new Map(
        indexedBy.map((field) => [
          field,
          database.prepare(`select record from "${name}" where record ->> '${field}' = ? order by place desc`),
        ]),
      );
      const parsed = (row: Record<string, unknown>) => JSON.parse(String(row['record'])) as T;
      const size: Bounded = boundedTable(database, name, newest);
      if (newest < Infinity) bounded.push(size);
      return {
        get(id) {
          const row = one.get(id);
          return row && parsed(row);
        },
        put(record) {
          begin();
          const text = JSON.stringify(record);
          if (update.run(text, record.id).changes === 0) {
            insert.run(record.id, text);
            if (size.count !== null) size.count += 1;
          }
        },
        remove(id) {
          begin();
          const { changes } = remove.run(id);
          if (size.count !== null) size.count -= Number(changes);
        },
        list(filter) {
          if (filter === undefined) return all.all().map(parsed);
          return (byField.get(filter.field)?.all(filter.value) ?? []).map(parsed);
        },
        *each(mention = '') {
          // A separate statement, because two such loops may run at the same time.
          const found = database.prepare(
            `select record from "${name}" where instr(record, ?) > 0 or ? = '' order by place desc`,
          );
          for (const row of found.iterate(mention, mention)) yield parsed(row);
        },
      };
    },
    commit() {
      if (!database.isTransaction) return;
      try {
        for (const table of bounded) table.forgetOldest();
        database.exec('commit');
      } catch (error) {
        rollback();
        throw error;
      }
    },
    rollback,
    close: () => database.close(),
  };
}

/** Creates a table. `place` is the order of insertion, and a changed record retains it. */
function createTable(database: DatabaseSync, name: string, indexedBy: readonly string[]): void {
  database.exec(
    `create table if not exists "${name}" (place integer primary key, id text not null unique, record text not null) strict`,
  );
  for (const field of indexedBy) {
    database.exec(`create index if not exists "${name}_${field}" on "${name}" (record ->> '${field}')`);
  }
}

function boundedTable(database: DatabaseSync, name: string, newest: number): Bounded {
  const counted = database.prepare(`select count(*) as count from "${name}"`);
  const forget = database.prepare(
    `delete from "${name}" where place <= (select place from "${name}" order by place desc limit 1 offset ?)`,
  );
  return {
    count: null,
    forgetOldest() {
      this.count ??= Number(counted.get()?.['count']);
      if (this.count <= 2 * newest) return;
      forget.run(newest);
      this.count = newest;
    },
  };
}
