import { describe, expect, it } from 'vitest';
import { scanJson } from './scan-json.ts';

const scan = (text: string, limits = { depth: 4, values: 10 }) => scanJson(Buffer.from(text), limits);

describe('the scan of a JSON text', () => {
  it.each([
    ['{"a":[1,2,3],"b":{"c":"d"}}', undefined],
    ['[[[[1]]]]', undefined],
    ['[[[[[1]]]]]', 'TOO_DEEP'],
    ['[{"a":[{"b":[]}]}]', 'TOO_DEEP'],
    ['"[[[[[[[["', undefined],
    ['{"a":",,,,,,,,,,,,,,,,"}', undefined],
    ['{"a\\"":"\\\\","b":"[[[[[[[["}', undefined],
    ['[1,2,3,4,5,6,7,8]', undefined],
    ['[1,2,3,4,5,6,7,8,9,10]', 'TOO_MANY_VALUES'],
    ['{"a":"\\u0000"}', 'BAD_TEXT'],
    ['{"\\u0000":1}', 'BAD_TEXT'],
    ['"\\\\u0000"', undefined],
    ['"\\ud83d\\ude00"', undefined],
    ['"\\uD83D\\uDE00 and \\u00e9"', undefined],
    ['"\\ud83d"', 'BAD_TEXT'],
    ['"\\ud83d\\n"', 'BAD_TEXT'],
    ['"\\ud83d\\ud83d"', 'BAD_TEXT'],
    ['"\\ude00"', 'BAD_TEXT'],
    ['"\\ud83dx\\ude00"', 'BAD_TEXT'],
  ])('%s: %s', (text, error) => {
    expect(scan(text)).toBe(error);
  });

  it.each(['"\\u12', '"\\', '"', '{"a":"\\uzzzz"}', ']]]]', '', '\\u0000'])(
    'leaves broken JSON to the parser: %j',
    (text) => {
      expect(scan(text)).toBeUndefined();
    },
  );

  it('looks at no byte behind the first fault', () => {
    const bytes = Buffer.alloc(1_000_000, '[');
    let looked = 0;
    const watched = new Proxy(bytes, {
      get(target, property) {
        if (typeof property === 'string' && /^\d+$/.test(property)) looked += 1;
        return Reflect.get(target, property, target);
      },
    });
    expect(scanJson(watched, { depth: 32, values: 5_000 })).toBe('TOO_DEEP');
    expect(looked).toBeLessThan(100);
  });
});
