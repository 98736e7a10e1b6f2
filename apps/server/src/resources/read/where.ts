import type { FieldKind } from '@vitrine/contract/resources/field-table.ts';
import type { Comparison, Condition } from '@vitrine/contract/resources/filter.schema.ts';
import type { Bind, Column, Resource, Where } from '../resource.ts';

/** PostgreSQL's type for the values that a field is compared with. bigint accepts every whole number of JSON. */
export const castByKind = {
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

/** A narrowing of a list as SQL. With `ids`, the record's id must be among those ids. Each of them belongs to a record. */
export interface Narrowing {
  readonly sql: string;
  readonly ids?: string;
}

export function amongIds({ id }: Pick<Resource, 'id'>, ids: string): Narrowing {
  return { sql: `${id} in (${ids})`, ids };
}

/** Returns the conditions of a checked `where`. Values are always sent as parameters. */
export function whereConditions(
  resource: Pick<Resource, 'declaration' | 'columns' | 'joint' | 'id'>,
  where: Where,
  bind: Bind,
): Narrowing[] {
  const { joint, declaration, columns } = resource;
  const isJoint = ([field]: readonly [string, Condition]) => joint?.fields.includes(field) ?? false;
  const conditions = Object.entries(where);
  const together = conditions.filter(isJoint);
  const apart = conditions.filter((condition) => !isJoint(condition));
  const found = apart.flatMap(([field, condition]) => {
    const column = columns[field];
    if (!column) throw new Error(`${declaration.path} filters by ${field} and has no column for it.`);
    const kind = declaration.kinds[field] ?? 'text';
    if (kind === 'list') return plain(listConditions(column, condition, bind));
    const { rest, ids } = byContents(column, condition, bind);
    const own = rest === undefined ? [] : fieldConditions(column.sql, kind, rest, bind);
    return [...plain(own), ...(ids === undefined ? [] : [amongIds(resource, ids)])];
  });
  return joint && together.length > 0
    ? [{ sql: joint.condition(Object.fromEntries(together), bind) }, ...found]
    : found;
}

/** Uses the index for values that contain a text also for values that equal one. The equality is then also checked. */
function byContents(
  column: Column,
  condition: Condition,
  bind: Bind,
): { readonly rest: Condition | undefined; readonly ids?: string } {
  if (!column.containing) return { rest: condition };
  if (typeof condition === 'string') return { rest: condition, ids: column.containing(bind(containing(condition))) };
  if (typeof condition !== 'object' || condition?.contains === undefined) return { rest: condition };
  const { contains, ...rest } = condition;
  return { rest, ids: column.containing(bind(containing(contains))) };
}

function plain(conditions: readonly string[]): Narrowing[] {
  return conditions.map((sql) => ({ sql }));
}

function fieldConditions(sql: string, kind: FieldKind, condition: Condition, bind: Bind): string[] {
  const cast = castByKind[kind];
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

/** Returns a LIKE pattern for texts that contain the words literally. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
