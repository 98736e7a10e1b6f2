import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One change: a record's new text, or null where it was removed. */
export type Change = readonly [table: string, id: string, text: string | null];

/** Where a record's text lies in the file: offset x 2^20 + length, both in bytes. */
export type Place = number;

/**
 * The file behind a store, only ever appended to: a line `table TAB "id" TAB record` for each change, and a line with a
 * point after each batch. Records stay in the file and are read when they are asked for, so memory holds their places only.
 */
export interface Journal {
  /** Hands one batch to the operating system before it returns, so that it outlives a killed process. */
  append(batch: readonly Change[]): Place[];
  read(place: Place): string;
  close(): void;
}

const lengthRoom = 2 ** 20;
/** It holds the control API's key, and what shoppers typed. */
const ownersOnly = 0o600;
const commitLine = '.\n';
/** A journal shorter than this is never worth rewriting. */
const leastChanges = 1_000;

type Latest = Map<string, { table: string; id: string; place: Place }>;

/**
 * Opens the journal at `path`, gives the place of every kept record to `replay` in order, and drops a torn last batch.
 * A journal that is mostly outdated is first written anew beside the old one and renamed over it.
 */
export function openJournal(path: string, replay: (table: string, id: string, place: Place) => void): Journal {
  mkdirSync(dirname(path), { recursive: true });
  let content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let scanned = scan(content);
  if (scanned.changeCount > leastChanges && scanned.changeCount > 2 * scanned.latest.size) {
    rewrite(path, content, scanned.latest);
    content = readFileSync(path);
    scanned = scan(content);
  }
  for (const { table, id, place } of scanned.latest.values()) replay(table, id, place);
  const file = openSync(path, 'a+', ownersOnly);
  // A file that an earlier version made was open to other users.
  chmodSync(path, ownersOnly);
  ftruncateSync(file, scanned.goodLength);
  let end = scanned.goodLength;
  return {
    append(batch) {
      const places: Place[] = [];
      let lines = '';
      let at = end;
      for (const [table, id, text] of batch) {
        const start = `${table}\t${JSON.stringify(id)}\t`;
        const record = text ?? 'null';
        const length = Buffer.byteLength(record);
        if (length >= lengthRoom) throw new Error(`The record ${id} is too long to be kept`);
        at += Buffer.byteLength(start);
        places.push(at * lengthRoom + length);
        at += length + 1;
        lines += `${start}${record}\n`;
      }
      try {
        writeSync(file, lines + commitLine);
      } catch (error) {
        // A full disk may have taken a part of it.
        ftruncateSync(file, end);
        throw error;
      }
      end = at + commitLine.length;
      return places;
    },
    read(place) {
      const bytes = Buffer.allocUnsafe(place % lengthRoom);
      readSync(file, bytes, 0, bytes.length, Math.floor(place / lengthRoom));
      return bytes.toString();
    },
    close() {
      closeSync(file);
    },
  };
}

function scan(content: Buffer): { latest: Latest; changeCount: number; goodLength: number } {
  const latest: Latest = new Map();
  let batch: { table: string; id: string; place: Place }[] = [];
  let changeCount = 0;
  let goodLength = 0;
  for (let start = 0, end = content.indexOf(10); end !== -1; start = end + 1, end = content.indexOf(10, start)) {
    if (content[start] !== 46) {
      const idAt = content.indexOf(9, start) + 1;
      const textAt = content.indexOf(9, idAt) + 1;
      const table = content.toString('utf8', start, idAt - 1);
      const id = String(JSON.parse(content.toString('utf8', idAt, textAt - 1)));
      batch.push({ table, id, place: textAt * lengthRoom + end - textAt });
      continue;
    }
    for (const change of batch) {
      const key = `${change.table}/${change.id}`;
      const isRemoved =
        content.toString('latin1', Math.floor(change.place / lengthRoom), Math.floor(change.place / lengthRoom) + 5) ===
        'null\n';
      if (isRemoved) latest.delete(key);
      else latest.set(key, change);
    }
    changeCount += batch.length;
    batch = [];
    goodLength = end + 1;
  }
  return { latest, changeCount, goodLength };
}

function rewrite(path: string, content: Buffer, latest: Latest): void {
  const beside = `${path}.new`;
  const file = openSync(beside, 'w', ownersOnly);
  for (const { table, id, place } of latest.values()) {
    const at = Math.floor(place / lengthRoom);
    writeSync(file, `${table}\t${JSON.stringify(id)}\t${content.toString('utf8', at, at + (place % lengthRoom))}\n`);
  }
  writeSync(file, commitLine);
  fsyncSync(file);
  closeSync(file);
  renameSync(beside, path);
}
