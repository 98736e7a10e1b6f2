import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One migration file: `0012_orders.sql` is number 12. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, the same for both kinds of line endings. */
  readonly checksum: string;
}

/** The folder of the shop's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

/**
 * Reads a folder of migrations in their order.
 * @throws Error for a file with another name, or two with one number.
 */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const migrations = files.map((file) => readMigration(folder, file));
  for (const [index, { number, name }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number) throw new Error(`Two migrations have the number of ${name}.`);
  }
  return migrations;
}

function readMigration(folder: string, file: string): Migration {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
  if (digits === undefined) throw new Error(`${file} is not the name of a migration. Use 0001_what_it_does.sql.`);
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return { number: Number(digits), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
