import type { Comparison, Condition } from '@vitrine/contract/resources/filter.schema.ts';
import type { FieldKind } from '@vitrine/contract/resources/resource-declaration.ts';
import type { Bind, Column, Resource } from './resource.ts';

/** PostgreSQL's type for the values that a field is compared with. bigint takes every whole number that JSON can hold. */
export const castOf = {
  id: 'uuid',
  text: 'text',
  choice: 'text',
  integer: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  time: 'timestamptz',
  list: 'text',
  part: 'text',
} as const satisfies Record<FieldKind, string>;

const operators = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** What narrows a list, as SQL. With `ids` it is that the record's id is among those, each of which is a record's. */
export interface Narrowing {
  readonly sql: string;
  readonly ids?: string;
}

export function amongIds({ id }: Resource, ids: string): Narrowing {
  return { sql: `${id} in (${ids})`, ids };
}

/** The conditions of a checked `where`; values only ever travel as parameters. */
export function whereConditions(
  resource: Resource,
  where: Readonly<Record<string, Condition>>,
  bind: Bind,
): Narrowing[] {
  return Object.entries(where).flatMap(([field, condition]) => {
    const column = resource.columns[field];
    if (!column) throw new Error(`${resource.declaration.path} filters by ${field} and has no column for it.`);
    const kind = resource.declaration.kinds[field] ?? 'text';
    if (kind === 'list') return plain(listConditions(column, condition, bind));
    const { elsewhere } = column;
    if (!elsewhere || mayMeanNothing(condition)) return plain(fieldConditions(column.sql, kind, condition, bind));
    const conditions = fieldConditions(elsewhere.text, kind, condition, bind);
    if (conditions.length === 0) return [];
    return [amongIds(resource, `select ${elsewhere.id} from ${elsewhere.from} where ${conditions.join(' and ')}`)];
  });
}

function plain(conditions: readonly string[]): Narrowing[] {
  return conditions.map((sql) => ({ sql }));
}

/** Whether records that have no such value may fit. */
function mayMeanNothing(condition: Condition): boolean {
  return condition === null || (typeof condition === 'object' && condition.not !== undefined);
}

function fieldConditions(sql: string, kind: FieldKind, condition: Condition, bind: Bind): string[] {
  const cast = castOf[kind];
  if (condition === null) return [`${sql} is null`];
  if (typeof condition !== 'object') return [`${sql} = ${bind(condition)}::${cast}`];
  const found: string[] = [];
  if (condition.in) found.push(`${sql} = any(${bind(condition.in)}::${cast}[])`);
  if (condition.not === null) found.push(`${sql} is not null`);
  else if (condition.not !== undefined) found.push(`${sql} is distinct from ${bind(condition.not)}::${cast}`);
  for (const [name, operator] of Object.entries(operators)) {
    const value = condition[name as keyof typeof operators & keyof Comparison];
    if (value !== undefined) found.push(`${sql} ${operator} ${bind(value)}::${cast}`);
  }
  if (condition.contains !== undefined) found.push(`${sql} ilike ${bind(containing(condition.contains))}`);
  return found;
}

function listConditions({ holdsAny }: Column, condition: Condition, bind: Bind): string[] {
  if (!holdsAny) throw new Error('A list that can be filtered has no holdsAny.');
  if (condition === null) return ['false'];
  if (typeof condition !== 'object') return [holdsAny(bind([String(condition)]))];
  return condition.in ? [holdsAny(bind(condition.in.map(String)))] : [];
}

/** A LIKE pattern for texts that contain the words as they stand. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
