import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

/** A hand-written query of a hot path, which PostgreSQL parses once a connection and then knows by its name. */
export interface NamedStatement<Row> {
  /** Runs it with the values for $1, $2, ...; inside a transaction when given one. */
  rows(db: Kysely<Database>, values: readonly unknown[]): Promise<Row[]>;
}

const nameByText = new Map<string, string>();

/**
 * Declares a named statement, once, at the top of a queries file. The set of texts must be fixed: never build one from
 * what a caller sent, and write LIMIT as a literal.
 * @throws Error when the name is taken by another text.
 * @example
 * const orderById = namedStatement<OrderRow>('orders_by_id', 'select id, total from orders where id = $1');
 * const [order] = await orderById.rows(db, [id]);
 */
export function namedStatement<Row>(name: string, text: string): NamedStatement<Row> {
  for (const [otherText, otherName] of nameByText) {
    if (otherName === name && otherText !== text) throw new Error(`Two statements are named ${name}.`);
  }
  nameByText.set(text, name);
  return {
    async rows(db, values) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
      return rows;
    },
  };
}

/** The name under which a text was declared; undefined for every other query. */
export function nameOf(text: string): string | undefined {
  return nameByText.get(text);
}
