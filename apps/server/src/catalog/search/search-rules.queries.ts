import type { SearchRule } from '@vitrine/domain/catalog/search/search-rules.ts';
import type { Synonym } from '@vitrine/domain/catalog/search/synonyms.ts';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database, SearchRulesTable, SearchSynonymsTable } from '../../platform/database/migrations/schema.ts';
import { loadSteadyRows } from '../storefront/cards.queries.ts';

type Tx = Kysely<Database>;

interface RuleRows {
  readonly synonyms: readonly Synonym[] | null;
  readonly rules: readonly SearchRule[] | null;
  readonly mainLocale: string | null;
  /** The stored setting. */
  readonly boosts: unknown;
}

/** Returns all synonyms and rules of the shop, oldest first, its main language, and the setting of its boosts. */
export async function loadRuleRows(db: Db, { max, boostsKey }: { max: number; boostsKey: string }): Promise<RuleRows> {
  const [row] = await loadSteadyRows<RuleRows>(
    db,
    `select (select json_agg(s) from (select locale, words, finds from search_synonyms order by created_at, id limit $1) s) as synonyms,
       (select json_agg(r) from (select query, category_id as "categoryId", collection_id as "collectionId", locale, target,
           pinned_ids as "pinnedIds", hidden_ids as "hiddenIds"
         from search_rules order by created_at, id limit $1) r) as rules,
       (select value -> 'languages' ->> 0 from settings where key = 'site') as "mainLocale",
       (select value from settings where key = $2) as boosts`,
    [max, boostsKey],
  );
  return row ?? { synonyms: null, rules: null, mainLocale: null, boosts: null };
}

/** Returns the number of rows, under a lock against others that are added at the same time. */
export async function countRuleRows(tx: Tx, table: 'search_synonyms' | 'search_rules'): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
  const { count } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSynonym(tx: Tx, row: Insertable<SearchSynonymsTable>): Promise<void> {
  await tx.insertInto('search_synonyms').values(row).execute();
}

export async function updateSynonym(tx: Tx, id: string, changes: Updateable<SearchSynonymsTable>): Promise<void> {
  await tx.updateTable('search_synonyms').set(changes).where('id', '=', id).execute();
}

export async function insertSearchRule(tx: Tx, row: Insertable<SearchRulesTable>): Promise<void> {
  await tx.insertInto('search_rules').values(row).execute();
}

export async function updateSearchRule(tx: Tx, id: string, changes: Updateable<SearchRulesTable>): Promise<void> {
  await tx.updateTable('search_rules').set(changes).where('id', '=', id).execute();
}

export async function deleteRuleRow(tx: Tx, table: 'search_synonyms' | 'search_rules', id: string): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute();
}
