import { describe, expect, it } from 'vitest';
import { findLongSentences } from './sentences.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const found = (source: string, file = 'apps/a.ts') => findLongSentences([{ file, source }]);

describe('the check of sentences', () => {
  it('finds a sentence of more than 25 words in a comment', () => {
    expect(found(`/** ${words(25)}. ${words(25)}. */\nconst a = '${words(40)}';`)).toEqual([]);
    expect(found(`const a = 1;\n/**\n * One.\n * ${words(26)}.\n */`)).toEqual([
      expect.stringMatching(/^apps\/a\.ts:2: a sentence of 26 words/),
    ]);
  });

  it('joins lines of comments that follow each other', () => {
    expect(found(`// ${words(13)}\n// ${words(13)}`)).toHaveLength(1);
    expect(found(`// ${words(13)}\n\n// ${words(13)}`)).toEqual([]);
    expect(found(`-- ${words(13)}\n-- ${words(13)}`, 'a.sql')).toHaveLength(1);
  });

  it('counts quoted code as one word, and neither examples nor parentheses', () => {
    expect(found(`/** ${words(24)} \`a b c d\` (${words(10)}). */`)).toEqual([]);
    expect(found(`/**\n * One.\n * @example ${words(30)}\n */`)).toEqual([]);
  });

  it('takes each item of a list as a sentence', () => {
    expect(found(`/**\n * Lists:\n * - ${words(20)}\n * - ${words(20)}\n */`)).toEqual([]);
  });
});
