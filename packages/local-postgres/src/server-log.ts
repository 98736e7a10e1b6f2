import { fchownSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

const maxBytes = 2_000_000;
const maxLines = 4;
const maxLength = 800;

const logFile = (folder: string) => join(folder, 'postgres.log');

/** Opens the log of the server for its output. A long one begins again. */
export function openLog(folder: string, account: Account | null): number {
  const log = openSync(logFile(folder), isLong(folder) ? 'w' : 'a', 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  return log;
}

/** Returns the position in the log at which the output of the next start begins. */
export function logSize(folder: string): number {
  return isLong(folder) ? 0 : getSize(folder);
}

function isLong(folder: string): boolean {
  return getSize(folder) > maxBytes;
}

function getSize(folder: string): number {
  return statSync(logFile(folder), { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the output of the server since a position of its log. */
export function readLog(folder: string, start: number): string {
  return readFileSync(logFile(folder)).subarray(start).toString('utf8').trim();
}

const isReason = (line: string) => /\b(?:PANIC|FATAL|ERROR):|No space left on device/.test(line);

/**
 * Returns why a server ended, from its output: its errors, or the last lines without one. PostgreSQL writes further
 * lines after the reason.
 */
export function explainEnd(output: string, folder: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reasons = lines.filter(isReason);
  const shown = (reasons.length > 0 ? reasons : lines).slice(-maxLines).join(' | ').slice(0, maxLength);
  // A full disk takes no line of the log either.
  if (shown === '') return `it wrote no reason. Check that the disk of ${folder} has free space.`;
  const isFull = shown.includes('No space left on device');
  return isFull ? `${shown} | The disk of ${folder} is full. Free space, then start the shop again.` : shown;
}
