import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchWords, fuzzOptions, proveOptions } from '../../../bench/read-arguments.ts';
import { checkout } from '../../checkout.mjs';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');

/** Programs that mark a line of a document as a command. */
const programs =
  /^(?:[A-Z_]+=\S+ )*(?:\$ |sudo )?(?:npm|npx|node|docker|kubectl|helm|promtool|systemctl|systemd-analyze|patronictl|psql|pg_basebackup|pg_dump|pg_restore|pgbackrest|rsync|curl|git|apt-get|openssl|varnishadm|create schema|alter role) \S|^select pg_/;

/** Returns every command of the documents: in quotes within a sentence, or as a line of a block. */
function documented(): string[] {
  const texts = globSync(['README.md', 'AGENTS.md', 'docs/**/*.md'], { cwd: checkout })
    .filter((file) => !file.includes('decisions'))
    .map(read);
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words),
    ...[...text.matchAll(/^( *)```\w*\n([\s\S]*?)\n\1```$/gm)].flatMap(([, , block = '']) => block.split('\n')),
  ]);
  const commands = found.map((words) =>
    words
      .replace(/\s+#.*$/, '')
      .replace(/;$/, '')
      .trim(),
  );
  return [...new Set(commands)].filter((words) => programs.test(words)).toSorted();
}

interface Shown {
  readonly command: RegExp;
  /** The test that runs the command, and its form in that test. */
  readonly test: string;
  readonly holds: string;
}

/** Commands that a test runs as documented. */
const run: readonly Shown[] = [
  { command: /^npm start$/, test: 'tools/system-tests/start.system.test.ts', holds: "'npm start'" },
  { command: /^npm run serve$/, test: 'tools/system-tests/production-install.system.test.ts', holds: 'installed' },
  {
    command: /^node apps\/server\/src\/main\.ts --built$/,
    test: 'tools/system-tests/production-install.system.test.ts',
    holds: 'apps/server/src/main.ts',
  },
  { command: /^npm run shop -- /, test: 'apps/server/src/cli/documented-commands.test.ts', holds: 'is run by a test' },
  {
    command: /^npm create vitrine(?: my-shop)?$/,
    test: 'tools/release.system.test.ts',
    holds: "create('my-shop', '--port'",
  },
  {
    command: /^npm create vitrine my-shop -- --name /,
    test: 'tools/release.system.test.ts',
    holds: "'--name', 'Shop', '--currency'",
  },
  {
    command: /^node tools\/install-release\.mjs$/,
    test: 'tools/release.system.test.ts',
    holds: "not.toContain('vite')",
  },
  { command: /^npm sbom$/, test: 'tools/release.system.test.ts', holds: 'sbom.json' },
  {
    command: /^npm run release(?: -- --dry-run)?$/,
    test: 'tools/release.system.test.ts',
    holds: "'release', '--', '--dry-run'",
  },
  {
    command: /^npm run record-migrations$/,
    test: 'tools/checks/migrations/migration-hashes.test.ts',
    holds: 'withAdded',
  },
  {
    command: /^npm run new -- (?:source-section quote-wall|provider acme)$/,
    test: 'packages/create-vitrine/test-shop-copy.ts',
    holds: "['source-section', 'quote-wall'],",
  },
  {
    command: /^npm run new -- section cards$/,
    test: 'packages/create-vitrine/test-shop-copy.ts',
    holds: "['section', 'cards'],",
  },
  {
    command: /^npm run new -- carrier acme$/,
    test: 'packages/create-vitrine/test-shop-copy.ts',
    holds: "['carrier', 'north-post'],",
  },
  {
    command: /^npm run new -- tax acme$/,
    test: 'packages/create-vitrine/test-shop-copy.ts',
    holds: "['tax', 'north-tax'],",
  },
  { command: /^npm run prove$/, test: 'bench/proof/prove.system.test.ts', holds: 'prove({ seed' },
  { command: /^npm run fuzz$/, test: 'bench/fuzz/fuzz.system.test.ts', holds: 'requests: 10_000' },
  {
    command: /^promtool check metrics$/,
    test: 'apps/server/src/system/shop-metrics.test.ts',
    holds: "['check', 'metrics']",
  },
  {
    command: /^pg_basebackup -D \S+ -X stream -c fast$/,
    test: 'apps/server/src/platform/database/operations/point-in-time.system.test.ts',
    holds: "'-X', 'stream', '-c', 'fast'",
  },
  {
    command: /^select pg_is_in_recovery\(\)$/,
    test: 'apps/server/src/platform/database/operations/point-in-time.system.test.ts',
    holds: 'select pg_is_in_recovery()',
  },
  {
    command: /^create schema shop authorization vitrine$/,
    test: 'apps/server/src/platform/database/operations/several-shops.system.test.ts',
    holds: 'create schema shop authorization',
  },
  {
    command: /^alter role vitrine in database application set search_path = shop, public$/,
    test: 'apps/server/src/platform/database/operations/several-shops.system.test.ts',
    holds: 'set search_path = shop, public',
  },
];

interface NotRun {
  readonly command: RegExp;
  readonly reason: string;
  /** Throws when the program does not accept the command. */
  readonly check: (words: string[]) => unknown;
}

const script = ([, , name = '']: string[]) =>
  expect(Object.keys(JSON.parse(read('package.json')).scripts)).toContain(name);
const nothing = () => {};
const options = (words: string[]) => words.slice(words.indexOf('--') + 1);

/** Commands that no test runs, with the reason. */
const notRun: readonly NotRun[] = [
  {
    command: /^npm test$/,
    reason: 'is what runs this test',
    check: () => expect(existsSync(join(checkout, 'tools/test.mjs'))).toBe(true),
  },
  {
    command: /^npm run test:(?:system|changed(?: -- main)?)$/,
    reason: 'runs tests: `.ci/run` runs the system tests whose files changed, and `test:changed` a part of `npm test`',
    check: script,
  },
  { command: /^npm run check$/, reason: 'is the first part of `npm test`', check: script },
  {
    command: /^npm run dev$/,
    reason: 'is `npm start` with the development server of Vite, which shows nothing that a test could hold',
    check: script,
  },
  {
    command: /^npm run build$/,
    reason: 'runs before every journey: their shop is built by the same program',
    check: script,
  },
  { command: /^npm run pictures$/, reason: 'takes minutes, and writes pictures for the documents', check: script },
  {
    command: /^npm ci(?: --omit=dev)?$/,
    reason: 'needs a package registry; what it leaves is installed from links (tools/testing/release.ts) and started',
    check: nothing,
  },
  {
    command: /^npm run bench(?: -- .*)?$/,
    reason: 'takes minutes to hours, and its result is a figure',
    check: (words) => benchWords(words.includes('--') ? options(words) : []),
  },
  {
    command: /^npm run prove -- /,
    reason: 'takes minutes; the proof of one database runs in small, and the cluster is proved before a release',
    check: (words) => proveOptions(options(words)),
  },
  {
    command: /^npm run fuzz -- /,
    reason: 'is the same program as `npm run fuzz`, for an hour',
    check: (words) => fuzzOptions(options(words)),
  },
  { command: /^npm run (?:-- |COMMAND|shop -- COMMAND)/, reason: 'stands for any command', check: nothing },
  { command: /^npx vitest run PATH$/, reason: 'stands for any test file', check: nothing },
  {
    command:
      /^(?:DESCRIBE_DATABASE=1 |PROPERTY_SEED=\$RANDOM |REFERENCE_DATA=FOLDER )?npx (?:vitest run|playwright test) \S+$/,
    reason: 'runs one file of the tests',
    check: (words) =>
      /[./]/.test(words.at(-1) ?? '') && expect(existsSync(join(checkout, words.at(-1) ?? ''))).toBe(true),
  },
  {
    command:
      /^(?:curl -fsSL https:\/\/(?:deb\.nodesource\.com|fnm\.vercel\.app)\/|sudo apt-get install -y nodejs$|node --version$)/,
    reason: 'installs Node.js on a machine, from the network and with the rights of root',
    check: nothing,
  },
  {
    command: /^npm version \S+ --workspaces /,
    reason: 'sets the version of all packages; tools/release/release-violations.test.ts compares them',
    check: nothing,
  },
  {
    command: /^npx xslt3 /,
    reason: 'compiles the official rules of electronic invoices, which are not in this repository',
    check: nothing,
  },
  {
    command: /^systemd-analyze security$/,
    reason:
      'needs a running systemd; tools/system-tests/deploy-files.test.ts keeps its score where the program is installed',
    check: () => expect(read('tools/system-tests/deploy-files.test.ts')).toContain('systemd-analyze'),
  },
  {
    command: /^patronictl switchover$/,
    reason: 'needs the cluster of Patroni, which `npm run prove -- --cluster patroni` starts',
    check: nothing,
  },
  {
    command: /^alter role vitrine in database application reset search_path$/,
    reason: 'undoes the statement before it, and only PostgreSQL is asked',
    check: nothing,
  },
  {
    command: /^alter role vitrine set statement_timeout = /,
    reason: 'sets limits for a pooler that passes no options on; only PostgreSQL is asked',
    check: nothing,
  },
];

const all = documented();

describe('the commands of the documents', () => {
  it('are found in sentences and in blocks', () => {
    expect(all).toEqual(expect.arrayContaining(['npm start', 'npm ci --omit=dev', 'npm run bench -- table 1000000']));
  });

  it.each(all)('are run by a named test, or have a reason why not: %s', (command) => {
    const tests = run.filter((one) => one.command.test(command));
    const reasons = notRun.filter((one) => one.command.test(command));
    expect(tests.length + reasons.length).toBeGreaterThan(0);
    for (const { test, holds } of tests) expect(read(test)).toContain(holds);
    for (const { check } of tests.length > 0 ? [] : reasons) check(command.split(/\s+/));
  });

  it.each([...run, ...notRun].map(({ command }) => command))('still stand in a document: %s', (command) => {
    expect(all.some((words) => command.test(words))).toBe(true);
  });
});

describe('the programs that take long', () => {
  it.each([
    ['bench', () => benchWords(['nonsense'])],
    ['prove', () => proveOptions(['--nonsense'])],
    ['prove of one database', () => proveOptions(['patroni'])],
    ['prove of a cluster', () => proveOptions(['--cluster', 'nonsense'])],
    ['prove by a count', () => proveOptions(['--orders', 'many'])],
    ['fuzz', () => fuzzOptions(['--nonsense'])],
  ])('refuse what they do not know before they start: %s', (_name, work) => {
    expect(work).toThrow();
  });
});
