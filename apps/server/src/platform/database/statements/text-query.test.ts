import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { textRows } from './text-query.ts';

const { pool } = await testDatabase();
const storable = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && text.isWellFormed());

afterEach(() => expect(pool.idleCount).toBe(pool.totalCount));

describe('a query for text', () => {
  it('answers what PostgreSQL writes, nulls as nulls', async () => {
    const text = `select n, n > 1, null::text, '{"a": 1}'::jsonb from generate_series(1, 2) n`;
    expect(await textRows(pool, { name: '', text, values: [] })).toEqual([
      ['1', 'f', null, '{"a": 1}'],
      ['2', 't', null, '{"a": 1}'],
    ]);
  });

  it('hands over any text, number and list as it is, under a name or without', async () => {
    const text = 'select $1::text, $2::bigint, array_to_json($3::text[]), $4::text';
    await fc.assert(
      fc.asyncProperty(
        storable,
        fc.maxSafeInteger(),
        fc.array(fc.option(storable)),
        fc.boolean(),
        async (word, count, list, isNamed) => {
          const rows = await textRows(pool, {
            name: isNamed ? 'test-any' : '',
            text,
            values: [word, count, list, null],
          });
          const [first] = rows;
          expect([first?.[0], Number(first?.[1]), JSON.parse(first?.[2] ?? ''), first?.[3]]).toEqual([
            word,
            count,
            list,
            null,
          ]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('that fails says why, and the next one works, under the same name too', async () => {
    const text = 'select 1 / $1::int';
    await expect(textRows(pool, { name: 'test-division', text, values: [0] })).rejects.toThrow('division by zero');
    expect(await textRows(pool, { name: 'test-division', text, values: [1] })).toEqual([['1']]);
    await expect(textRows(pool, { name: '', text: 'select', values: ['one too many'] })).rejects.toThrow(
      'bind message',
    );
  });

  it('is refused when its connection breaks', async () => {
    const text = 'select pg_terminate_backend(pg_backend_pid())';
    await expect(textRows(pool, { name: '', text, values: [] })).rejects.toThrow();
    expect(await textRows(pool, { name: '', text: 'select 1', values: [] })).toEqual([['1']]);
  });
});
