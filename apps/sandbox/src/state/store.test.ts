import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from './store.ts';

interface Mug {
  readonly id: string;
  readonly color: string;
}

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
  path = join(folder, 'state.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

function reopened(file = path): Mug[] {
  const store = openStore(file);
  const mugs = store.table<Mug>('mugs').list();
  store.close();
  return mugs;
}

describe('a store', () => {
  it('shows a change at once and keeps it from the commit on', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs', { indexedBy: ['color'] });
    mugs.put({ id: 'a', color: 'red' });
    expect(mugs.get('a')?.color).toBe('red');
    expect(mugs.list({ field: 'color', value: 'red' })).toHaveLength(1);
    expect(reopened()).toEqual([]);
    store.commit();
    expect(reopened()).toEqual([{ id: 'a', color: 'red' }]);
    store.close();
  });

  it('forgets what was rolled back', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs');
    mugs.put({ id: 'a', color: 'red' });
    store.rollback();
    store.commit();
    expect(mugs.get('a')).toBeUndefined();
    store.close();
  });

  it('lists by an index as records change and go', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs', { indexedBy: ['color'] });
    for (const id of ['a', 'b', 'c']) mugs.put({ id, color: 'red' });
    store.commit();
    mugs.put({ id: 'a', color: 'blue' });
    mugs.remove('b');
    store.commit();
    expect(mugs.list({ field: 'color', value: 'red' }).map(({ id }) => id)).toEqual(['c']);
    expect(mugs.list().map(({ id }) => id)).toEqual(['c', 'a']);
    store.close();
    expect(reopened()).toHaveLength(2);
  });

  it('forgets the oldest beyond twice the number it keeps', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs', { newest: 2 });
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      mugs.put({ id, color: 'red' });
      store.commit();
    }
    expect(mugs.list().map(({ id }) => id)).toEqual(['e', 'd']);
    store.close();
  });

  it('drops an incomplete last change and continues after the complete ones', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs');
    for (const id of ['a', 'b']) {
      mugs.put({ id, color: 'red' });
      store.commit();
    }
    // Simulates a full disk or a power failure while the process still has the file open.
    const torn = join(folder, 'torn.sqlite');
    for (const end of ['', '-wal']) copyFileSync(path + end, torn + end);
    truncateSync(`${torn}-wal`, statSync(`${torn}-wal`).size - 10);
    store.close();
    const second = openStore(torn);
    expect(second.table<Mug>('mugs').get('b')).toBeUndefined();
    second.table<Mug>('mugs').put({ id: 'c', color: 'green' });
    second.commit();
    second.close();
    expect(reopened(torn).map(({ id }) => id)).toEqual(['c', 'a']);
  });

  it('does not grow by outdated records', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs');
    for (let round = 0; round < 1_500; round += 1) {
      mugs.put({ id: `mug-${round % 3}`, color: `shade ${round}` });
      store.commit();
    }
    store.close();
    expect(statSync(path).size).toBeLessThan(50_000);
    expect(reopened().map(({ color }) => color)).toEqual(['shade 1499', 'shade 1498', 'shade 1497']);
  });

  it('finds by what a record mentions, also what is not committed yet', () => {
    const store = openStore(null);
    const mugs = store.table<Mug>('mugs');
    mugs.put({ id: 'a', color: 'red' });
    store.commit();
    mugs.put({ id: 'b', color: 'dark red' });
    mugs.put({ id: 'c', color: '100%_red' });
    expect([...mugs.each('red')].map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect([...mugs.each('%_')].map(({ id }) => id)).toEqual(['c']);
    expect([...mugs.each()]).toHaveLength(3);
    store.close();
  });

  it('imports the journal of an earlier version without its incomplete last batch', () => {
    const lines = [
      'mugs\t"a"\t{"id":"a","color":"red"}',
      'mugs\t"b"\t{"id":"b","color":"red"}',
      '.',
      'mugs\t"a"\t{"id":"a","color":"blue"}',
      'mugs\t"b"\tnull',
      'mugs\t"c"\t{"id":"c","color":"grün"}',
      '.',
      'mugs\t"d"\t{"id":"d","color":"red"}',
      'mugs\t"e"\t{"id',
    ];
    writeFileSync(path, lines.join('\n'));
    const storedRows = [
      { id: 'c', color: 'grün' },
      { id: 'a', color: 'blue' },
    ];
    expect(reopened()).toEqual(storedRows);
    expect(reopened()).toEqual(storedRows);
  });
});
