// Finds sentences of comments that are too long to read at once. Part of `npm run check`.

import { type SourceText, sourceTexts } from '../removed-terms/removed-terms.ts';
import { codeParts, type SourcePart } from '../source-parts.ts';

const maxWords = 25;
/** Comments that are tables, and comments of released migrations, which never change. */
const allowed: ReadonlySet<string> = new Set([
  'tools/test.ts',
  'apps/server/migrations/baseline/0014_payments.sql',
  'apps/server/migrations/baseline/0016_gift_cards.sql',
]);

/** Returns the errors, one line each: every sentence of a comment with more than 25 words. */
export function findLongSentences(texts: readonly SourceText[]): string[] {
  return texts
    .filter(({ file }) => !allowed.has(file))
    .flatMap(({ file, source }) =>
      joinLines(codeParts(source, file).filter(({ isComment }) => isComment)).flatMap(({ text, line }) =>
        sentences(text)
          .map((sentence) => ({ sentence, count: sentence.split(' ').filter((word) => /\w/.test(word)).length }))
          .filter(({ count }) => count > maxWords)
          .map(
            ({ sentence, count }) =>
              `${file}:${line}: a sentence of ${count} words, split it: ${sentence.slice(0, 60)}…`,
          ),
      ),
    );
}

/** Joins comments of one line each that follow each other. */
function joinLines(comments: readonly SourcePart[]): SourcePart[] {
  const joined: SourcePart[] = [];
  let end = -1;
  for (const comment of comments) {
    const isLine = /^\s*(?:\/\/|--|#)/.test(comment.text);
    const previous = isLine && end === comment.line - 1 ? joined.pop() : undefined;
    joined.push(previous ? { ...previous, text: `${previous.text}\n${comment.text}` } : comment);
    end = isLine ? comment.line : -1;
  }
  return joined;
}

/** Returns the sentences of a comment without examples, quoted code and parentheses. Items of a list are sentences. */
function sentences(comment: string): string[] {
  return comment
    .replaceAll(/^\/\*+|\*\/$/g, '')
    .replaceAll(/^[ \t]*(?:\/\/|--|#|\*)/gm, '')
    .replaceAll(/@example[\s\S]*/g, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\([^()]*\)/g, '')
    .split(/\n\s*\n|\n\s*(?=[-@] ?)|(?<=[.:;!?])\s+/)
    .map((sentence) => sentence.trim().replaceAll(/\s+/g, ' '));
}

if (import.meta.main) {
  const violations = findLongSentences(sourceTexts());
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
