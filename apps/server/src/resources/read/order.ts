import type { FieldKind } from '@vitrine/contract/resources/field-table.ts';
import type { Bind, Resource } from '../resource.ts';
import { castByKind } from './where.ts';

/** One key of a list's order. Nulls count as the greatest value, as is PostgreSQL's default. */
export interface SortKey {
  readonly sql: string;
  readonly cast: string;
  readonly direction: 'asc' | 'desc';
  readonly isNeverNull: boolean;
  readonly join?: string | undefined;
}

/**
 * Returns the order of a list with the id as its last key, so that no two records are equal. A search without an explicit order
 * returns the nearest first.
 */
export function sortKeys(
  resource: Resource,
  orderBy: readonly Readonly<Record<string, 'asc' | 'desc' | undefined>>[] | undefined,
  score: string | undefined,
): SortKey[] {
  const requests = orderBy && orderBy.length > 0 ? orderBy : undefined;
  if (!requests && score !== undefined) {
    return [
      { sql: score, cast: 'bigint', direction: 'desc', isNeverNull: true },
      { sql: resource.id, cast: 'uuid', direction: 'desc', isNeverNull: true },
    ];
  }
  const keys: SortKey[] = [];
  for (const [field, direction] of (requests ?? resource.defaultOrder).flatMap((order) => Object.entries(order))) {
    const column = resource.columns[field];
    if (!column || !direction) continue;
    const kind: FieldKind = resource.declaration.kinds[field] ?? 'text';
    keys.push({
      sql: column.sql,
      cast: castByKind[kind],
      direction,
      isNeverNull: column.isNeverNull === true,
      join: column.join,
    });
    if (field === 'id') return keys;
  }
  const direction = keys.at(-1)?.direction ?? 'asc';
  return [...keys, { sql: resource.id, cast: 'uuid', direction, isNeverNull: true }];
}

export function orderByText(keys: readonly SortKey[]): string {
  return keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ');
}

/**
 * Returns the condition for the records after a position. With one direction and no nulls it is a row comparison, which
 * can use an index.
 */
export function afterCursor(keys: readonly SortKey[], cursorValues: readonly (string | null)[], bind: Bind): string {
  const direction = keys[0]?.direction ?? 'asc';
  if (keys.every((key) => key.isNeverNull && key.direction === direction)) {
    const values = keys.map(({ cast }, index) => `${bind(cursorValues[index] ?? null)}::${cast}`);
    return `(${keys.map(({ sql }) => sql).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${values.join(', ')})`;
  }
  const bound = keys.map(({ cast }, index) => {
    const value = cursorValues[index] ?? null;
    return value === null ? null : `${bind(value)}::${cast}`;
  });
  const alternatives = keys.map((key, index) => {
    const ties = keys.slice(0, index).map(({ sql }, before) => equals(sql, bound[before] ?? null));
    return `(${[...ties, behind(key, bound[index] ?? null)].join(' and ')})`;
  });
  return `(${alternatives.join(' or ')})`;
}

function equals(sql: string, value: string | null): string {
  return value === null ? `${sql} is null` : `${sql} = ${value}`;
}

function behind({ sql, direction, isNeverNull }: SortKey, value: string | null): string {
  if (direction === 'desc') return value === null ? `${sql} is not null` : `${sql} < ${value}`;
  if (value === null) return 'false';
  return isNeverNull ? `${sql} > ${value}` : `(${sql} > ${value} or ${sql} is null)`;
}
