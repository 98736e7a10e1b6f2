import { fileURLToPath } from 'node:url';
import type { Letter, Letterhead } from './letter.ts';

type BuiltLetters = typeof import('./letter-html.tsx');

const file = fileURLToPath(new URL('../../dist/letter-html.js', import.meta.url));

/**
 * Renders the letter as an HTML document with what `npm run build` made of letter-html.tsx. Loads that module for the first letter.
 * @throws Error when it has not been built.
 */
export async function letterHtml(letter: Letter, head: Letterhead): Promise<string> {
  const built = (await import(file)) as BuiltLetters;
  return built.letterHtml(letter, head);
}
