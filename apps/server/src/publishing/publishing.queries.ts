import type { PublicationKind } from '@vitrine/contract/publishing/publishing.schema.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';

export interface ScheduledRecord {
  readonly kind: PublicationKind;
  readonly record: string;
}

/** Stores the time of a publication, or deletes it. */
export async function writeSchedule(
  tx: Transaction<Database>,
  { kind, record, publishAt }: ScheduledRecord & { readonly publishAt: Date | null },
): Promise<void> {
  if (publishAt === null) {
    await tx.deleteFrom('scheduled_publications').where('kind', '=', kind).where('record', '=', record).execute();
    return;
  }
  await tx
    .insertInto('scheduled_publications')
    .values({ kind, record, publish_at: publishAt })
    .onConflict((conflict) => conflict.columns(['kind', 'record']).doUpdateSet({ publish_at: publishAt }))
    .execute();
}

export async function scheduledTime(db: Kysely<Database>, { kind, record }: ScheduledRecord): Promise<Date | null> {
  const row = await db
    .selectFrom('scheduled_publications')
    .select('publish_at')
    .where('kind', '=', kind)
    .where('record', '=', record)
    .executeTakeFirst();
  return row?.publish_at ?? null;
}

/**
 * Deletes and returns the next due publication. A row that another process publishes is skipped, and so are those of
 * `without`.
 */
export async function takeDuePublication(
  tx: Transaction<Database>,
  without: readonly ScheduledRecord[],
): Promise<ScheduledRecord | undefined> {
  const { rows } = await sql<ScheduledRecord>`
    delete from scheduled_publications where (kind, record) = (
      select kind, record from scheduled_publications where publish_at <= now()
        and kind || ' ' || record <> all(${without.map(({ kind, record }) => `${kind} ${record}`)}::text[])
      order by publish_at, kind, record
      limit 1 for update skip locked)
    returning kind, record`.execute(tx);
  return rows[0];
}

/** Returns what is published later with the names of the records, the next one first. A deleted record is skipped. */
export async function scheduledRows(
  db: Kysely<Database>,
  limit: number,
): Promise<(ScheduledRecord & { readonly label: string; readonly publishAt: Date })[]> {
  const { rows } = await sql<ScheduledRecord & { readonly label: string; readonly publishAt: Date }>`
    select s.kind, s.record, coalesce(g.title, o.title, p.name, sections_label(l)) as label, s.publish_at as "publishAt"
    from scheduled_publications s
    left join pages g on s.kind = 'PAGE' and g.id::text = s.record
    left join section_lists l on s.kind = 'SECTIONS' and l.key = s.record
    left join posts o on s.kind = 'POST' and o.id::text = s.record
    left join products p on s.kind = 'PRODUCT' and p.id::text = s.record
    where coalesce(g.title, o.title, p.name, l.key) is not null
    order by s.publish_at, s.kind, s.record limit ${limit}`.execute(db);
  return rows;
}

/** Returns the SQL of the time at which a record is published. `id` is its column. */
export function publishAtColumn(kind: PublicationKind, id: string): string {
  return `(select s.publish_at from scheduled_publications s where s.kind = '${kind}' and s.record = ${id}::text)`;
}
