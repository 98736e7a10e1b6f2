import { keyText, type ResponseField } from './record-text.ts';
import type { Shape } from './shape.ts';

/** The columns of a statement for one shape: first the returned fields, then those that the engine itself needs. */
export interface Projection {
  readonly columns: readonly string[];
  readonly fields: readonly ResponseField[];
  /** Names of the resource's joins that the columns need. */
  readonly joins: ReadonlySet<string>;
  /** Adds a column if it is missing, and returns its position. */
  place(sql: string, join?: string): number;
}

export function buildProjection({ resource, fields, audience }: Shape): Projection {
  const columns: string[] = [];
  const joins = new Set<string>();
  const responses = fields.map((field, index): ResponseField => {
    const column = resource.columns[field];
    if (!column) throw new Error(`${resource.declaration.path} returns ${field} and has no column for it.`);
    columns.push((audience === 'public' && column.publicSql) || column.sql);
    if (column.join) joins.add(column.join);
    return {
      key: keyText(field, index),
      kind: resource.declaration.kinds[field] ?? 'text',
      ...(column.mask ? { mask: column.mask } : {}),
    };
  });
  return {
    columns,
    fields: responses,
    joins,
    place(sql, join) {
      if (join) joins.add(join);
      const there = columns.indexOf(sql);
      return there >= 0 ? there : columns.push(sql) - 1;
    },
  };
}
