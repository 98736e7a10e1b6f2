import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Database } from '../migrations/schema.ts';

/** A hand-written query of a hot path, which PostgreSQL parses and plans once per connection and then knows by name (decision 0002). */
export interface NamedStatement<Row> {
  /** Runs it with the values for $1, $2, ..., inside a transaction when given one. */
  rows(db: Kysely<Database>, values: readonly unknown[]): Promise<Row[]>;
}

const nameByText = new Map<string, string>();

/**
 * Declares a named statement, once, at the top of a queries file. The texts must be fixed. Never build one from a
 * caller's input, and write LIMIT as a literal.
 * @throws Error when another text has the same name.
 * @example const orderById = namedStatement<OrderRow>('orders_by_id', 'select id, total from orders where id = $1');
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

/** Maximum number of texts that get a name while the shop runs. Each connection stores a plan of each. */
const maxBuilt = 100;
let builtCount = 0;

/**
 * Allows a text that consists of a few fixed parts to be sent under a name too. It is then planned once per connection.
 * Use it only for texts whose plan suits every value, and never for one that contains a caller's input. Above 100
 * texts, further ones are planned each time.
 */
export function nameBuiltStatement(text: string): void {
  if (nameByText.has(text) || builtCount >= maxBuilt) return;
  builtCount += 1;
  nameByText.set(text, `built_${builtCount}`);
}

/** Returns whether the text is sent under a name, so that its plan may be generic. */
export function isNamed(text: string): boolean {
  return nameByText.has(text);
}

/** Returns the query for `pg`: under its name when the text is declared, so that each connection prepares it once. */
export function toNamedQuery(text: string, values: readonly unknown[]): QueryConfig {
  const name = nameByText.get(text);
  return { text, values: [...values], ...(name !== undefined && { name }) };
}
