import type { Pool } from 'pg';

interface Part {
  readonly name: string;
  /** Its comment in the database (COMMENT ON), or null. */
  readonly comment: string | null;
}

interface TriggerPart extends Part {
  readonly table: string;
  readonly function: string;
}

export interface DatabaseParts {
  readonly tables: readonly Part[];
  readonly triggers: readonly TriggerPart[];
  readonly functions: readonly Part[];
}

const own = "n.nspname in ('public', 'jobs')";
const ofNoExtension = (id: string) => `not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

/** Returns every table, trigger and function of a migrated database with its comment, in the order of their names. */
export async function databaseParts(pool: Pool): Promise<DatabaseParts> {
  const [tables, triggers, functions] = await Promise.all([
    pool.query<Part>(
      `select concat(nullif(n.nspname, 'public') || '.', c.relname) as name, obj_description(c.oid, 'pg_class') as comment
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} and c.relkind = 'r' order by n.nspname <> 'public', c.relname collate "C"`,
    ),
    pool.query<TriggerPart>(
      `select t.tgname as name, c.relname as table, p.proname as function, obj_description(t.oid, 'pg_trigger') as comment
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
      where ${own} and not t.tgisinternal order by c.relname collate "C", t.tgname collate "C"`,
    ),
    pool.query<Part>(
      `select concat(p.proname, '(', pg_get_function_identity_arguments(p.oid), ')') as name, obj_description(p.oid, 'pg_proc') as comment
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own} and ${ofNoExtension('p.oid')}
      order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`,
    ),
  ]);
  return { tables: tables.rows, triggers: triggers.rows, functions: functions.rows };
}

/** Returns the comment with one full stop at its end. */
const output = ({ comment }: Part) => `${(comment ?? '').replace(/\.$/, '')}.`;

/** Formats the parts as in docs/database.md: from the first heading of a list to the page's end. */
export function databaseLists({ tables, triggers, functions }: DatabaseParts): string {
  return [
    '## Tables\n',
    '| table | purpose |\n|---|---|',
    ...tables.map((part) => `| \`${part.name}\` | ${output(part)} |`),
    '\n## Triggers\n',
    '| table | trigger | function | what it does, and why in the database |\n|---|---|---|---|',
    ...triggers.map((part) => `| \`${part.table}\` | \`${part.name}\` | \`${part.function}\` | ${output(part)} |`),
    '\n## Functions\n',
    '| function | what it does |\n|---|---|',
    ...functions.map((part) => `| \`${part.name}\` | ${output(part)} |`),
    '',
  ].join('\n');
}
