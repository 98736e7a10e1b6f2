import type { ImageSource } from '@vitrine/contract/storage/storage.schema.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database, MediaTable } from '../../platform/database/migrations/schema.ts';

export type NewMedia = Insertable<MediaTable>;

/** One upload as other slices copy it into their rows. */
export interface MediaRow {
  id: string;
  kind: 'IMAGE' | 'FILE';
  contentHash: string;
  contentType: string;
  byteSize: number;
  mainUrl: string;
  previewUrl: string | null;
  thumbnailUrl: string | null;
  width: number | null;
  height: number | null;
  srcSet: ImageSource[];
  storageKeys: string[];
  originalName: string | null;
}

const columns = [
  'id',
  'kind',
  'content_hash as contentHash',
  'content_type as contentType',
  'byte_size as byteSize',
  'main_url as mainUrl',
  'preview_url as previewUrl',
  'thumbnail_url as thumbnailUrl',
  'width',
  'height',
  'src_set as srcSet',
  'storage_keys as storageKeys',
  'original_name as originalName',
] as const;

/** Locks a content until the transaction ends, so that its uploads and deletions run one after the other. */
export async function lockContent(db: Kysely<Database>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 20))`.execute(db);
}

export async function mediaByHash(db: Kysely<Database>, hash: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').select(columns).where('content_hash', '=', hash).executeTakeFirst();
}

export type PictureRow = Pick<MediaRow, 'mainUrl' | 'previewUrl' | 'thumbnailUrl' | 'srcSet' | 'width' | 'height'>;

export async function picturesByHash(db: Kysely<Database>, hashes: readonly string[]): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select main_url as "mainUrl", preview_url as "previewUrl", thumbnail_url as "thumbnailUrl", src_set as "srcSet", width, height
    from media where kind = 'IMAGE' and content_hash = any (${hashes}::text[])`.execute(db);
  return rows;
}

/** Finds an upload by any of its addresses. */
export async function mediaByUrl(db: Kysely<Database>, url: string): Promise<MediaRow | undefined> {
  return byUrl(db, url).executeTakeFirst();
}

/** Finds an upload by any of its addresses, and locks it, so that no record begins to refer to it by its id. */
export async function lockMediaByUrl(tx: Kysely<Database>, url: string): Promise<MediaRow | undefined> {
  return byUrl(tx, url).forUpdate().executeTakeFirst();
}

function byUrl(db: Kysely<Database>, url: string) {
  return db
    .selectFrom('media')
    .select(columns)
    .where((has) => has.or([has('main_url', '=', url), has('preview_url', '=', url), has('thumbnail_url', '=', url)]));
}

export async function mediaByIds(db: Kysely<Database>, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('media').select(columns).where('id', 'in', ids).execute();
}

/** Returns uploads in the order of their ids, starting after `after`. */
export async function mediaAfter(db: Kysely<Database>, after: string | null, limit: number): Promise<MediaRow[]> {
  const all = db.selectFrom('media').select(columns).orderBy('id').limit(limit);
  return (after === null ? all : all.where('id', '>', after)).execute();
}

/** Returns the uploads created from these addresses or files, the newest of each last, for a repeated import. */
export async function mediaByOriginalNames(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ id: string; originalName: string }[]> {
  const { rows } = await sql<{ id: string; originalName: string }>`
    select id, original_name as "originalName" from media
    where kind = 'IMAGE' and original_name = any (${names}::text[]) order by created_at, id`.execute(db);
  return rows;
}

export async function insertMedia(db: Kysely<Database>, media: readonly NewMedia[]): Promise<void> {
  if (media.length > 0) await db.insertInto('media').values(media).execute();
}

export async function deleteMedia(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}

/** Returns those of the hashes that belong to an upload. */
export async function hashesWithRows(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select content_hash as hash from media where content_hash = any (${hashes}::text[])`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
