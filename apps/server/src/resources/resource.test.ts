import { describe, expect, it } from 'vitest';
import { allResources } from '../all-resources.ts';
import { testDatabase } from '../testing/test-database.ts';
import { everyone, type Resource, staffOnly } from './resource.ts';

const { pool } = await testDatabase();
const { rows: tableColumns } = await pool.query<{ table: string; column: string; isNullable: boolean }>(
  `select table_name as table, column_name as column, is_nullable = 'YES' as "isNullable"
   from information_schema.columns where table_schema = 'public'`,
);

describe('a declaration', () => {
  it('without a rule for every action does not compile', () => {
    // @ts-expect-error: `delete` is missing
    const allow: Resource['allow'] = { read: everyone, create: staffOnly, update: staffOnly };
    expect(Object.keys(allow)).not.toContain('delete');
  });

  it('without a rule for every rank does not compile', () => {
    // @ts-expect-error: the rights of SITE_OWNER are missing
    const rule: Resource['allow']['read'] = { visitor: true, USER: true, ADMIN: true };
    expect(rule.SITE_OWNER).toBeUndefined();
  });

  it.each(allResources.map((resource) => [resource.declaration.path, resource] as const))(
    'of %s has a column for every field, a path for every relation and an action for every body',
    (_path, { declaration, columns, relations, writes }) => {
      expect(Object.keys(columns).sort()).toEqual(Object.keys(declaration.record.shape).sort());
      expect(Object.keys(relations).sort()).toEqual(Object.keys(declaration.relations).sort());
      expect([writes.create !== undefined, writes.update !== undefined]).toEqual([
        declaration.createBody !== undefined,
        declaration.updateBody !== undefined,
      ]);
      for (const [field, kind] of Object.entries(declaration.kinds)) {
        if (kind === 'list' && declaration.filterable.includes(field))
          expect(columns[field]?.holdsAny, field).toBeDefined();
      }
    },
  );

  it.each(allResources.map((resource) => [resource.declaration.path, resource] as const))(
    'of %s has a column in its table for every field of its own row, and one without nulls where its schema takes none',
    (_path, { declaration, from, columns }) => {
      const [table, alias] = from.split(' ');
      const own = Object.entries(columns).filter(
        ([, { sql }]) => /^\w+\.\w+$/.test(sql) && sql.startsWith(`${alias}.`),
      );
      expect(own.map(([field]) => field)).toEqual(expect.arrayContaining(['id']));
      for (const [field, { sql, isNeverNull = false }] of own) {
        const stored = tableColumns.find((column) => column.table === table && sql === `${alias}.${column.column}`);
        expect(stored, `${declaration.path}: ${field}`).toBeDefined();
        if (isNeverNull) expect(stored?.isNullable, `${declaration.path}: ${field}`).toBe(false);
      }
    },
  );
});
