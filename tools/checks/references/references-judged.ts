import { posix } from 'node:path';
import type { Reference } from './references-found.ts';

/** The targets of references. */
export interface Known {
  /** Every file of the project, relative to the checkout. */
  readonly files: readonly string[];
  /** The text of each document, by its path. */
  readonly documents: ReadonlyMap<string, string>;
}

/** Returns the error of a reference, or null if it resolves. */
export type Judge = (reference: Reference) => string | null;

const specification = 'docs/specification.md';
const behaviour = 'docs/behaviour.md';

export function createJudge({ files, documents }: Known): Judge {
  const known = new Set(files.flatMap((file) => [file, ...foldersAbove(file)]));
  const ends = new Set(files.flatMap(listPathEnds));
  const anchors = new Map([...documents].map(([path, text]) => [path, listAnchors(text)]));
  const decisions = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []));
  const merged = listMergedDecisions(documents);
  const sections = new Set(documents.get(specification)?.match(/(?<=^## §)\d+/gm));

  const pageViolation = (path: string, anchor: string | undefined): string | null => {
    if (!known.has(path)) return `there is no ${path}`;
    if (anchor === undefined || anchor === '') return null;
    return anchors.get(path)?.has(anchor) ? null : `${path} has no heading #${anchor}`;
  };

  return ({ file, kind, target }) => {
    switch (kind) {
      case 'link': {
        if (/^[a-z][a-z\d+.-]*:/i.test(target)) return null;
        const [path = '', anchor] = target.split('#');
        return pageViolation(path === '' ? file : posix.join(posix.dirname(file), path), anchor);
      }
      case 'page': {
        const [path = '', anchor] = target.split('#');
        const there = [path, posix.join(posix.dirname(file), path), `docs/${path}`].find((one) => known.has(one));
        return pageViolation(there ?? path, anchor);
      }
      case 'path': {
        if (isWrittenOtherwise(file) || placeholder.test(target) || isBuilt.test(target)) return null;
        const nearby = posix.join(posix.dirname(file), target);
        return known.has(target) || known.has(nearby) || ends.has(target) ? null : `there is no ${target}`;
      }
      case 'decision':
        return decisions.has(target) ? null : decisionViolation(file, target, merged.get(target));
      case 'specification':
        return sections.has(target) ? null : `${specification} has no heading §${target}`;
      case 'contract':
        return `names a page outside the project: see ${behaviour}`;
    }
  };
}

/** Returns the decisions that each merged decision is part of, from the lines `Merged here: 0003, 0016.` of the pages. */
function listMergedDecisions(documents: Known['documents']): ReadonlyMap<string, readonly string[]> {
  const merged = new Map<string, string[]>();
  for (const [path, text] of documents) {
    const current = /^docs\/decisions\/(\d{4})-/.exec(path)?.[1];
    const previous = /^Merged here: ([\d, ]+)\.$/m.exec(text)?.[1]?.split(', ') ?? [];
    if (current !== undefined)
      for (const number of previous) merged.set(number, [...(merged.get(number) ?? []), current]);
  }
  return merged;
}

/** Migrations are never edited, so they may cite a decision that was merged later. */
function decisionViolation(file: string, number: string, current: readonly string[] = []): string | null {
  if (current.length === 0) return `there is no decision ${number}`;
  return file.endsWith('.sql') ? null : `decision ${number} is now part of ${current.join(', ')}`;
}

/** Built files do not exist before a build. */
const isBuilt = /(?:^|\/)dist(?:\/|$)/;

/** A word in capitals represents any name, such as `PROGRAM.ts`, or the folder of a variable such as `DATA_DIR`. */
const placeholder = /(?:^|\/)[A-Z_]{2,}(?:[./]|$)/;

/**
 * Returns whether the file's paths are not checked. Migrations are never edited and name files as they were. The ledger
 * has short forms, which its own test checks.
 */
function isWrittenOtherwise(file: string): boolean {
  return file.endsWith('.sql') || file === specification;
}

/** Returns the anchors of a document's headings, in the form that GitHub and editors use. */
export function listAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6}\s+([^\n]+)$/gm)) {
    const plain = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase();
    const anchor = plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

function foldersAbove(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns all ends of a file's path, because a comment names a file by a unique end. */
function listPathEnds(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
