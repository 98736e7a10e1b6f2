import type { ExtensionView } from '@vitrine/contract/extensions/extensions.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Manifest } from './process/extension-messages.ts';

/** Stores the extensions of the configuration. Others receive no more events. */
export async function storeExtensions(
  db: Db,
  extensions: readonly { readonly manifest: Manifest; readonly dailyCreditLimit: number }[],
): Promise<void> {
  const names = extensions.map(({ manifest }) => manifest.name);
  await sql`update jobs.extensions set state = 'REMOVED' where state <> 'REMOVED' and not name = any(${names}::text[])`.execute(
    db,
  );
  for (const { manifest, dailyCreditLimit } of extensions) {
    const { name, title, version, events, hasPanel } = manifest;
    await sql`
      insert into jobs.extensions (name, title, version, events, has_panel, daily_credit_limit)
      values (${name}, ${title}, ${version}, ${events}::text[], ${hasPanel}, ${dailyCreditLimit})
      on conflict (name) do update set title = excluded.title, version = excluded.version, events = excluded.events,
        has_panel = excluded.has_panel, daily_credit_limit = excluded.daily_credit_limit,
        -- A new version may have repaired what stopped the extension.
        state = case when jobs.extensions.state = 'REMOVED' or (jobs.extensions.state = 'STOPPED' and jobs.extensions.version <> excluded.version)
          then 'ACTIVE' else jobs.extensions.state end`.execute(db);
  }
}

/** Returns the extensions of the configuration by name. */
export async function extensionRows(db: Db): Promise<ExtensionView[]> {
  const { rows } = await sql<ExtensionView>`
    select name, title, version, events, has_panel as "hasPanel", daily_credit_limit as "dailyCreditLimit", state,
      failures_in_a_row as "failuresInARow", took_ms as "tookMs", last_error as "lastError",
      to_char(last_run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastRunAt",
      to_char(last_error_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastErrorAt",
      (select count(*)::int from jobs.extension_deliveries d where d.extension = e.name and d.status = 'QUEUED') as "waitingCount",
      (select count(*)::int from jobs.extension_deliveries d where d.extension = e.name and d.status = 'FAILED') as "failedCount"
    from jobs.extensions e where state <> 'REMOVED' order by name`.execute(db);
  return rows;
}

/** Switches an extension on or off. Returns the state before, or undefined for an unknown one. */
export async function switchRow(db: Db, name: string, isOn: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ before: string }>`
    with before as (select state from jobs.extensions where name = ${name} and state <> 'REMOVED' for update)
    update jobs.extensions e set state = ${isOn ? 'ACTIVE' : 'OFF'}, failures_in_a_row = 0, paused_until = null
    from before where e.name = ${name} returning before.state as before`.execute(db);
  if (isOn && rows.length > 0)
    await sql`update jobs.extension_deliveries set status = 'QUEUED', attempts = 0
      where extension = ${name} and status = 'FAILED'`.execute(db);
  return rows[0]?.before;
}
