import type { FileKind, LibraryQuery } from '@vitrine/contract/storage/library.schema.ts';
import type { ImageSource } from '@vitrine/contract/storage/storage.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { CursorPosition } from '../../platform/database/pagination/keyset-page.ts';
import { isUsedSql } from './media-uses.queries.ts';

export interface LibraryRow {
  readonly id: string;
  readonly kind: FileKind;
  readonly contentHash: string;
  readonly url: string;
  readonly preview: string | null;
  readonly thumbnail: string | null;
  readonly srcSet: ImageSource[];
  readonly width: number | null;
  readonly height: number | null;
  readonly originalName: string | null;
  readonly contentType: string;
  readonly byteSize: number;
  readonly alt: string;
  readonly folder: string | null;
  readonly focus: string | null;
  readonly isUsed: boolean;
  readonly createdAt: Date;
}

const kind = sql<FileKind>`case when m.kind = 'IMAGE' then 'picture' when m.content_type in ('video/mp4', 'video/webm') then 'film'
  when m.content_type = 'model/gltf-binary' then 'model' else 'file' end`;

const columns = sql`m.id, ${kind} as kind, m.content_hash as "contentHash", m.main_url as url, m.preview_url as preview,
  m.thumbnail_url as thumbnail, m.src_set as "srcSet", m.width, m.height, m.original_name as "originalName",
  m.content_type as "contentType", m.byte_size::int as "byteSize", m.alt, m.folder, m.focus, ${isUsedSql()} as "isUsed",
  m.created_at as "createdAt"`;

type Narrowed = Pick<LibraryQuery, 'search' | 'kind' | 'state' | 'folder' | 'url'>;

/** Returns uploads, the newest first, after a position. */
export async function libraryRows(
  db: Kysely<Database>,
  query: Narrowed,
  { after, limit }: { readonly after: CursorPosition | null; readonly limit: number },
): Promise<LibraryRow[]> {
  const start = after ? sql`(m.created_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<LibraryRow>`
    select ${columns} from media m where ${sql.join([...conditions(query), start], sql` and `)}
    order by m.created_at desc, m.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

function conditions({ search, kind: wanted, state, folder, url }: Narrowed): RawBuilder<unknown>[] {
  const part = search?.trim().replaceAll(/[\\%_]/g, '\\$&');
  const states = {
    used: isUsedSql(),
    unused: sql`not ${isUsedSql()}`,
    undescribed: sql`m.kind = 'IMAGE' and m.alt = ''`,
  } as const;
  return [
    ...(part ? [sql`(m.original_name ilike ${`%${part}%`} or m.alt ilike ${`%${part}%`})`] : []),
    ...(wanted ? [sql`${kind} = ${wanted}`] : []),
    ...(state ? [states[state]] : []),
    ...(folder === undefined ? [] : [sql`m.folder = ${folder}`]),
    ...(url === undefined ? [] : [sql`m.main_url = ${url}`]),
  ];
}

export async function libraryRow(db: Kysely<Database>, id: string): Promise<LibraryRow | undefined> {
  const { rows } = await sql<LibraryRow>`select ${columns} from media m where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns uploads in no particular order. */
export async function libraryRowsByIds(db: Kysely<Database>, ids: readonly string[]): Promise<LibraryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LibraryRow>`select ${columns} from media m where m.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** Returns the names of at most 200 folders, in order. */
export async function folderNames(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('folder')
    .distinct()
    .where('folder', 'is not', null)
    .orderBy('folder')
    .limit(200)
    .execute();
  return rows.flatMap(({ folder }) => folder ?? []);
}

export interface FileChange {
  readonly alt?: string;
  readonly folder?: string | null;
  readonly focus?: string | null;
}

/** Changes the details of an upload. A new focal point is copied to the product pictures, as their sizes are. */
export async function updateFile(tx: Kysely<Database>, id: string, change: FileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('media').set(change).where('id', '=', id).execute();
  if (change.focus === undefined) return;
  await sql`update product_images set focus = ${change.focus} where media_id = ${id} and focus is distinct from ${change.focus}`.execute(
    tx,
  );
  await sql`select pg_notify('page_cache', 'all')`.execute(tx);
}

/** Locks an upload until the transaction ends. Returns whether it exists. */
export async function lockFile(tx: Kysely<Database>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('media').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}
