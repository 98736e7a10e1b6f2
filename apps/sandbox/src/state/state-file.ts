import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { journalRecords } from './journal.ts';

/** It holds the control API's key, and what shoppers typed. */
const ownersOnly = 0o600;
const sqliteMark = 'SQLite format 3\0';
/** How long a start waits for the process before it, which is still ending. */
const patienceMs = 5_000;

/** Opens the SQLite file at `path`, which a journal of earlier versions becomes; in memory when it is null. */
export function openStateFile(path: string | null): DatabaseSync {
  if (path === null) return new DatabaseSync(':memory:');
  mkdirSync(dirname(path), { recursive: true });
  if (isJournal(path)) convertJournal(path);
  closeToOthers(path);
  const database = new DatabaseSync(path, { timeout: patienceMs });
  // What was committed outlives a killed process: the log is handed to the operating system, which writes it out later.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  return database;
}

/** SQLite makes its files beside this one as open as this one is. */
function closeToOthers(path: string): void {
  closeSync(openSync(path, 'a', ownersOnly));
  // A file that an earlier version made was open to other users.
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

/** Made beside the journal and renamed over it: a killed process leaves the one or the other. */
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
