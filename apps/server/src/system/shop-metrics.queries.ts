import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

interface Counted {
  readonly label: string;
  readonly count: number;
}

/** Returns the orders placed within the last 24 hours, by status. */
export async function recentOrders(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select lower(status) as label, count(*)::int as count from orders
    where created_at > now() - interval '24 hours' group by 1`.execute(db);
  return rows;
}

/** Returns the payments that failed for orders of the last 24 hours, by the provider's code. */
export async function recentPaymentFailures(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select coalesce(t.failure_code, '') as label, count(*)::int as count
    from orders o join transactions t on t.order_id = o.id
    where o.created_at > now() - interval '24 hours' and t.status = 'FAILED' group by 1`.execute(db);
  return rows;
}

export interface Backlog {
  /** 0 when no payment waits. */
  readonly oldest_waiting_seconds: number;
  readonly mail_waiting: number;
  readonly mail_failed: number;
  /** 0 when no email waits. */
  readonly oldest_mail_seconds: number;
  readonly out_of_stock: number;
}

/** Returns what waits or has failed, and the number of active products without stock. */
export async function backlog(db: Db): Promise<Backlog | undefined> {
  const { rows } = await sql<Backlog>`select
    coalesce((select extract(epoch from now() - min(created_at)) from orders where status = 'PENDING'
      and not exists (select from transactions t where t.order_id = orders.id and (t.due_at is not null or t.authorized_until is not null))), 0)::float8 as oldest_waiting_seconds,
    (select count(*)::int from mail_messages where status in ('QUEUED', 'SENDING')) as mail_waiting,
    (select count(*)::int from mail_messages where status = 'FAILED') as mail_failed,
    coalesce((select extract(epoch from now() - min(created_at)) from mail_messages
      where status in ('QUEUED', 'SENDING')), 0)::float8 as oldest_mail_seconds,
    (select count(*)::int from products where status = 'ACTIVE' and stock <= 0) as out_of_stock`.execute(db);
  return rows[0];
}

export interface JobMetric {
  readonly name: string;
  readonly failures_in_a_row: number;
  /** Seconds of Unix time; null until it has succeeded. */
  readonly succeeded: number | null;
}

export async function jobMetrics(db: Db): Promise<JobMetric[]> {
  const { rows } = await sql<JobMetric>`select name, failures_in_a_row,
    extract(epoch from succeeded_at)::float8 as succeeded from jobs.outcomes`.execute(db);
  return rows;
}
