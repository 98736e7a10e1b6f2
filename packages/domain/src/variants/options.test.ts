import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationKey, formatOption, groupOptions, parseOption, parseOptions, shownOption } from './options.ts';

describe('options as name:value texts', () => {
  it.each([
    ['Colour:Sand', { name: 'Colour', value: 'Sand' }],
    ['Ratio:16:9', { name: 'Ratio', value: '16:9' }],
    ['Size: 25 cl', { name: 'Size', value: ' 25 cl' }],
    ['Sand', null],
    [':Sand', null],
    ['Colour:', null],
    ['', null],
  ])("'%s' reads as %j", (text, option) => {
    expect(parseOption(text)).toEqual(option);
  });

  it('read back as they were written, values with colons too', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'));
    fc.assert(
      fc.property(fc.record({ name, value: fc.string({ minLength: 1 }) }), (option) => {
        expect(parseOption(formatOption(option))).toEqual(option);
      }),
    );
  });

  it.each([
    ['Colour:Sand', 'Colour: Sand'],
    ['Ratio:16:9', 'Ratio: 16:9'],
    ['Sand', 'Sand'],
  ])('%s is shown as %s', (text, shown) => {
    expect(shownOption(text)).toBe(shown);
  });

  it('pass over what is not an option', () => {
    expect(parseOptions(['Colour:Sand', 'x'])).toEqual([{ name: 'Colour', value: 'Sand' }]);
  });
});

describe('combinationKey', () => {
  it('is the same for the same values in another order, and differs otherwise', () => {
    expect(combinationKey(['Size:M', 'Colour:Sand'])).toBe(combinationKey(['Colour:Sand', 'Size:M']));
    expect(combinationKey(['Colour:Sand'])).not.toBe(combinationKey(['Colour:Moss']));
    expect(combinationKey(['A:1","B:2'])).not.toBe(combinationKey(['A:1', 'B:2']));
  });
});

describe('groupOptions', () => {
  it('reads texts, pairs and lists alike, each name and value once', () => {
    expect(
      groupOptions([
        'Colour:Sand',
        { name: 'Size', values: ['S', 'M'] },
        'Colour:Moss',
        { name: 'Size', value: 'L' },
        'Colour:Sand',
        'nonsense',
      ]),
    ).toEqual([
      { name: 'Colour', values: ['Sand', 'Moss'] },
      { name: 'Size', values: ['S', 'M', 'L'] },
    ]);
  });
});
