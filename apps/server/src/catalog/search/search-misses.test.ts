import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';
import { searchMisses } from './search-misses.ts';

const { call, user, context, pool } = await testShop();
const misses = searchMisses(context);
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
let admin: Person;

const visitor = (number: number, userAgent = browser) => ({ ip: `192.0.2.${number}`, userAgent });
const search = (text: string, locale?: string) => ({ text, locale });

async function stored(): Promise<string[]> {
  await misses.flush();
  const { body } = await call(admin, 'GET', 'search/misses?days=7');
  return (body.items ?? []).map(({ words, locale, count }) => [words, locale ?? '-', count].map(String).join(' '));
}

beforeAll(async () => {
  admin = await user('ADMIN');
});

describe('searches without results', () => {
  it('are stored when a second visitor makes them, with both', async () => {
    misses.note(search('Samovar'), visitor(1));
    misses.note(search('samovar!'), visitor(1));
    expect(await stored()).toEqual([]);
    misses.note(search('samovar'), visitor(2));
    misses.note(search('samovar'), visitor(2));
    misses.note(search('samovar'), visitor(3));
    expect(await stored()).toEqual(['samovar - 3']);
    misses.note(search('samovar', 'de'), visitor(1));
    misses.note(search('samovar', 'de'), visitor(2));
    expect(await stored()).toEqual(['samovar - 3', 'samovar de 2']);
  });

  it('of robots, of long texts and of single visitors are not stored', async () => {
    for (let number = 1; number < 5; number += 1) {
      misses.note(search('crawled'), visitor(number, 'Googlebot/2.1 (+http://www.google.com/bot.html)'));
      misses.note(search('anonymous'), { ip: `192.0.2.${number}`, userAgent: undefined });
      misses.note(search('a'.repeat(61)), visitor(number));
      misses.note(search(`ada@example.com ${number}`), visitor(number));
    }
    expect(await stored()).toEqual(['samovar - 3', 'samovar de 2']);
  });

  it('are listed of a period in UTC, with the number of all', async () => {
    await pool.query(
      "insert into search_misses values ('2026-01-31', '', 'abacus', 2), ('2026-02-01', '', 'abacus', 4)",
    );
    await pool.query("insert into search_misses values ('2026-02-28', 'de', 'rechenschieber', 3)");
    const { body } = await call(admin, 'GET', 'search/misses?from=2026-02-01&to=2026-02-28');
    expect(body).toEqual({
      total: 7,
      items: [
        { words: 'abacus', locale: null, count: 4, lastDay: '2026-02-01' },
        { words: 'rechenschieber', locale: 'de', count: 3, lastDay: '2026-02-28' },
      ],
    });
    expect((await call(admin, 'GET', 'search/misses?from=2026-02-28&to=2026-02-01')).status).toBe(400);
  });

  it('of a flood cost few statements and few rows', async () => {
    for (let word = 0; word < 1_500; word += 1) {
      misses.note(search(`flood ${word}`), visitor(1));
      misses.note(search(`flood ${word}`), visitor(2));
    }
    await misses.flush();
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from search_misses where words like 'flood %'",
    );
    expect(rows[0]?.count).toBe(200);
  });
});
