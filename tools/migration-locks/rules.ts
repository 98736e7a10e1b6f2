/**
 * An operation that requires a reason, because the shop cannot sell while it runs, or the previous version cannot work
 * with its result.
 */
export interface Rule {
  readonly name: string;
  /** Returns whether a clause of an `alter table`, or another whole statement, performs the operation. */
  matches(clause: string): boolean;
  /** The alternative to write instead. */
  readonly instead: string;
}

const volatileDefault = /\bdefault [^,]*\b(?:gen_random_uuid|random|clock_timestamp|timeofday|nextval|uuidv7)\b/;

/** Rules for one clause of `alter table TABLE`. */
export const tableRules: readonly Rule[] = [
  {
    name: 'adds a column that rewrites the table',
    matches: (clause) =>
      /^add (?:column )?/.test(clause) &&
      !clause.startsWith('add constraint') &&
      (volatileDefault.test(clause) ||
        / generated .*(?:stored|as identity)/.test(clause) ||
        / (?:big|small)?serial\b/.test(clause)),
    instead: 'add it without a default, give it one for new rows, and fill the old rows in parts',
  },
  {
    name: 'sets a column NOT NULL, which reads the whole table',
    matches: (clause) => clause.endsWith(' set not null'),
    instead:
      'add `check (COLUMN is not null) not valid`, validate it in the next migration, and set NOT NULL in a third',
  },
  {
    name: 'changes the type of a column, which rewrites the table',
    matches: (clause) => /^alter (?:column )?\S+ (?:set data )?type /.test(clause),
    instead: 'add a column of the new type and fill it in parts',
  },
  {
    name: 'adds a constraint that reads the whole table',
    matches: (clause) =>
      /^add (?:constraint \S+ )?(?:check|foreign key|exclude) ?\(?/.test(clause) && !clause.endsWith(' not valid'),
    instead: 'add it NOT VALID, and validate it in the next migration',
  },
  {
    name: 'adds a key, whose index is built while nobody can write',
    matches: (clause) => /^add (?:constraint \S+ )?(?:unique|primary key) ?(?:nulls|\()/.test(clause),
    instead: 'let the operator build the unique index first, then `add constraint ... using index`',
  },
  {
    name: 'adds a reference, which reads the whole table',
    matches: (clause) => /^add (?:column )?(?!constraint)\S+ .* default .* references /.test(clause),
    instead: 'add the column empty, then the foreign key NOT VALID',
  },
  {
    name: 'renames or drops what the version before still uses',
    matches: (clause) => clause.startsWith('rename ') || /^drop (?:column )?(?!constraint|default)/.test(clause),
    instead: 'keep it for one version, and remove it when no process of the version before can run any more',
  },
];

/** Rules for whole statements other than `alter table`. */
export const statementRules: readonly Rule[] = [
  {
    name: 'rewrites or locks a whole table',
    matches: (text) => /^(?:cluster|vacuum|reindex|lock|truncate|refresh materialized view)\b/.test(text),
    instead: 'do it outside a migration',
  },
  {
    name: 'drops a table that the version before still uses',
    matches: (text) => text.startsWith('drop table '),
    instead: 'drop it when no process of the version before can run any more',
  },
  {
    name: 'hides its statements in a block',
    matches: (text) => text.startsWith('do '),
    instead: 'write the statements themselves',
  },
];
