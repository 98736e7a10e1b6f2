import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../platform/database/connections/pool.ts';
import { type ByteAllowance, type TextRow, textRows } from '../platform/database/statements/text-query.ts';
import type { Bind } from './resource.ts';

/** Runs a statement and returns its rows as text. */
export type Run = (statement: Statement) => Promise<TextRow[]>;
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The number of columns. */
  readonly width: number;
  /** Defaults to 'named'. */
  readonly plan?: Plan;
  /** Bytes that its rows may take. Rows read inside a transaction are few and not counted. */
  readonly allowance?: ByteAllowance;
}
/** Whether the database may cache the statement's plan, or plans it again for the values of each call. */
export type Plan = 'named' | 'unnamed';

/**
 * Maximum number of statements with a name, which each connection parses once. Further texts are sent without a name.
 */
const maxNames = 500;
const nameByText = new Map<string, string>();

function nameFor(text: string): string | undefined {
  const known = nameByText.get(text);
  if (known !== undefined) return known;
  if (nameByText.size >= maxNames) return undefined;
  const name = `resource-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  nameByText.set(text, name);
  return name;
}

/**
 * Runs on the pool and returns values as text. Responses are written directly from it, without conversion to
 * JavaScript.
 */
export function runOnPool(pool: Pool, hasNamedStatements: boolean): Run {
  return ({ text, values, plan = 'named', allowance }) => {
    const name = hasNamedStatements && plan === 'named' ? (nameFor(text) ?? '') : '';
    return textRows(pool, { name, text, values, allowance });
  };
}

/** Runs in a transaction (or wherever Kysely is bound to). The database casts each value to text. */
export function runOnKysely(db: Db): Run {
  return async ({ text, values, width }) => {
    const names = Array.from({ length: width }, (_, index) => `c${index}`);
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
