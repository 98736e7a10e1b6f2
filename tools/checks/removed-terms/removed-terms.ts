// Finds private words that were replaced by terms of the trade, so that they do not return. Part of `npm run check`.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { checkout } from '../../checkout.mjs';
import { codeParts } from '../source-parts.ts';
import { allowedTerms, removedFromNames, removedTerms } from './removed-terms-listed.ts';
import { type AllowedName, allowedNames, allowedPaths } from './removed-terms-names.ts';

const folders = ['apps', 'packages', 'tools', 'bench', 'e2e'];

export interface SourceText {
  /** The path, relative to the checkout, with slashes. */
  readonly file: string;
  readonly source: string;
}

/** Returns every source file whose names and comments are checked. Of SQL only the comments are: its names are the database's. */
export function sourceTexts(): SourceText[] {
  return (
    folders
      .flatMap((folder) => readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /\.(?:tsx?|m[jt]s|css|sh|sql)$/.test(entry.name))
      .map((entry) => relative(checkout, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !/(?:^|\/)(?:node_modules|dist|results)\//.test(file))
      // The names of texts quote them.
      .filter((file) => !/^packages\/messages\/(?:admin\/)?[a-z]{2}\//.test(file))
      .toSorted()
      .map((file) => ({ file, source: readFileSync(join(checkout, file), 'utf8') }))
  );
}

/** Returns the words of an identifier or file name: 'useCartDraft' and 'use-cart-draft' have three. */
function splitWords(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/** Returns a comment without the code that it quotes: `name`, 'value', /path, --flag and SOME_NAME. */
function withoutQuotedCode(comment: string): string {
  return comment.replaceAll(/`[^`]*`|(?<!\w)'[^'\n]+'(?!\w)|(?:\/|--)[\w{}./-]+|\w+_\w+/g, '');
}

/** The declaration of a function such as `nameOf`, whose name is no verb. `oneOf` is a term of JSON Schema. */
const conversion = /\b(?:function|const) ((?!oneOf\b)[a-z]\w*Of)(?:[(<]| = (?:async )?(?:\(|\w+ =>))/g;

/** Reports whether a part of a path is not a file or folder whose name is allowed. */
function isNoAllowedPath(part: string): boolean {
  return !allowedPaths.has(part.replace(/\..*$/, ''));
}

/**
 * Returns the errors, one line each: a removed term in a file name, an identifier or a comment, and an unused
 * allowance.
 */
export function findTermViolations(
  texts: readonly SourceText[],
  allowed: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, AllowedName> = new Map(),
): string[] {
  const usedNames = new Set<string>();
  const isAllowed = (name: string, file: string) => {
    const entry = names.get(name);
    if (!entry || !(entry.files?.split(' ').includes(basename(file)) ?? true)) return false;
    usedNames.add(name);
    return true;
  };
  const withoutAllowed = (text: string, file: string) =>
    file.endsWith('.css')
      ? text.replaceAll(/letter-spacing|place-(?:items|content|self)/g, '')
      : text.replaceAll(/[A-Za-z_$][\w$]*/g, (name) => (isAllowed(name, file) ? '' : name));
  const used = new Set<string>();
  const violations: string[] = [];
  const report = (where: string, word: string, instead: string) => {
    const key = `${where.split(':')[0] ?? ''}: ${word}`;
    if (!allowed.has(key)) violations.push(`${where}: '${word}' was removed; write ${instead}`);
    else used.add(key);
  };
  for (const { file, source } of texts) {
    for (const word of file.split('/').filter(isNoAllowedPath).flatMap(splitWords)) {
      const instead = removedTerms.get(word) ?? removedFromNames.get(word);
      if (instead !== undefined) report(file, word, instead);
    }
    for (const { text, line, isComment } of codeParts(source, file)) {
      const checked = isComment ? withoutQuotedCode(text) : withoutAllowed(text, file);
      for (const [, name = ''] of isComment ? [] : checked.matchAll(conversion)) {
        violations.push(
          `${file}:${line}: '${name}' converts or reads; begin its name with 'to', 'get' or another verb`,
        );
      }
      for (const word of splitWords(checked)) {
        const instead = removedTerms.get(word) ?? (isComment ? undefined : removedFromNames.get(word));
        if (instead !== undefined) report(`${file}:${line}`, word, instead);
      }
    }
  }
  for (const key of allowed.keys()) {
    if (!used.has(key))
      violations.push(
        `tools/checks/removed-terms/removed-terms-listed.ts: the allowance '${key}' is not needed any more`,
      );
  }
  for (const name of names.keys()) {
    if (!usedNames.has(name))
      violations.push(`tools/checks/removed-terms-listed.ts: the allowed name '${name}' is not needed any more`);
  }
  return violations;
}

if (import.meta.main) {
  const texts = sourceTexts();
  const violations = findTermViolations(texts, allowedTerms, allowedNames);
  for (const violation of violations) console.log(violation);
  console.log(`${texts.length} files, ${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
