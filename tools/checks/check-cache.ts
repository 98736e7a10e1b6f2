import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The files of the checkout, by path with `/`. */
export type Tree = ReadonlyMap<string, Buffer>;
/** The key of each file. */
export type Keys = Readonly<Record<string, string>>;
/** The keys of passed checks: of each whole check, and of each file of a check that judges files. */
export interface Passed {
  readonly whole: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Keys>>;
}

const notRead = /^(?:node_modules|dist|\.git|\.cache|\.data.*|test-results|playwright-report)$/;
const code = /\.[cm]?[jt]sx?$/;
const imported = /\b(?:from|import|require|export)\s*\(?\s*['"]([^'"\n]+)['"]/g;
/** Declarations that files see without importing them. */
const ambient = /\bdeclare (?:global|module)\b|\.d\.[cm]?ts$/;

/** Reads every file that a check may judge. It excludes packages, which their lock represents, and built files. */
export function readTree(folder: string, below = ''): Map<string, Buffer> {
  const tree = new Map<string, Buffer>();
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = posix.join(below, entry.name);
    if (notRead.test(entry.name)) continue;
    if (entry.isDirectory()) for (const [inside, bytes] of readTree(folder, path)) tree.set(inside, bytes);
    else if (entry.isFile()) tree.set(path, readFileSync(join(folder, path)));
  }
  return tree;
}

/** Returns the key of all files that the test allows, or of a part of each. */
export function keyOfAll(
  tree: Tree,
  base: string,
  isRead: (path: string) => boolean,
  getPart: (path: string, bytes: Buffer) => Buffer | string = (_, bytes) => bytes,
): string {
  const read = [...tree].filter(([path]) => isRead(path)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashParts([base, ...read.flatMap(([path, bytes]) => [path, getPart(path, bytes)])]);
}

/**
 * Returns the lines of a code file that can affect its import arrows. They import or name a module, mark it as a type,
 * or begin or end a comment or a text. Edits between them do not change the arrows.
 */
export function linesOfArrows(path: string, bytes: Buffer): Buffer | string {
  if (!code.test(path)) return bytes;
  const lines = String(bytes).split('\n');
  return lines.filter((line) => /\b(?:import|export|from|require|type)\b|['"`]|\/\*|\*\//.test(line)).join('\n');
}

/** Returns the key of each file separately. */
export function keysOfFiles(tree: Tree, base: string, isRead: (path: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    [...tree].flatMap(([path, bytes]) => (isRead(path) ? [[path, hashParts([base, path, bytes])]] : [])),
  );
}

/**
 * Returns the key of each code file with all its direct and indirect imports, and with the declarations that all files
 * see. They contain all inputs of a type-aware rule.
 * A missing import is also a part of the key.
 */
export function keysWithImports(tree: Tree, base: string): Record<string, string> {
  const paths = [...tree.keys()].filter((path) => code.test(path)).toSorted();
  const arrows = new Map(paths.map((path) => [path, findImports(path, tree)]));
  const hashes = new Map([...tree].map(([path, bytes]) => [path, hashParts([path, bytes])]));
  const hashClosure = (path: string): string => {
    const reached = new Set([path]);
    for (const from of reached) for (const target of arrows.get(from) ?? []) reached.add(target);
    return hashParts([...reached].toSorted().map((one) => hashes.get(one) ?? `no ${one}`));
  };
  const seenByAll = paths.filter((path) => ambient.test(path) || ambient.test(String(tree.get(path))));
  const common = hashParts([base, ...seenByAll.map((path) => `${path} ${hashClosure(path)}`)]);
  return Object.fromEntries(paths.map((path) => [path, hashParts([common, hashClosure(path)])]));
}

/** Returns the checkout paths that a file imports, including missing files. */
function findImports(path: string, tree: Tree): string[] {
  const found: string[] = [];
  for (const [, name = ''] of String(tree.get(path)).matchAll(imported)) {
    const own = /^@vitrine\/(contract|domain)\/(.+)/.exec(name);
    if (!own && !name.startsWith('.')) continue;
    const target = own ? `packages/${own[1]}/src/${own[2]}` : posix.join(posix.dirname(path), name.replace(/\?.*/, ''));
    const declared = target.replace(/\.([cm]?)js$/, '.d.$1ts');
    found.push(target, ...(declared !== target && tree.has(declared) ? [declared] : []));
  }
  return found;
}

/** Reads the passed keys. Returns nothing if the file does not exist or cannot be read. */
export function readPassed(file: string): Passed {
  try {
    const { whole, files } = JSON.parse(readFileSync(file, 'utf8')) as Passed;
    return { whole: whole ?? {}, files: files ?? {} };
  } catch {
    return { whole: {}, files: {} };
  }
}

export function writePassed(file: string, passed: Passed): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(passed));
  renameSync(unfinished, file);
}

/** Hashes the parts with their lengths, so that no two lists of parts have the same bytes. */
export function hashParts(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return hash.digest('base64url');
}
