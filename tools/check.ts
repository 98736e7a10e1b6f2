import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { checkout } from './checkout.mjs';
import {
  hashParts,
  type Keys,
  keyOfAll,
  keysOfFiles,
  keysWithImports,
  linesOfArrows,
  readPassed,
  readTree,
  writePassed,
} from './checks/check-cache.ts';

const script = (path: string) => ['node', '--disable-warning=ExperimentalWarning', path] as const;

/**
 * The checks that read the code without running it. Every check reads everything, so an error found by one does not
 * hide those of another.
 */
const checks: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  // The results of the last run are stored. The second run checks only changed files.
  types: ['tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  arrows: ['depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools', 'bench', 'e2e'],
  'dead code': ['knip'],
  formatting: ['biome', 'check', '--error-on-warnings', '--log-level=warn', '--no-errors-on-unmatched'],
  expressions: script('tools/checks/regexes/regexes.ts'),
  'table writes': script('tools/checks/table-writes/table-writes.ts'),
  migrations: script('tools/checks/migrations/migration-hashes.ts'),
  'migration locks': script('tools/checks/migrations/migration-locks.ts'),
  'provider names': script('tools/checks/provider-names/provider-names.ts'),
  sizes: script('tools/checks/sizes/sizes.ts'),
  references: script('tools/checks/references/references.ts'),
  terms: script('tools/checks/removed-terms/removed-terms.ts'),
  sentences: script('tools/checks/sentences/sentences.ts'),
  texts: script('tools/checks/texts/texts.ts'),
};
/** These checks judge the program, which excludes documents. */
const ofCode = /^(?:types|arrows|dead code|expressions|table writes)$/;
/** The files that biome formats, among all that it receives. */
const formatted = /\.(?:[cm]?[jt]sx?|jsonc?|css|html|graphql)$/;

const maxNameLength = Math.max(...Object.keys(checks).map((name) => name.length));
const passedFile = join(checkout, '.cache', 'checks.json');

export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
}

/** The remaining work of a check, and how its success is recorded. */
interface Due {
  readonly name: string;
  /** The files to judge, or `all` for the whole checkout. */
  readonly files: 'all' | readonly string[];
  readonly whole?: string;
  readonly perFile?: Keys;
}

/**
 * Runs all checks at the same time and writes one line for each, followed by its violations, if any. What passed before is not
 * judged again while the bytes are the same of everything that its judgement rests on (decision 0023).
 */
export async function runChecks(): Promise<CheckCounts> {
  const due = whatIsDue();
  const results = await Promise.all(due.map(runCheck));
  const succeeded = due.filter((_, index) => results[index]);
  // Read again, because another run may have written meanwhile.
  const before = readPassed(passedFile);
  const whole = Object.fromEntries(succeeded.flatMap((one) => (one.whole ? [[one.name, one.whole]] : [])));
  const files = Object.fromEntries(succeeded.flatMap((one) => (one.perFile ? [[one.name, one.perFile]] : [])));
  writePassed(passedFile, { whole: { ...before.whole, ...whole }, files: { ...before.files, ...files } });
  return { passed: succeeded.length, failed: results.length - succeeded.length };
}

function whatIsDue(): Due[] {
  const tree = readTree(checkout);
  const passed = readPassed(passedFile);
  const packages = join(checkout, 'node_modules', '.package-lock.json');
  const base = hashParts([process.version, process.platform, existsSync(packages) ? readFileSync(packages) : '']);
  const settings = (names: readonly string[], own: string) =>
    hashParts([base, own, ...names.flatMap((name) => [name, tree.get(name) ?? ''])]);
  return Object.entries(checks).map(([name, command]): Due => {
    const own = JSON.stringify(command);
    if (name === 'lint') {
      const names = [
        '.oxlintrc.json',
        'tsconfig.json',
        'package.json',
        'tools/check.ts',
        'tools/checks/check-cache.ts',
      ];
      return dueFiles(name, keysWithImports(tree, settings(names, own)), passed.files[name]);
    }
    if (name === 'formatting') {
      const keys = keysOfFiles(tree, settings(['biome.json', '.gitignore'], own), (path) => formatted.test(path));
      return dueFiles(name, keys, passed.files[name]);
    }
    const isRead = (path: string) => !ofCode.test(name) || !path.endsWith('.md');
    const whole = keyOfAll(tree, hashParts([base, own]), isRead, name === 'arrows' ? linesOfArrows : undefined);
    return { name, files: passed.whole[name] === whole ? [] : 'all', whole };
  });
}

/**
 * Returns the files whose key did not pass. Returns all of them if these are many, because the tool then reads
 * everything anyway.
 */
function dueFiles(name: string, perFile: Keys, passed: Keys = {}): Due {
  const all = Object.keys(perFile);
  const files = all.filter((path) => passed[path] !== perFile[path]);
  return { name, files: files.length > all.length / 3 ? 'all' : files, perFile };
}

async function runCheck({ name, files }: Due): Promise<boolean> {
  const [program, ...args] = checks[name] ?? [''];
  const start = performance.now();
  const isDue = files === 'all' || files.length > 0;
  const { exitCode, output } = isDue
    ? await run(program, files === 'all' ? args : [...args, ...files])
    : { exitCode: 0, output: '' };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const extent = files === 'all' ? '' : isDue ? `, ${files.length} files` : ', unchanged';
  console.log(`${exitCode === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(maxNameLength)}  ${seconds} s${extent}`);
  if (exitCode !== 0) console.log(`${output.trim()}\n`);
  return exitCode === 0;
}

function run(program: string, args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  const binaries = join(checkout, 'node_modules', '.bin');
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? `${program}.cmd` : join(binaries, program), args, {
    cwd: checkout,
    // Node 24 comes first in PATH, because the programs start with `env node`.
    env: {
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      // The linter's type-aware part is written in Go. With fewer collections it uses a fifth less processor time.
      GOGC: '400',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.on('error', (error) => done({ exitCode: 1, output: error.message }));
    child.on('close', (code) => done({ exitCode: code ?? 1, output }));
  });
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
