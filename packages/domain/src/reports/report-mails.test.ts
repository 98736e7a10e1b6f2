import { describe, expect, it } from 'vitest';
import { csvRow } from './csv-row.ts';
import { dueSince } from './report-mails.ts';

describe('the email of a saved report', () => {
  it.each([
    ['DAILY', '2026-11-28', '2026-11-28'],
    ['WEEKLY', '2026-11-28', '2026-11-23'],
    ['WEEKLY', '2026-11-23', '2026-11-23'],
    ['WEEKLY', '2026-11-29', '2026-11-23'],
    ['WEEKLY', '2026-12-01', '2026-11-30'],
  ] as const)('%s on %s is due unless it was sent since %s', (rhythm, today, since) => {
    expect(dueSince(rhythm, today)).toBe(since);
  });
});

describe('a row of a CSV file', () => {
  it('quotes separators, and does not let a spreadsheet run a text', () => {
    expect(csvRow(['a,b', 'say "x"', '=1+1', 3, null])).toBe(`"a,b","say ""x""",'=1+1,3,\r\n`);
  });
});
