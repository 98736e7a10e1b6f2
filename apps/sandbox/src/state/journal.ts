import { readFileSync } from 'node:fs';

type JournalRecord = readonly [table: string, id: string, record: string];

/**
 * Reads the records of a journal that an earlier version wrote. Each change is a line `table TAB "id" TAB record`, with
 * `null` for a removed record. A line with a point ends each batch.
 * An incomplete last batch is ignored, because its callers never received a response.
 */
export function* journalRecords(path: string): Generator<JournalRecord> {
  const latest = new Map<string, JournalRecord>();
  let batch: JournalRecord[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    if (line !== '.') {
      const [table = '', id = '', record = ''] = line.split('\t');
      batch.push([table, String(JSON.parse(id)), record]);
      continue;
    }
    for (const change of batch) {
      const key = `${change[0]}/${change[1]}`;
      if (change[2] === 'null') latest.delete(key);
      else latest.set(key, change);
    }
    batch = [];
  }
  yield* latest.values();
}
