import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const { pool } = await testDatabase();

async function pairsInDatabase(words: string): Promise<string> {
  const { rows } = await pool.query<{ pairs: string }>('select paired_text($1) as pairs', [words]);
  return rows[0]?.pairs ?? '';
}

const run = /[々-〇ぁ-ヿ㐀-䶿一-鿿]+|[^々-〇ぁ-ヿ㐀-䶿一-鿿]+/gu;
const isPaired = /^[々-〇ぁ-ヿ㐀-䶿一-鿿]/u;

/** Returns the same as the function of the database, by the sentence of its comment. */
function getPairs(words: string): string {
  if (!(words.match(run) ?? []).some((part) => isPaired.test(part))) return words;
  return (words.match(run) ?? [])
    .filter((part) => part.replace(/^ +| +$/g, '') !== '')
    .map((part) => {
      if (!isPaired.test(part)) return part.replace(/^ +| +$/g, '');
      const characters = Array.from(part);
      return characters.map((character, index) => character + (characters[index + 1] ?? '')).join(' ');
    })
    .join(' ');
}

it('pairs the characters of each Chinese or Japanese run', async () => {
  expect(await pairsInDatabase('茶碗 small 急須セット')).toBe('茶碗 碗 small 急須 須セ セッ ット ト');
  const character = fc.constantFrom('茶', '碗', 'セ', '々', 'a', 'é', ' ', '🍵', '.');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: character, maxLength: 40 }), async (words) => {
      expect(await pairsInDatabase(words)).toBe(getPairs(words));
    }),
  );
});

it('reads a text once: a hundred thousand characters take no minutes', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '10s'");
    const { rows } = await client.query<{ length: number }>('select length(paired_text($1))::int as length', [
      '茶'.repeat(100_000),
    ]);
    // Each character starts a pair, the last one has no partner, and spaces separate the pairs.
    expect(rows[0]?.length).toBe(3 * 100_000 - 2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
