import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euCountries } from './one-stop-shop.ts';
import { readVatNumber, vatCountries } from './vat-number.ts';

/** Numbers published as examples of their format. Those of companies are in their imprints. */
const valid = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESA28015865',
  'ESB58378431',
  'ES54362315K',
  'ESX2482300W',
  'FI20774740',
  'FR40303265045',
  'FR83404833048',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
  'XI980780684',
];

describe('a VAT number', () => {
  it.each(valid)('%s is read', (text) => {
    expect(readVatNumber(text)).toMatchObject({ text });
  });

  it('of every country of the EU and of Northern Ireland has an example above', () => {
    const shown = new Set(valid.map((text) => text.slice(0, 2)));
    expect([...shown].sort()).toEqual([...vatCountries].sort());
    expect(vatCountries).toHaveLength(euCountries.length + 1);
  });

  it.each([
    [' de 136 695 976 ', 'DE136695976'],
    ['GR094259216', 'EL094259216'],
    ['BE 0428.759.497', 'BE0428759497'],
    ['atu 1358-5627', 'ATU13585627'],
    ['BE428759497', 'BE0428759497'],
  ])('%j is read as %s', (typed, text) => {
    expect(readVatNumber(typed)).toMatchObject({ text });
  });

  it('of Greece begins with EL and belongs to GR', () => {
    expect(readVatNumber('EL094259216')).toMatchObject({ prefix: 'EL', country: 'GR' });
    expect(readVatNumber('XI980780684')).toMatchObject({ prefix: 'XI', country: 'XI' });
  });

  it.each([
    '',
    'DE',
    'US123456789',
    'GB980780684',
    '136695976',
    'DE13669597',
    'DE1366959760',
    'DE13669597x',
    'ATX13585627',
  ])('%j is none', (typed) => {
    expect(readVatNumber(typed)).toBeNull();
  });

  /** Countries with kinds of numbers without a published check digit. */
  const alsoWithoutDigit = ['BG1234567890', 'CZ123456789', 'FRAB123456789', 'LV12345678901'];
  it.each(alsoWithoutDigit)('%s is of a kind without a check digit that is certain: its format counts', (text) => {
    expect(readVatNumber(text)).toMatchObject({ text });
  });

  // Rules with one digit for two remainders, or with two rules for one country, miss some.
  it.each(valid)('%s with one wrong digit is none, but for a few that its rule cannot tell', (text) => {
    const { all, read } = slips(text);
    expect(read.length / all).toBeLessThan(0.25);
  });

  it.each(['AT', 'BE', 'DE', 'DK', 'EE', 'FR', 'HU', 'IT', 'LU', 'MT', 'SK'])(
    'of %s has no slip of one digit',
    (prefix) => {
      const texts = valid.filter((text) => text.startsWith(prefix));
      expect(texts.flatMap((text) => slips(text).read)).toEqual([]);
    },
  );

  it('of anything that people type is a number or none, in linear time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const read = readVatNumber(typed);
        if (read) expect(readVatNumber(read.text)).toEqual(read);
      }),
    );
    expect(readVatNumber(`DE${' '.repeat(100_000)}1`)).toBeNull();
  });
});

/** Returns the numbers that differ from this one in one digit and still parse, and the number of variants. */
function slips(text: string) {
  const positions = Array.from(text).flatMap((character, index) => (index >= 2 && /\d/.test(character) ? [index] : []));
  const changed = positions.flatMap((index) =>
    Array.from({ length: 9 }, (_, more) => {
      const wrong = (Number(text[index]) + more + 1) % 10;
      return text.slice(0, index) + wrong + text.slice(index + 1);
    }),
  );
  return { all: changed.length, read: changed.filter((other) => readVatNumber(other) !== null) };
}
