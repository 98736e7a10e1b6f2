import { parseSync } from '@swc/core';

/** A comment, or a piece of code without literals, with its start line. */
export interface SourcePart {
  readonly text: string;
  readonly line: number;
  readonly isComment: boolean;
}

interface Node {
  readonly type?: unknown;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [name: string]: unknown;
}

const literals: ReadonlySet<unknown> = new Set(['StringLiteral', 'TemplateElement', 'JSXText', 'RegExpLiteral']);

/**
 * Returns the identifiers and comments of one file, one part per line or comment. Texts may contain any word and are
 * omitted.
 */
export function codeParts(source: string, file: string): SourcePart[] {
  if (file.endsWith('.css')) return splitComments(source);
  if (file.endsWith('.sh')) return splitShellComments(source);
  if (file.endsWith('.sql')) return sqlComments(source);
  return splitComments(withoutLiterals(source, file));
}

/** Returns the source with a space for each character of a literal, so that lines retain their numbers. */
function withoutLiterals(source: string, file: string): string {
  const bytes = Buffer.from(source);
  const options = { syntax: 'typescript', tsx: /\.(?:tsx|mjs)$/.test(file), decorators: true } as const;
  // The parser's positions continue from file to file. Parsing an empty text first returns the start position of this
  // file.
  const { span } = parseSync('', options);
  const program = parseSync(source, { ...options, target: 'esnext' });
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.span && literals.has(node.type)) {
      const [start, end] = [node.span.start - span.end, node.span.end - span.end];
      for (let at = start; at < end; at += 1) if (bytes[at] !== 0x0a) bytes[at] = 0x20;
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(program.body);
  return bytes.toString();
}

/** Splits a text without literals. Any comment syntax in it is a comment. */
function splitComments(text: string): SourcePart[] {
  const parts: SourcePart[] = [];
  let line = 1;
  for (const [piece] of text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|\n|(?:(?!\/\*|\/\/)[^\n])+/g)) {
    if (piece !== '\n') parts.push({ text: piece, line, isComment: /^\/[/*]/.test(piece) });
    line += piece.split('\n').length - 1;
  }
  return parts;
}

function splitShellComments(text: string): SourcePart[] {
  return text.split('\n').map((piece, index) => ({ text: piece, line: index + 1, isComment: /^\s*#/.test(piece) }));
}

/** Returns the comments of SQL alone: those of the text, and those stored in the database by `comment on`. */
function sqlComments(text: string): SourcePart[] {
  const pieces = text.matchAll(/--[^\n]*|^comment on [^;]*? is '(?:[^']|'')*'/gm);
  return [...pieces].map(({ 0: piece, index }) => ({
    text: piece.replace(/^comment on .*? is '(.*)'$/s, '$1').replaceAll("''", "'"),
    line: text.slice(0, index).split('\n').length,
    isComment: true,
  }));
}
