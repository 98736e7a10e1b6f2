import { describe, expect, it } from 'vitest';
import { findViolations } from './regexes.ts';
import { allowedExpressions, allowedMakers } from './regexes-allowed.ts';
import { expressionsIn } from './regexes-found.ts';
import { judge } from './regexes-judged.ts';

const source = `
const literal = /^(a+)+$/i;
export const Page = () => <p>{'a /not/ b'.replace(/\\s/g, '')}</p>;
const made = new RegExp('^[a-z]+$', 'u');
const template = RegExp(String.raw\`x\`);
const joined = new RegExp(\`^\${literal.source}$\`);
`;

const judged = (expression: string) => ({ isLinear: expression !== '/bad/', why: 'takes long' });

describe('the check of regular expressions', () => {
  it('finds literals and made ones, with the lines that they stand on', () => {
    const found = [...expressionsIn('const first = /x/;', 'first.ts'), ...expressionsIn(source, 'second.tsx')];
    expect(found.map(({ file, line, expression }) => [`${file}:${line}`, expression])).toEqual([
      ['first.ts:1', '/x/'],
      ['second.tsx:2', '/^(a+)+$/i'],
      ['second.tsx:3', '/\\s/g'],
      ['second.tsx:4', '/^[a-z]+$/u'],
      ['second.tsx:5', null],
      ['second.tsx:6', null],
    ]);
  });

  it.each([
    ['/^(a+)+$/', 'exponential'],
    ['/<(?:br|p)\\b[^>]*>/gi', 'polynomial'],
    ['/\\s+$/', 'polynomial'],
    ['/^-+|-+$/g', 'polynomial'],
    ['/^[^:]*[^:\\s][^:]*:/', 'polynomial'],
  ])('judges that %s is not linear', (expression, why) => {
    expect(judge(expression)).toEqual({ isLinear: false, why: expect.stringContaining(why) });
  });

  it.each(['/^[a-z0-9]+(?:-[a-z0-9]+)*$/', '/(?<!\\/)\\/+$/', '/[\\n\\r]+/', '/^\\d{1,9}$/u'])(
    'judges that %s is linear',
    (expression) => {
      expect(judge(expression)).toEqual({ isLinear: true, why: '' });
    },
  );

  it('names an expression at fault, one that can not be judged, and leave that nobody needs any more', () => {
    const allowed = [
      ...Object.keys(allowedExpressions).map((expression) => ({ file: 'a.ts', line: 1, expression })),
      ...Object.keys(allowedMakers).map((file) => ({ file, line: 1, expression: null })),
    ];
    const good = { file: 'a.ts', line: 2, expression: '/good/' };
    expect(findViolations([...allowed, good], judged)).toEqual([]);
    const bad = { file: 'a.ts', line: 3, expression: '/bad/' };
    const joined = { file: 'b.ts', line: 4, expression: null };
    expect(findViolations([...allowed, bad, joined], judged)).toEqual([
      'a.ts:3: /bad/ takes long',
      expect.stringContaining('b.ts:4: makes an expression of parts'),
    ]);
    expect(findViolations([good], judged)).toHaveLength(allowed.length);
  });
});
