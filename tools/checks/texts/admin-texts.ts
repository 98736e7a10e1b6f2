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
    if (getParameters(english) !== getParameters(translation)) {
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

/** Attributes whose literals people read. */
const shownAttributes = new Set(
  'label title description placeholder aria-label text about confirmLabel closeLabel nothingFoundMessage'.split(' '),
);
/** Names and samples, which are the same in both languages. */
const sameInBoth = new Set([
  'SKU',
  'XRechnung',
  'Stripe',
  'PayPal',
  'Model Context Protocol',
  'Universal Commerce Protocol',
  'Agentic Commerce Protocol',
  'IndexNow',
]);

/** Returns the English texts in elements and attributes that no call of `t` or `rich` names. */
export function findEnglishLiterals({ file, source }: UsingSource): string[] {
  const found: string[] = [];
  const report = (text: string) => {
    // A word with a point, a slash or a digit is an address, the name of a file, or a code.
    const isName = /^\S*[\d./_]\S+$/.test(text.trim());
    if (/\p{L}{3}/u.test(text) && !isName && !sameInBoth.has(text.trim()))
      found.push(`${file}: '${text.trim()}' is English only`);
  };
  const walk = (node: Node): void => {
    if (isCode(node)) return;
    if (node.type === 'JSXText') report(String(node['value']));
    if (node.type === 'JSXAttribute' && shownAttributes.has(String((node['name'] as Node)['name']))) {
      const value = node['value'] as Node | null;
      if (value?.type === 'Literal') report(String(value['value']));
    }
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Returns whether the element shows code, such as a command. */
function isCode(node: Node): boolean {
  const name = (node['openingElement'] as Node | undefined)?.['name'] as Node | undefined;
  return node.type === 'JSXElement' && /^(?:code|Code|Kbd|kbd)$/.test(String(name?.['name']));
}

function getParameters(text: string): string {
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
