import type { Pool } from 'pg';

/** Lists the parts of a database, one per line: columns, indexes, constraints, storage options, triggers, functions and their comments. */
export async function databaseShape(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default, identity_generation) as part
      from information_schema.columns where table_schema in ('public', 'jobs')
    union all select indexdef from pg_indexes where schemaname in ('public', 'jobs')
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace::regnamespace::text in ('public', 'jobs')
    union all select concat_ws(' ', oid::regclass, reloptions, obj_description(oid)) from pg_class where relnamespace::regnamespace::text in ('public', 'jobs')
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled, obj_description(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', pg_get_functiondef(p.oid), obj_description(p.oid)) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`,
  );
  return rows.map(({ part }) => part);
}
