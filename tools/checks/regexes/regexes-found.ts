import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';

/** A regular expression in the code. `expression` is '/source/flags', or null if it is built from parts at run time. */
export interface FoundExpression {
  readonly file: string;
  readonly line: number;
  readonly expression: string | null;
}

/** Files that never read external text: tests, their support and the build. */
const support = /\.test\.tsx?$|\/test-[^/]+$|\/testing\/|\/vite\.config\.ts$|\.d\.m?ts$/;
const folders = ['apps', 'packages'];

/** Returns every file of the programs, relative to the checkout, with slashes. */
export function programFiles(checkout: string): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file) && !support.test(file))
    .toSorted();
}

interface Node {
  readonly type?: unknown;
  readonly span?: { readonly start: number };
  readonly [name: string]: unknown;
}

/** Returns the expressions of one file, found by the language's parser. */
export function findExpressions(checkout: string, file: string): FoundExpression[] {
  return expressionsIn(readFileSync(join(checkout, file), 'utf8'), file);
}

export function expressionsIn(source: string, file: string): FoundExpression[] {
  const bytes = Buffer.from(source);
  // The parser's positions continue from file to file. Parsing an empty text first returns the start position of this
  // file.
  const { span } = parseSync('', { syntax: 'typescript', tsx: file.endsWith('x') });
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const toLine = (node: Node) =>
    bytes
      .subarray(0, (node.span?.start ?? 0) - span.end)
      .toString()
      .split('\n').length;
  const found: FoundExpression[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === 'RegExpLiteral') {
      found.push({ file, line: toLine(node), expression: `/${String(node['pattern'])}/${String(node['flags'])}` });
    }
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node['callee'], 'RegExp')) {
      found.push({ file, line: toLine(node), expression: getRegexSource(node['arguments']) });
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(program.body);
  return found;
}

function isNamed(callee: unknown, name: string): boolean {
  const { type, value } = callee as Node;
  return type === 'Identifier' && value === name;
}

/** Returns the expression that constant arguments create. */
function getRegexSource(args: unknown): string | null {
  const [source, flags] = (Array.isArray(args) ? args : []).map((arg: { expression?: unknown }) =>
    getText(arg.expression),
  );
  if (typeof source !== 'string' || flags === null) return null;
  return `/${source}/${flags ?? ''}`;
}

function getText(expression: unknown): string | null {
  const node = (expression ?? {}) as Node;
  if (node.type === 'StringLiteral') return String(node['value']);
  const { quasis, expressions } = node as { quasis?: readonly { cooked?: string }[]; expressions?: readonly unknown[] };
  if (node.type === 'TemplateLiteral' && expressions?.length === 0) return quasis?.[0]?.cooked ?? '';
  return null;
}
