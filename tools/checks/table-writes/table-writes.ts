import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../checkout.mjs';
import { allowedWrites, type ForeignWrite, tablesBySlice } from './table-owners.ts';

// A slice writes to its own tables only. It writes to another slice's table through that slice's public interface, or by a named
// exception.
// node tools/checks/table-writes/table-writes.ts lists the files that write where they should not, and the unused exceptions.

export interface TableWrite {
  readonly file: string;
  readonly table: string;
}

const writing =
  /\b(?:insert\s+into|delete\s+from)\s+(?<sql>(?:jobs\.)?[a-z_]+)\b|\bupdate\s+(?<changed>(?:jobs\.)?[a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b|\b(?:insertInto|updateTable|deleteFrom)\('(?<call>[a-z_.]+)/gi;
const comments = /^\s*(?:\/?\*|\/\/).*$/gm;

/** Returns the tables that a queries file writes to, each once. */
export function tablesWritten(source: string): string[] {
  const found = [...source.replaceAll(comments, '').matchAll(writing)].map(
    ({ groups }) => groups?.['sql'] ?? groups?.['changed'] ?? groups?.['call'] ?? '',
  );
  return [...new Set(found)].toSorted();
}

/** Returns the writes to tables that another slice or no slice owns. */
export function foreignWrites(writes: readonly TableWrite[]): TableWrite[] {
  const owners = new Map<string, string>(
    Object.entries(tablesBySlice).flatMap(([slice, tables]) => tables.map((table) => [table, slice] as const)),
  );
  return writes.filter(({ file, table }) => owners.get(table) !== file.split('/')[0]);
}

/** Returns a sentence for each foreign write that is not allowed, and for each unused permission. */
export function findWriteViolations(foreign: readonly TableWrite[], allowed: readonly ForeignWrite[]): string[] {
  const isAllowed = ({ file, table }: TableWrite) =>
    allowed.some((one) => one.file === file && one.tables.includes(table));
  const isNeeded = (file: string, table: string) => foreign.some((one) => one.file === file && one.table === table);
  return [
    ...foreign
      .filter((write) => !isAllowed(write))
      .map(
        ({ file, table }) =>
          `${file} writes to ${table}, which its slice does not own: call the entry file of its slice.`,
      ),
    ...allowed.flatMap(({ file, tables }) =>
      tables.filter((table) => !isNeeded(file, table)).map((table) => `${file} does not write to ${table} any more.`),
    ),
  ];
}

export function writesOfServer(): TableWrite[] {
  const root = join(checkout, 'apps/server/src');
  return globSync('*/**/*.queries.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('platform/') && !file.startsWith('resources/'))
    .flatMap((file) => tablesWritten(readFileSync(join(root, file), 'utf8')).map((table) => ({ file, table })));
}

if (import.meta.main) {
  const violations = findWriteViolations(foreignWrites(writesOfServer()), allowedWrites);
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
