import type { TranslatedRecordsQuery } from '@vitrine/contract/translations/translations.schema.ts';
import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

type Tx = Transaction<Database>;

/** The name of a text: its resource, its record and its field. */
export type TextName = readonly [resource: TranslatableResource, record: string, field: string];

interface FoundText {
  readonly resource: TranslatableResource;
  readonly record: string;
  readonly field: string;
  readonly text: string;
}

const byRecord = `select t.resource, t.record, t.field, t.text
   from unnest($2::text[], $3::text[], $4::text[]) wanted (resource, record, field)
   join translations t on t.locale = $1 and t.resource = wanted.resource and t.record = wanted.record and t.field = wanted.field`;

const tables = { product: 'products', category: 'categories', collection: 'collections', page: 'pages', post: 'posts' };
const byPath = Object.entries(tables).map(
  ([resource, table]) => `select '${resource}', wanted.record, 'slug', t.text
   from unnest($2::text[], $3::text[]) wanted (resource, record)
   join ${table} r on wanted.resource = '${resource}' and wanted.record like '/%' and r.slug = substr(wanted.record, 2)
   join translations t on t.locale = $1 and t.resource = '${resource}' and t.record = r.id::text and t.field = 'slug'`,
);

const named = namedStatement<FoundText>('translations_named', byRecord);
const namedWithPaths = namedStatement<FoundText>(
  'translations_named_with_paths',
  [byRecord, ...byPath].join('\nunion all\n'),
);

/** Returns the translations of these texts that exist. A slash and a slug may name a record instead of its id. */
export function translationsNamed(db: Db, locale: string, names: readonly TextName[]): Promise<FoundText[]> {
  const [resources, records, fields] = [0, 1, 2].map((index) => names.map((name) => name[index] ?? ''));
  const statement = names.some(([, record, field]) => field === 'slug' && record.startsWith('/'))
    ? namedWithPaths
    : named;
  return statement.rows(db, [locale, resources, records, fields]);
}

/** Returns the translations of a resource in all languages. */
export function textsOfResource(
  db: Db,
  resource: TranslatableResource,
): Promise<readonly Pick<NewText, 'locale' | 'record' | 'field' | 'text'>[]> {
  return db
    .selectFrom('translations')
    .select(['locale', 'record', 'field', 'text'])
    .where('resource', '=', resource)
    .execute();
}

/** A text with its source. `text` is null without a translation in the language. */
export interface TranslatedField {
  readonly resource: TranslatableResource;
  readonly record: string;
  readonly handle: string;
  readonly label: string;
  readonly field: string;
  /** The variant that has the text, by its options. Null for a text of the record itself. */
  readonly part: string | null;
  readonly source: string;
  readonly text: string | null;
  readonly isOutdated: boolean;
}

/** A record needs no slug in a language, and its slug stays valid when that of the main language changes. */
const isMissing = sql`(t.text is null and s.field <> 'slug')`;
const isOutdated = sql`(t.source_hash <> md5(s.source) and s.field <> 'slug')`;
const isCounted = sql`(t.text is not null or s.field <> 'slug')`;

const fieldColumns = sql`s.resource, s.record, s.handle, s.label, s.field, s.part, s.source, t.text,
  coalesce(${isOutdated}, false) as "isOutdated"`;

const withTranslations = (locale: string) => sql`translatable_texts s
  left join translations t on t.locale = ${locale} and t.resource = s.resource and t.record = s.record and t.field = s.field`;

/** Returns the texts of one record. The id of a record, where it has one, selects it by its index. */
export async function fieldsOfRecord(
  db: Db,
  { locale, resource, record }: { readonly locale: string; readonly resource: string; readonly record: string },
): Promise<readonly TranslatedField[]> {
  const ofRecord = hasId(resource) ? sql`s.id = ${record}` : sql`s.record = ${record}`;
  const { rows } = await sql<TranslatedField>`select ${fieldColumns} from ${withTranslations(locale)}
    where s.resource = ${resource} and ${ofRecord} order by s.position`.execute(db);
  return rows;
}

/** Returns whether the records of a resource have ids. The others are words, or the site. */
export function hasId(resource: string): boolean {
  return ['product', 'category', 'collection', 'page', 'post'].includes(resource);
}

/** Returns every text, or those of one resource or status, in the order of an export. */
export async function allFields(
  db: Db,
  {
    locale,
    resource,
    status = 'all',
  }: {
    readonly locale: string;
    readonly resource?: TranslatableResource | undefined;
    readonly status?: TranslatedRecordsQuery['status'];
  },
): Promise<readonly TranslatedField[]> {
  const matches = {
    all: sql`true`,
    missing: isMissing,
    outdated: isOutdated,
  }[status];
  const { rows } = await sql<TranslatedField>`select ${fieldColumns} from ${withTranslations(locale)}
    where ${resource === undefined ? sql`true` : sql`s.resource = ${resource}`} and ${matches}
    order by s.resource, s.label, s.record, s.position`.execute(db);
  return rows;
}

interface Counts {
  readonly textCount: number;
  readonly missingCount: number;
  readonly outdatedCount: number;
}

const counts = sql`(count(*) filter (where ${isCounted}))::int as "textCount",
  (count(*) filter (where ${isMissing}))::int as "missingCount",
  (count(*) filter (where ${isOutdated}))::int as "outdatedCount"`;

/** Returns the numbers of texts of each resource that has any. */
export async function countByResource(
  db: Db,
  locale: string,
): Promise<(Counts & { readonly resource: TranslatableResource })[]> {
  const { rows } = await sql<Counts & { readonly resource: TranslatableResource }>`
    select s.resource, ${counts} from ${withTranslations(locale)} group by s.resource`.execute(db);
  return rows;
}

/** Returns the records of a resource by name: `limit` after the offset. */
export async function recordsWithCounts(
  db: Db,
  { locale, resource, status, search, offset, limit }: TranslatedRecordsQuery & { readonly limit: number },
): Promise<(Counts & { readonly record: string; readonly label: string })[]> {
  const matches = search ? sql`strpos(lower(s.label), lower(${search})) > 0` : sql`true`;
  const having = {
    all: sql`true`,
    missing: sql`bool_or(${isMissing})`,
    outdated: sql`bool_or(${isOutdated})`,
  }[status];
  const { rows } = await sql<Counts & { readonly record: string; readonly label: string }>`
    select s.record, s.label, ${counts} from ${withTranslations(locale)}
    where s.resource = ${resource} and ${matches}
    group by s.record, s.label having ${having}
    order by s.label, s.record offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export interface NewText {
  readonly resource: TranslatableResource;
  readonly record: string;
  readonly locale: string;
  readonly field: string;
  readonly text: string;
  readonly source: string;
}

/** Writes translations, each with the hash of its source. */
export async function upsertTranslations(tx: Tx, texts: readonly NewText[], userId: string | null): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    insert into translations (resource, record, locale, field, text, source_hash, updated_by)
    select resource, record, locale, field, text, md5(source), ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as n (resource text, record text, locale text, field text, text text, source text)
    on conflict (locale, resource, record, field) do update set
      text = excluded.text, source_hash = excluded.source_hash, updated_by = excluded.updated_by, updated_at = now()`.execute(
    tx,
  );
}

export async function deleteTranslations(
  tx: Tx,
  {
    locale,
    resource,
    record,
    fields,
  }: Pick<NewText, 'locale' | 'resource' | 'record'> & { readonly fields: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('translations')
    .where('locale', '=', locale)
    .where('resource', '=', resource)
    .where('record', '=', record)
    .where('field', 'in', fields)
    .execute();
}
