import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldKind } from './field-definition.ts';
import { parseFieldText, toFieldText } from './field-texts.ts';

const cents = { decimals: 2 };
const values: readonly (readonly [FieldKind, fc.Arbitrary<unknown>])[] = [
  ['NUMBER', fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100)],
  ['MONEY', fc.integer({ min: 0, max: 100_000_000_000 })],
  ['BOOLEAN', fc.boolean()],
  ['COLOR', fc.constantFrom('#1f6f54', '#ABCDEF')],
  ['TABLE', fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 })],
  ['JSON', fc.dictionary(fc.string(), fc.integer())],
];

describe('a value in a file', () => {
  it.each(values)('of kind %s is read back as it was written', (kind, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (value) => {
        expect(parseFieldText(kind, toFieldText(kind, value, cents), cents)).toEqual(value);
      }),
    );
  });

  it('of Shopify is read from its objects and lists', () => {
    expect(parseFieldText('NUMBER', '{"value":25.5,"unit":"CENTIMETERS"}', cents)).toBe(25.5);
    expect(parseFieldText('MONEY', '{"amount":"5.99","currency_code":"USD"}', cents)).toBe(599);
    expect(parseFieldText('CHOICE', '["Oak"]', cents)).toBe('Oak');
    expect(parseFieldText('DATE', '2026-01-31T00:00:00Z', cents)).toBe('2026-01-31');
    expect(parseFieldText('BOOLEAN', 'Yes', cents)).toBe(true);
  });

  it('is null when it is empty, and stays a text when its kind cannot read it', () => {
    expect(parseFieldText('NUMBER', '  ', cents)).toBeNull();
    expect(parseFieldText('NUMBER', 'wide', cents)).toBe('wide');
    expect(parseFieldText('CHOICE', '["Oak","Ash"]', cents)).toBe('["Oak","Ash"]');
    expect(parseFieldText('JSON', '{', cents)).toBe('{');
  });
});
