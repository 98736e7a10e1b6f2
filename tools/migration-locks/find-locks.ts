import {
  type Statement,
  splitStatements,
} from '../../apps/server/src/platform/database/migrations/locks/migration-statements.ts';
import { locksOfStatement } from '../../apps/server/src/platform/database/migrations/locks/table-locks.ts';
import { type Rule, statementRules, tableRules } from './rules.ts';

export interface JudgedMigration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** Tables with hundreds of rows in the largest shop. Every statement on them ends at once. */
const smallTables = new Set([
  'settings',
  'pages',
  'categories',
  'collections',
  'tag_presets',
  'option_presets',
  'connections',
  'jobs.runs',
  'order_status_transitions',
  'transaction_status_transitions',
  'providers',
  'payment_methods',
  'schema_migrations',
]);
/** The first migration after the baseline of 1.0.0. The baseline runs on an empty database, where nobody waits for a lock. */
const firstJudged = 21;

const transactionRule = 'a migration runs in one transaction, in which nothing can be built CONCURRENTLY';
const indexRule = 'builds an index while nobody can write to the table';
const indexInstead =
  'describe in the notes of the version how to build it CONCURRENTLY before, and write `create index if not exists`';
const orderInstead =
  'a sale that holds the one and waits for the other deadlocks with it. Say that the table is written seldom, or that the upgrade may retry it';
const writeRule = 'writes every row of the table in one transaction';
const writeInstead = 'let a job do it in parts';

/**
 * Names what would stop the shop from selling while a new migration runs: one sentence for each statement without a reason. A reason is the
 * words after `lock:` in the comment before the statement (decision 0004).
 */
export function findLocks(migrations: readonly JudgedMigration[], first = firstJudged): string[] {
  return migrations
    .filter(({ number }) => number >= first)
    .flatMap((migration) =>
      findMigrationLocks(
        migration,
        migrations.filter(({ number }) => number < migration.number),
      ),
    );
}

function findMigrationLocks({ name, sql }: JudgedMigration, earlier: readonly JudgedMigration[]): string[] {
  const statements = splitStatements(sql);
  const created = new Set(statements.flatMap(({ text }) => tableAfter(text, 'create table') ?? []));
  const isSafe = (table: string | null) => table !== null && (created.has(table) || smallTables.has(table));
  return statements.flatMap(({ text, reason, line }) => {
    const say = (what: string, instead: string) =>
      `${name}:${line} ${what}: ${instead}; or give the reason why it may, after "lock:" in the comment before it.`;
    if (/^(?:create|drop) (?:unique )?index concurrently /.test(text)) return [`${name}:${line}: ${transactionRule}.`];
    if (reason !== null) return [];
    const busy = secondLock(text, isSafe);
    if (busy) return [say(busy, orderInstead)];
    if (/^create (?:unique )?index /.test(text))
      return isSafe(tableOfIndex(text)) ? [] : [say(indexRule, indexInstead)];
    const written = tableAfter(text, 'update') ?? tableAfter(text, 'delete from');
    if (written) return isSafe(written) || text.includes(' where ') ? [] : [say(writeRule, writeInstead)];
    const table = tableAfter(text, 'alter table');
    if (table === null)
      return statementRules.filter((rule) => rule.matches(text)).map((rule) => say(rule.name, rule.instead));
    if (isSafe(table)) return [];
    const clauses = parseClauses(text);
    return [
      ...rulesBroken(clauses, { table, earlier }).map((rule) => say(rule.name, rule.instead)),
      ...validatedTooEarly(clauses, statements).map((constraint) =>
        say(`validates ${constraint} in the transaction that adds it`, 'validate it in the next migration'),
      ),
    ];
  });
}

/**
 * Returns the busy table that a reference or a trigger locks in addition to the rest of its transaction, or null if
 * none.
 */
function secondLock(text: string, isSafe: (table: string | null) => boolean): string | null {
  const locks = locksOfStatement(text).filter(({ table }) => !isSafe(table));
  const tables = [...new Set(locks.map(({ table }) => table))];
  const locked = locks.find(({ mode }) => mode === 'share row exclusive');
  if (!locked || (text.startsWith('alter table ') && tables.length < 2)) return null;
  return `locks ${tables.join(' and ')} against every sale`;
}

function rulesBroken(
  clauses: readonly string[],
  { table, earlier }: { table: string; earlier: readonly JudgedMigration[] },
): readonly Rule[] {
  return clauses.flatMap((clause) =>
    tableRules.filter((rule) => rule.matches(clause) && !isKnownFilled(clause, table, earlier)),
  );
}

/**
 * Returns whether a validated check of an earlier migration ensures that the column is never NULL. SET NOT NULL then
 * reads nothing.
 */
function isKnownFilled(clause: string, table: string, earlier: readonly JudgedMigration[]): boolean {
  const column = /^alter (?:column )?(\S+) set not null$/.exec(clause)?.[1];
  if (column === undefined) return false;
  const clauses = earlier
    .flatMap(({ sql }) => splitStatements(sql))
    .filter(({ text }) => tableAfter(text, 'alter table') === table)
    .flatMap(({ text }) => parseClauses(text));
  const checks = clauses.filter((added) => added.endsWith(` check (${column} is not null) not valid`));
  return checks.some((added) => clauses.includes(`validate constraint ${added.split(' ')[2]}`));
}

/**
 * Returns the constraints that a clause validates although the same file adds them. The lock of adding is held until
 * the end.
 */
function validatedTooEarly(clauses: readonly string[], statements: readonly Statement[]): string[] {
  return clauses
    .flatMap((clause) => /^validate constraint (\S+)$/.exec(clause)?.[1] ?? [])
    .filter((name) => statements.some(({ text }) => text.includes(` add constraint ${name} `)));
}

/** Returns the table that follows these words at the beginning, or null if the statement begins differently. */
function tableAfter(text: string, words: string): string | null {
  if (!text.startsWith(`${words} `)) return null;
  const following = text.slice(words.length + 1).split(/[\s(]/);
  return following.find((word) => !['if', 'not', 'exists', 'only', 'unlogged'].includes(word)) ?? null;
}

function tableOfIndex(text: string): string | null {
  const [, after = ''] = text.split(/ on (?:only )?/);
  return after.split(/[\s(]/)[0] || null;
}

/** Splits the clauses of `alter table NAME` at the commas outside of brackets. */
function parseClauses(text: string): string[] {
  const clauses = [''];
  let depth = 0;
  for (const sign of text) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (sign === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += sign;
  }
  const [head = '', ...rest] = clauses;
  const begun = head.replace(/^alter table (?:if exists )?(?:only )?\S+ /, '');
  return [begun, ...rest].map((clause) =>
    clause.trim().replace(/^(add|drop) (column|constraint) if (?:not )?exists /, '$1 $2 '),
  );
}
