import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from './store.ts';

interface Mug {
  readonly id: string;
  readonly colour: string;
}

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
  path = join(folder, 'state.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

function reopened(): Mug[] {
  const store = openStore(path);
  const mugs = store.table<Mug>('mugs').list();
  store.close();
  return mugs;
}

describe('a store', () => {
  it('shows a change at once and keeps it from the commit on', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs', { indexedBy: ['colour'] });
    mugs.put({ id: 'a', colour: 'red' });
    expect(mugs.get('a')?.colour).toBe('red');
    expect(mugs.list({ field: 'colour', value: 'red' })).toHaveLength(1);
    expect(reopened()).toEqual([]);
    store.commit();
    expect(reopened()).toEqual([{ id: 'a', colour: 'red' }]);
    store.close();
  });

  it('forgets what was rolled back', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs');
    mugs.put({ id: 'a', colour: 'red' });
    store.rollback();
    store.commit();
    expect(mugs.get('a')).toBeUndefined();
    store.close();
  });

  it('lists by an index as records change and go', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs', { indexedBy: ['colour'] });
    for (const id of ['a', 'b', 'c']) mugs.put({ id, colour: 'red' });
    store.commit();
    mugs.put({ id: 'a', colour: 'blue' });
    mugs.remove('b');
    store.commit();
    expect(mugs.list({ field: 'colour', value: 'red' }).map(({ id }) => id)).toEqual(['c']);
    expect(mugs.list().map(({ id }) => id)).toEqual(['c', 'a']);
    store.close();
    expect(reopened()).toHaveLength(2);
  });

  it('forgets the oldest beyond twice the number it keeps', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs', { newest: 2 });
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      mugs.put({ id, colour: 'red' });
      store.commit();
    }
    expect(mugs.list().map(({ id }) => id)).toEqual(['e', 'd']);
    store.close();
  });

  it('drops a torn last line and goes on behind the good ones', () => {
    const store = openStore(path);
    store.table<Mug>('mugs').put({ id: 'a', colour: 'red' });
    store.commit();
    store.close();
    appendFileSync(path, 'mugs\t"b"\t{"id":"b","colour":"blue"}\nmugs\t"d"\t{"id');
    const second = openStore(path);
    second.table<Mug>('mugs').put({ id: 'c', colour: 'green' });
    second.commit();
    second.close();
    expect(reopened().map(({ id }) => id)).toEqual(['c', 'a']);
  });

  it('is written anew when most of it is outdated', () => {
    const store = openStore(path);
    const mugs = store.table<Mug>('mugs');
    for (let round = 0; round < 1_500; round += 1) {
      mugs.put({ id: `mug-${round % 3}`, colour: `shade ${round}` });
      store.commit();
    }
    store.close();
    const before = statSync(path).size;
    expect(reopened()).toHaveLength(3);
    expect(statSync(path).size).toBeLessThan(before / 100);
    expect(readFileSync(path, 'utf8')).toContain('shade 1499');
    expect(reopened()).toHaveLength(3);
  });
});
