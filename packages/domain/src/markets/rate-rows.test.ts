import { describe, expect, test } from 'vitest';
import { readRateRows } from './rate-rows.ts';

const today = '2026-11-28';
const chf = { currency: 'CHF', rate: '0.9385', date: '2026-11-27' };

describe('a CSV of rates', () => {
  test.each([
    ['with a heading', 'currency,rate,date\nCHF,0.9385,2026-11-27\n', [chf]],
    ['of Windows, with a mark of its encoding', '\ufeffCurrency,Rate\r\nCHF,0.9385\r\n', [{ ...chf, date: null }]],
    ['with semicolons and decimal commas', 'CHF;0,9385;2026-11-27', [chf]],
    ['with tabs, as spreadsheets copy it', 'CHF\t0.9385\t2026-11-27', [chf]],
    ['with quotation marks, spaces and empty lines', '\n"chf" , "0.9385" , "2026-11-27"\n\n', [chf]],
    ['with an empty date', 'JPY,163.52,', [{ currency: 'JPY', rate: '163.52', date: null }]],
  ])('is read %s', (_, text, rows) => {
    expect(readRateRows(text, today)).toEqual({ rows, errors: [] });
  });

  test('names the line of each error, and has no rows then', () => {
    const text = `currency,rate,date
CHF,0.9385,2026-11-27
EURO,1,
USD,0
GBP,one
JPY,163.52,27.11.2026
PLN,4.3,2026-11-29
CHF,0.94
SEK
NOK,11.5,2026-11-27,x`;
    expect(readRateRows(text, today)).toEqual({
      rows: [],
      errors: [
        { line: 3, problem: 'CURRENCY', value: 'EURO' },
        { line: 4, problem: 'RATE', value: '0' },
        { line: 5, problem: 'RATE', value: 'one' },
        { line: 6, problem: 'DATE', value: '27.11.2026' },
        { line: 7, problem: 'DATE', value: '2026-11-29' },
        { line: 8, problem: 'TWICE', value: 'CHF' },
        { line: 9, problem: 'COLUMNS', value: 'SEK' },
        { line: 10, problem: 'COLUMNS', value: 'NOK,11.5,2026-11-27,x' },
      ],
    });
  });

  test('has at most 500 lines', () => {
    const { errors } = readRateRows(`${'\n'.repeat(500)}CHF,1`, today);
    expect(errors).toEqual([{ line: 501, problem: 'LONG', value: '' }]);
  });
});
