import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Migration,
  migrationsFolder,
  readMigrations,
} from '../../../apps/server/src/platform/database/migrations/migration-files.ts';

// Merged migrations are never edited: each file is compared with the hash that was recorded when it was added.
// node tools/checks/migrations/migration-hashes.ts          lists what differs
// node tools/checks/migrations/migration-hashes.ts --add    records new files only

type Hashes = Readonly<Record<string, string>>;
type Files = readonly Pick<Migration, 'name' | 'checksum'>[];

export interface Comparison {
  /** One sentence for each file that was edited or removed. */
  readonly violations: readonly string[];
  /** Files without a recorded hash. */
  readonly added: Files;
}

export function compareHashes(recorded: Hashes, files: Files): Comparison {
  const found = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const violations = Object.entries(recorded).flatMap(([name, hash]) => {
    if (!found.has(name)) return [`${name} was removed: put it back, and undo what it does in a new migration.`];
    if (found.get(name) === hash) return [];
    return [`${name} was edited: put it back as it was, and write the change as a new migration.`];
  });
  return { violations, added: files.filter(({ name }) => recorded[name] === undefined) };
}

/** Returns the recorded hashes followed by those of the new files. Recorded hashes stay unchanged. */
export function withAdded(recorded: Hashes, added: Files): Hashes {
  return { ...recorded, ...Object.fromEntries(added.map(({ name, checksum }) => [name, checksum])) };
}

function checkHashes({ isAdding }: { readonly isAdding: boolean }): readonly string[] {
  const file = join(migrationsFolder, 'hashes.json');
  const recorded: Hashes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { violations, added } = compareHashes(recorded, readMigrations(migrationsFolder));
  if (isAdding) {
    writeFileSync(file, `${JSON.stringify(withAdded(recorded, added), null, 2)}\n`);
    return violations;
  }
  const unrecorded = added.map(({ name }) => `${name} is not recorded yet: run npm run record-migrations.`);
  return [...violations, ...unrecorded];
}

if (import.meta.main) {
  const violations = checkHashes({ isAdding: process.argv.includes('--add') });
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
