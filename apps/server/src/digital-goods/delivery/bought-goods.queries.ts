import { continuationMs } from '@vitrine/domain/catalog/digital-goods.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

export interface BoughtFileRow {
  readonly fileId: string;
  readonly name: string;
  readonly byteSize: number;
  readonly downloads: number;
  readonly maxDownloads: number;
}

/** The digital goods of an order line. The keys are sealed. */
export interface BoughtLineRow {
  readonly line_id: string;
  readonly order_id: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly is_delivered: boolean;
  readonly is_waiting: boolean;
  readonly valid_units: number;
  readonly consented_at: Date | null;
  readonly delivered_at: Date | null;
  readonly downloads_until: Date | null;
  readonly files: readonly BoughtFileRow[];
}

/** Returns the digital lines of an order, in its order. */
export async function boughtLines(db: Db, orderId: string): Promise<readonly BoughtLineRow[]> {
  const { rows } = await sql<BoughtLineRow>`select d.order_line_id as line_id, d.order_id, l.name, l.options,
      d.state = 'DELIVERED' as is_delivered, d.state = 'WAITING' and o.status <> 'CANCELLED' as is_waiting,
      valid_digital_units(l) as valid_units, d.consented_at, d.delivered_at, d.downloads_until,
      (select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name, 'byteSize', f.byte_size,
          'downloads', w.downloads, 'maxDownloads', w.max_downloads) order by f.created_at, f.id), '[]')
        from digital_downloads w join digital_files f on f.id = w.file_id where w.order_line_id = d.order_line_id) as files
    from digital_lines d join order_lines l on l.id = d.order_line_id join orders o on o.id = d.order_id
    where d.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}

export interface BoughtKeyRow {
  readonly id: string;
  readonly line_id: string;
  readonly sealed_key: Buffer;
  readonly last_four: string;
}

/** Returns the keys of an order's lines, in the order in which they were assigned. */
export async function boughtKeys(db: Db, orderId: string): Promise<readonly BoughtKeyRow[]> {
  const { rows } = await sql<BoughtKeyRow>`select k.id, k.order_line_id as line_id, k.sealed_key, k.last_four
    from digital_keys k join digital_lines d on d.order_line_id = k.order_line_id where d.order_id = ${orderId}
    order by k.position`.execute(db);
  return rows;
}

/** A file to download. */
export interface DownloadRow {
  readonly file_id: string;
  readonly name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly valid_units: number;
  readonly until: Date;
  readonly downloads: number;
  readonly max_downloads: number;
}

/** Returns a bought file of a delivered line. */
export async function downloadRow(
  db: Db,
  { lineId, fileId }: { readonly lineId: string; readonly fileId: string },
): Promise<DownloadRow | undefined> {
  const { rows } = await sql<DownloadRow>`select f.id as file_id, f.name, f.content_type, f.byte_size,
      valid_digital_units(l) as valid_units, d.downloads_until as until, w.downloads, w.max_downloads
    from digital_downloads w join digital_lines d on d.order_line_id = w.order_line_id
      join order_lines l on l.id = d.order_line_id join digital_files f on f.id = w.file_id
    where w.order_line_id = ${lineId} and w.file_id = ${fileId} and d.state = 'DELIVERED'`.execute(db);
  return rows[0];
}

/**
 * Counts a download, or continues the last one with a range that uses up `rangeMs` of its time. The time moves `last_at`
 * back, so one statement decides and concurrent requests never share it. Returns false when neither is allowed.
 */
export async function takeDownload(
  db: Db,
  { lineId, fileId }: { readonly lineId: string; readonly fileId: string },
  rangeMs: number | null,
): Promise<boolean> {
  const after = sql`last_at - ${rangeMs}::int * interval '1 millisecond'`;
  const isContinued = sql`coalesce(${after} > now() - ${continuationMs}::int * interval '1 millisecond', false)`;
  const { numAffectedRows } = await sql`update digital_downloads set
      downloads = downloads + case when ${isContinued} then 0 else 1 end,
      last_at = case when ${isContinued} then ${after} else now() end
    where order_line_id = ${lineId} and file_id = ${fileId} and (${isContinued} or downloads < max_downloads)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Returns the account that placed an order. */
export async function orderOwner(db: Db, orderId: string): Promise<{ readonly user_id: string | null } | undefined> {
  return db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
}
