import type { Pool } from 'pg';

/** The statements that the shop has run meanwhile, with those that used the database for the greatest time. */
export interface StatementCount {
  readonly calls: number;
  readonly heaviest: readonly { readonly text: string; readonly calls: number; readonly ms: number }[];
}

/** The benchmark's own statements. */
const ours = `query ~ '(pg_stat_statements|pg_notify|pg_backend_pid|bench)'`;

/** Starts counting at zero. `read` returns null where the database has no `pg_stat_statements`. */
export async function countStatements(pool: Pool): Promise<{ read(): Promise<StatementCount | null> }> {
  if (!(await isCounting(pool))) return { read: async () => null };
  const before = await counts(pool);
  return {
    async read() {
      const found = (await counts(pool))
        .map((now) => {
          const earlier = before.find(({ id }) => id === now.id);
          return { text: now.text, calls: now.calls - (earlier?.calls ?? 0), ms: now.ms - (earlier?.ms ?? 0) };
        })
        .filter(({ calls }) => calls > 0);
      return {
        calls: found.reduce((sum, { calls }) => sum + calls, 0),
        heaviest: found.toSorted((a, b) => b.ms - a.ms).slice(0, 8),
      };
    },
  };
}

async function isCounting(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('pg_stat_statements') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

async function counts(pool: Pool): Promise<{ id: string; text: string; calls: number; ms: number }[]> {
  const { rows } = await pool.query<{ id: string; text: string; calls: number; ms: number }>(
    `select userid || ':' || queryid || ':' || toplevel as id, left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as text,
       calls::int, total_exec_time as ms
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and not ${ours}`,
  );
  return rows;
}
