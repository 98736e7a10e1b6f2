import { parseSync } from 'vite';
import type { UsingSource } from './catalogue-texts.ts';

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

type Texts = Readonly<Record<string, string>>;

const at = 'packages/messages/admin/de';

/** Returns the translations that are empty, or have other parameters or outer spaces than the English text. */
export function findWrongTranslations(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([english, translation]) => {
    if (translation.trim() === '') return [`${at}: '${english}' has no translation`];
    if (parametersOf(english) !== parametersOf(translation)) {
      return [`${at}: '${english}' has other parameters in its translation`];
    }
    return outerSpaces(english) === outerSpaces(translation) ? [] : [`${at}: '${english}' begins or ends differently`];
  });
}

/** Returns the texts that no source of the admin area contains. */
export function findUnusedAdminTexts(texts: Texts, sources: readonly UsingSource[]): string[] {
  const used = new Set(sources.flatMap(({ file, source }) => literalsIn(file, source)));
  return Object.keys(texts)
    .filter((text) => !used.has(text))
    .map((text) => `${at}: no page of the admin area has '${text}'`);
}

function parametersOf(text: string): string {
  // A parameter such as {englishVerb} has English words, which other languages leave out.
  return [...new Set(text.match(/\{(?!english)\w+\}/g))].toSorted().join(' ');
}

function outerSpaces(text: string): string {
  return `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`;
}

/** Returns the string literals of a source: the names of its texts, and those of tables that a call looks up. */
function literalsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value']);
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return found;
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : [];
}
