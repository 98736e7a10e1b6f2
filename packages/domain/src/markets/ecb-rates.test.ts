import { describe, expect, test } from 'vitest';
import { ratesFromEcb, refreshedRates } from './ecb-rates.ts';

function file(rows: string, day = "time='2026-11-27'"): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube ${day}>${rows}</Cube></Cube>
</gesmes:Envelope>`;
}
const daily = file(`<Cube currency='USD' rate='1.0543'/><Cube currency='JPY' rate='163.52'/>
  <Cube currency='CHF' rate='0.9385'/><Cube currency='ISK' rate='144.9'/>`);
const today = '2026-11-28';
const source = 'European Central Bank';
const date = '2026-11-27';

describe('the daily file of the ECB', () => {
  test('has the rates of the euro', () => {
    expect(ratesFromEcb(daily, { base: 'EUR', wanted: ['CHF', 'JPY', 'KWD'], today })).toEqual([
      { currency: 'CHF', rate: '0.9385', source, date },
      { currency: 'JPY', rate: '163.52', source, date },
    ]);
  });

  test('gives the rates of another currency by the euro, rounded to ten decimals', () => {
    expect(ratesFromEcb(daily, { base: 'CHF', wanted: ['EUR', 'USD', 'JPY'], today })).toEqual([
      { currency: 'EUR', rate: '1.0655301012', source, date }, // 1 / 0.9385 = 1.06553010122...
      { currency: 'USD', rate: '1.1233883857', source, date }, // 1.0543 / 0.9385 = 1.12338838572...
      { currency: 'JPY', rate: '174.2354821524', source, date }, // 163.52 / 0.9385 = 174.23548215237...
    ]);
  });

  test.each([
    ['is no such file', '<html>Not found</html>', /no file of rates/],
    ['has no day', file("<Cube currency='CHF' rate='0.9385'/>", ''), /no file of rates/],
    [
      'has several days',
      daily.replace('</Cube></Cube>', "</Cube><Cube time='2026-11-26'></Cube></Cube>"),
      /no file of/,
    ],
    ['has an impossible day', file("<Cube currency='CHF' rate='0.9385'/>", "time='2026-02-30'"), /no file of rates/],
    ['is of a later day', daily.replaceAll(date, '2026-11-29'), /2026-11-29/],
    ['is old', daily.replaceAll(date, '2026-10-01'), /2026-10-01/],
    ['has a rate of 0', daily.replace('0.9385', '0.0000'), /rate of CHF/],
    ['has a rate that is none', daily.replace('0.9385', 'NaN'), /rate of CHF/],
    ['has a currency twice', daily.replace('USD', 'CHF'), /CHF twice/],
  ])('is refused when it %s', (_, text, reason) => {
    expect(() => ratesFromEcb(text, { base: 'EUR', wanted: ['CHF'], today })).toThrow(reason);
  });

  test('is refused without the currency of the shop', () => {
    expect(() => ratesFromEcb(daily, { base: 'KWD', wanted: ['CHF'], today })).toThrow(/no rate of KWD/);
  });

  test('replaces older rates and its own, and adds missing ones', () => {
    const typed = { currency: 'CHF', rate: '0.95', source: 'My bank', date } as const;
    const read = [{ currency: 'CHF', rate: '0.9385', source, date }] as const;
    expect(refreshedRates([typed], read)).toEqual([typed]);
    expect(refreshedRates([{ ...typed, date: '2026-11-28' }], read)).toEqual([{ ...typed, date: '2026-11-28' }]);
    expect(refreshedRates([{ ...typed, date: '2026-11-26' }], read)).toEqual(read);
    expect(refreshedRates([{ ...typed, source }], read)).toEqual(read);
    const yen = { ...typed, currency: 'JPY' } as const;
    expect(refreshedRates([yen], read)).toEqual([yen, ...read]);
  });
});
