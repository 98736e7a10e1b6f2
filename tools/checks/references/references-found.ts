import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A reference in a comment or a document, as written. `kind` determines its resolution. */
export interface Reference {
  readonly file: string;
  readonly line: number;
  readonly kind: 'link' | 'page' | 'path' | 'decision' | 'specification' | 'contract';
  readonly target: string;
}

const folders = ['apps', 'packages', 'tools', 'bench', 'e2e', 'docs', 'demo', 'deploy', 'examples'];
const skippedFolders = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results']);

/**
 * Returns every file of the project, relative to the checkout, with slashes. Excludes installed, built and measured
 * files.
 */
export function projectFiles(checkout: string): string[] {
  const inFolder = (folder: string): string[] =>
    readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = relative(checkout, join(checkout, folder, entry.name)).replaceAll('\\', '/');
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : inFolder(path);
      return entry.isFile() ? [path] : [];
    });
  const top = readdirSync(checkout, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  return [...top, ...folders.flatMap(inFolder)];
}

/** Returns the references of one file: in the whole text of a document, in the comments of a program. */
export function findReferences(checkout: string, file: string): Reference[] {
  if (!(file.endsWith('.md') || getComments(file))) return [];
  return referencesIn(readFileSync(join(checkout, file), 'utf8'), file);
}

export function referencesIn(text: string, file: string): Reference[] {
  const isDocument = file.endsWith('.md');
  const prose = isDocument ? withoutFences(text) : commentsIn(text, file);
  const found: Reference[] = [];
  const collect = (kind: Reference['kind'], pattern: RegExp, searched = prose) => {
    for (const match of searched.matchAll(pattern)) {
      const line = text.slice(0, match.index).split('\n').length;
      for (const target of listTargets(kind, match)) found.push({ file, line, kind, target });
    }
  };
  const links = /\]\(\s*(?<target>[^()\s]+)(?:\s+"[^"\n]*")?\s*\)/g;
  if (isDocument) collect('link', links);
  const withoutLinks = isDocument ? prose.replaceAll(links, blank) : prose;
  collect('page', /(?<![\w./@<>*{}-])(?<target>[\w.-]+(?:\/[\w.-]+)*\.md(?:#[\w-]+)?)/g, withoutLinks);
  collect('path', pathPattern, withoutLinks);
  collect('decision', /\bdecisions?\s+(?<target>\d{4}(?:(?:,\s+|\s+and\s+|,\s+and\s+)\d{4})*)\b/gi);
  collect('contract', /\bcontract\s+(?<target>§\s?\d+(?:(?:,\s+|\s+and\s+)§\s?\d+)*)/gi);
  collect('specification', /(?<!contract\s+(?:§\d+(?:,|\s+and)\s+)*)(?<target>§\s?\d+)/gi);
  return found;
}

/**
 * A folder or file of the project by its path, or a file by its name or the end of its path. A text with a placeholder
 * or a `*` is not a reference.
 */
const pathPattern =
  /(?<![\w./@<>*{}$:-])(?<target>(?:(?:apps|packages|tools|bench|e2e|docs|demo)(?:\/[\w.-]*[\w-])+|(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|m[jt]s|sql|css|json))(?![\w{<*-]|\/[<{*]|\.[a-z]))/g;

function listTargets(kind: Reference['kind'], { groups }: RegExpExecArray): string[] {
  const target = groups?.['target'] ?? '';
  if (kind === 'decision') return target.match(/\d{4}/g) ?? [];
  if (kind === 'contract' || kind === 'specification') return target.match(/\d+/g) ?? [];
  return target.endsWith('.md') && kind === 'path' ? [] : [target];
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Blanks the code examples of a document, which refer to nothing. Lines retain their numbers. */
function withoutFences(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, blank);
}

/** Returns the pattern of the file's comments, or undefined if the comments of that kind of file are not read. */
function getComments(file: string): RegExp | undefined {
  if (/\.(?:tsx?|m[jt]s|js)$/.test(file)) return /(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm;
  if (file.endsWith('.css')) return /\/\*[\s\S]*?\*\//g;
  return file.endsWith('.sql') ? /--[^\n]*/g : undefined;
}

/**
 * Returns only the comments. Everything else and the comment marks are blanked, so that a reference may continue on the
 * next line.
 */
function commentsIn(text: string, file: string): string {
  let comments = '';
  let end = 0;
  for (const match of text.matchAll(getComments(file) ?? /$^/g)) {
    comments += blank(text.slice(end, match.index)) + match[0].replaceAll(/^\s*(?:\/\*+|\*(?!\/)|\/\/+|--)/gm, blank);
    end = match.index + match[0].length;
  }
  return comments + blank(text.slice(end));
}
