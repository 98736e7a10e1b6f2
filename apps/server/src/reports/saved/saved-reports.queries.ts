import type { SavedReportKind } from '@vitrine/contract/reports/saved-reports.schema.ts';
import type { ReportRhythm } from '@vitrine/domain/reports/report-mails.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

export interface SavedReportRow {
  readonly id: string;
  readonly name: string;
  readonly report: SavedReportKind;
  readonly days: number;
  readonly isCompared: boolean;
  readonly createdAt: Date;
}

export interface OwnReportRow extends SavedReportRow {
  readonly rhythm: ReportRhythm | null;
}

const columns = sql`r.id, r.name, r.report, r.days, r.is_compared as "isCompared", r.created_at as "createdAt"`;

/** Returns the saved reports by name, with the subscriptions of a user. `id`: only that report. */
export async function savedReportRows(db: Db, userId: string, id: string | null = null): Promise<OwnReportRow[]> {
  const { rows } = await sql<OwnReportRow>`
    select ${columns}, s.rhythm from saved_reports r
    left join report_subscriptions s on s.report_id = r.id and s.user_id = ${userId}::uuid
    where ${id}::uuid is null or r.id = ${id}::uuid order by r.name, r.id`.execute(db);
  return rows;
}

/** Serializes the transactions that save reports, so that the limit holds. Returns the names of the saved ones. */
export async function reportNamesLocked(tx: Db): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_reports'))`.execute(tx);
  const rows = await tx.selectFrom('saved_reports').select('name').execute();
  return rows.map(({ name }) => name);
}

type NewReport = Omit<SavedReportRow, 'createdAt'> & { readonly createdBy: string };

export async function insertReport(tx: Db, { isCompared, createdBy, ...report }: NewReport): Promise<void> {
  await tx
    .insertInto('saved_reports')
    .values({ ...report, is_compared: isCompared, created_by: createdBy })
    .execute();
}

/** Deletes a report with its subscriptions. */
export async function deleteReport(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('saved_reports').where('id', '=', id).execute();
}

/** Subscribes a user from a day on, or changes the rhythm. */
export async function saveSubscription(
  tx: Db,
  { reportId, userId, rhythm, today }: { reportId: string; userId: string; rhythm: ReportRhythm; today: string },
): Promise<void> {
  await tx
    .insertInto('report_subscriptions')
    .values({ report_id: reportId, user_id: userId, rhythm, sent_on: today })
    .onConflict((conflict) => conflict.columns(['report_id', 'user_id']).doUpdateSet({ rhythm }))
    .execute();
}

export async function deleteSubscription(tx: Db, reportId: string, userId: string): Promise<void> {
  await tx.deleteFrom('report_subscriptions').where('report_id', '=', reportId).where('user_id', '=', userId).execute();
}

export interface DueReport extends SavedReportRow {
  readonly userId: string;
  readonly email: string;
  readonly rhythm: ReportRhythm;
}

/**
 * Returns subscriptions whose last email was sent before the first day of their span. It leaves out people who may not
 * read reports now: their role has changed, or the account is suspended, erased or the demo account.
 */
export async function dueReports(
  db: Db,
  since: Readonly<Record<ReportRhythm, string>>,
  limit: number,
): Promise<readonly DueReport[]> {
  const { rows } = await sql<DueReport>`
    select ${columns}, s.rhythm, s.user_id as "userId", u.email
    from report_subscriptions s join saved_reports r on r.id = s.report_id join users u on u.id = s.user_id
      left join staff_role_members m on m.user_id = u.id and u.role = 'ADMIN' left join staff_roles c on c.id = m.role_id
    where s.sent_on < case s.rhythm when 'DAILY' then ${since.DAILY}::date else ${since.WEEKLY}::date end
      and u.role in ('ADMIN', 'SITE_OWNER') and u.erased_at is null and u.suspended_at is null and not u.is_demo
      and (c.id is null or 'reports:read' = any(c.permissions))
    order by r.id, s.user_id limit ${limit}`.execute(db);
  return rows;
}

/** Notes the email of a day. Returns false when another process has noted it before. */
export async function noteReportSent(
  tx: Db,
  { reportId, userId, since, today }: { reportId: string; userId: string; since: string; today: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update report_subscriptions set sent_on = ${today}::date
    where report_id = ${reportId}::uuid and user_id = ${userId}::uuid and sent_on < ${since}::date`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
