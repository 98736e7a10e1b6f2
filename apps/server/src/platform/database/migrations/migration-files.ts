import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
 * Reads a folder of migrations and the folders in it, in the order of their numbers.
 * @throws Error for a file with another name, or two with one number.
 */
export function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => readMigration(join(folder, path)))
    .sort((a, b) => a.number - b.number);
  for (const [index, { number, name }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number) throw new Error(`Two migrations have the number of ${name}.`);
  }
  return migrations;
}

function readMigration(path: string): Migration {
  const file = basename(path);
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
  if (digits === undefined) throw new Error(`${file} is not the name of a migration. Use 0001_what_it_does.sql.`);
  const sql = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  return { number: Number(digits), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
