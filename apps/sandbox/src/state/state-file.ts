import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { journalRecords } from './journal.ts';

/** The file holds the control API's key and shoppers' input, so only its owner may read it. */
const ownersOnly = 0o600;
const sqliteMark = 'SQLite format 3\0';
/** How long a start waits for the previous process to end. */
const patienceMs = 5_000;

/**
 * Opens the SQLite file at `path`, or a database in memory if `path` is null. It converts a journal of earlier versions
 * into SQLite.
 */
export function openStateFile(path: string | null): DatabaseSync {
  if (path === null) return new DatabaseSync(':memory:');
  mkdirSync(dirname(path), { recursive: true });
  if (isJournal(path)) convertJournal(path);
  closeToOthers(path);
  const database = new DatabaseSync(path, { timeout: patienceMs });
  // Committed data survive a killed process. The operating system holds the log and writes it to disk later.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  return database;
}

/** Restricts the file to its owner. SQLite gives the same permissions to its companion files. */
function closeToOthers(path: string): void {
  closeSync(openSync(path, 'a', ownersOnly));
  // Other users could read a file created by an earlier version.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, ownersOnly);
}

function isJournal(path: string): boolean {
  if (!existsSync(path)) return false;
  const start = Buffer.alloc(sqliteMark.length);
  const file = openSync(path, 'r');
  const length = readSync(file, start);
  closeSync(file);
  return length > 0 && start.toString('latin1') !== sqliteMark;
}

/**
 * Writes the new file next to the journal and renames it over the journal. If the process is killed, one of the two is
 * complete.
 */
function convertJournal(path: string): void {
  const beside = `${path}.new`;
  rmSync(beside, { force: true });
  closeToOthers(beside);
  const database = new DatabaseSync(beside);
  database.exec('begin');
  for (const [table, id, record] of journalRecords(path)) {
    database.exec(
      `create table if not exists "${table}" (place integer primary key, id text not null unique, record text not null) strict`,
    );
    database.prepare(`insert into "${table}" (id, record) values (?, ?)`).run(id, record);
  }
  database.exec('commit');
  database.close();
  renameSync(beside, path);
}
