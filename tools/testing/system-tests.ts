import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../checkout.mjs';
import { hashParts, keyOfAll, keysWithImports, readTree, type Tree } from '../checks/check-cache.ts';

// System tests start whole systems. `npm run test:system` runs all of them and records each file that passes. `.ci/run` runs those
// whose files changed since they were recorded.

/** The key of each system test when it last passed. Committed, so that every checkout knows it. */
const recordFile = join(checkout, 'tools', 'system-tests.json');
export const systemTest = /\.system\.test\.ts$/;
/** System tests in these folders start a program of the shop as a process. They depend on everything that a shop consists of. */
const startsProcesses = /^(?:tools|bench)\/|\/cli\//;
const partOfShop = /^(?:apps|packages|tools|demo|deploy)\/|^package(?:-lock)?\.json$/;
const notInShop = /\.test\.tsx?$|\.md$|^tools\/(?:checks\/|system-tests\.json$)/;
/** Files that a test in the server process reads without importing them. */
const readByServer = /^package-lock\.json$|^apps\/server\/migrations\/|^deploy\//;

export type Keys = Readonly<Record<string, string>>;

/** Returns the key of each system test: a hash of every file that it depends on. */
export function keysOfSystemTests(tree: Tree): Keys {
  const ofShop = keyOfAll(tree, '', (path) => partOfShop.test(path) && !notInShop.test(path));
  const ofServer = keyOfAll(tree, '', (path) => readByServer.test(path));
  const withImports = keysWithImports(tree, '');
  const tests = [...tree.keys()].filter((path) => systemTest.test(path)).toSorted();
  return Object.fromEntries(
    tests.map((path) => [path, hashParts([withImports[path] ?? '', startsProcesses.test(path) ? ofShop : ofServer])]),
  );
}

/** Returns the system tests whose files changed since they last passed, and those that never passed. */
export function changedSince(recorded: Keys, keys: Keys): string[] {
  return Object.keys(keys).filter((path) => recorded[path] !== keys[path]);
}

/** Returns the record after a run: tests that passed have their key, tests that failed or no longer exist have none. */
export function recordAfter(recorded: Keys, keys: Keys, { ran, passed }: Run): Keys {
  const stillValid = Object.entries(recorded).filter(([path]) => path in keys && !ran.includes(path));
  const added = passed.map((path): [string, string] => [path, keys[path] ?? '']);
  return Object.fromEntries([...stillValid, ...added].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Run {
  readonly ran: readonly string[];
  readonly passed: readonly string[];
}

export function allSystemTests(): string[] {
  return Object.keys(keysOfSystemTests(readTree(checkout)));
}

export function changedSystemTests(): string[] {
  return changedSince(readRecord(), keysOfSystemTests(readTree(checkout)));
}

export function recordSystemTests(run: Run): void {
  const record = recordAfter(readRecord(), keysOfSystemTests(readTree(checkout)), run);
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
}

function readRecord(): Keys {
  return existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Keys) : {};
}
