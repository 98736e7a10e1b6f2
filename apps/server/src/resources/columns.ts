import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import * as z from 'zod';
import type { Column } from './resource.ts';

/** The declaration of a field whose value is the column of the same name. */
type OwnColumn = Omit<Column, 'sql' | 'isNeverNull' | 'join'> & { readonly sql?: never };

/** Requires `sql` for values that no column contains directly. Lists and parts need an expression. */
type NeedsSql<Value> = Value extends string | number | boolean | null ? never : Value;

type ColumnRules<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape as [NeedsSql<z.output<Shape[Name]>>] extends [never] ? never : Name]: Column;
} & { readonly [Name in keyof Shape]?: Column | OwnColumn };

/**
 * Returns the source of each declared field: the column with its name in snake case (`longName`: `p.long_name`), unless
 * the resource names another expression. If the field's schema does not accept null, the column is never null. A test
 * compares this with the table.
 *
 * `toColumns(declaration, 'p', { tags: { sql: 'c.tags', join: 'card' }, email: { mask: maskedEmail } })`
 */
export function toColumns<Shape extends z.ZodRawShape>(
  { record }: ResourceDeclaration<Shape>,
  alias: string,
  rules: NoInfer<ColumnRules<Shape>>,
): Readonly<Record<string, Column>> {
  const named: Readonly<Record<string, Column | OwnColumn | undefined>> = rules;
  return Object.fromEntries(
    Object.entries(record.shape).map(([name, schema]) => [
      name,
      getColumn(named[name], ownColumn(alias, name, schema)),
    ]),
  );
}

function getColumn(rule: Column | OwnColumn | undefined, own: Column): Column {
  return rule?.sql === undefined ? { ...own, ...rule } : rule;
}

function ownColumn(alias: string, name: string, schema: z.core.$ZodType): Column {
  const sql = `${alias}.${name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
  return z.safeParse(schema, null).success ? { sql } : { sql, isNeverNull: true };
}
