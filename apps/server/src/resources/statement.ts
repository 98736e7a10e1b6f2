import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { CustomTypesConfig, Pool } from 'pg';
import type { Db } from '../platform/database/pool.ts';
import type { Bind } from './resource.ts';

/** Rows as PostgreSQL writes them: text, in the order of the columns. */
export type TextRow = readonly (string | null)[];
/** Runs a statement and answers its rows as text. `width` is the number of columns. */
export type Run = (text: string, values: readonly unknown[], width: number) => Promise<TextRow[]>;

const asText: CustomTypesConfig = { getTypeParser: () => (text: unknown) => text };

/** Statements are parsed once a connection and kept under a name; more different texts than this go without. */
const mostNames = 500;
const nameByText = new Map<string, string>();

function nameFor(text: string): string | undefined {
  const known = nameByText.get(text);
  if (known !== undefined) return known;
  if (nameByText.size >= mostNames) return undefined;
  const name = `resource-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  nameByText.set(text, name);
  return name;
}

/** A kept plan may suit one pattern and be a hundred times too slow for the next. */
function dependsOnValues(text: string): boolean {
  return text.includes(' ilike ');
}

/** Runs on the pool without turning the values into JavaScript's and back: the answer is written straight from the text. */
export function runOnPool(pool: Pool, hasNamedStatements: boolean): Run {
  return async (text, values) => {
    const name = hasNamedStatements && !dependsOnValues(text) ? nameFor(text) : undefined;
    const { rows } = await pool.query<(string | null)[]>({
      ...(name === undefined ? {} : { name }),
      text,
      values: [...values],
      rowMode: 'array',
      types: asText,
    });
    return rows;
  };
}

/** Runs in a transaction (or wherever Kysely is bound to), each value cast to text by the database. */
export function runOnKysely(db: Db): Run {
  return async (text, values, width) => {
    const names = Array.from({ length: width }, (_, place) => `c${place}`);
    const wrapped = `select ${names.map((name) => `${name}::text`).join(', ')} from (${text}) q(${names.join(', ')})`;
    const { rows } = await db.executeQuery<Record<string, string | null>>(CompiledQuery.raw(wrapped, [...values]));
    return rows.map((row) => names.map((name) => row[name] ?? null));
  };
}

/** Collects a statement's parameters. */
export function parameters(): { readonly values: unknown[]; readonly bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}
