import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildStale } from './build.ts';
import { runChecks } from './check.ts';
import { checkout, compiledFolder, say } from './checkout.mjs';
import { ensureBrowser } from './testing/browser.ts';
import { changedSince, getJourneys } from './testing/changed-journeys.ts';
import { allSystemTests, changedSystemTests, recordSystemTests } from './testing/system-tests.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests, each with the first line of its explanation. */
  readonly failures: readonly string[];
  /** The journeys that failed and passed in their second run. */
  readonly flaky?: readonly string[];
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
const results = join(checkout, 'test-results');
/** The parts of the two reports that are read below. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}
interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}

type Step = readonly [name: string, run: () => Promise<Counts>];

// npm test                            everything but the system tests
// npm run test:system                 all system tests
// npm test -- --with-system           everything, and those system tests whose files changed since they last passed
// npm run test:changed [-- COMMIT]    what depends on the files that changed since a commit, by default the last one
function getSteps([mode, since]: readonly string[]): readonly Step[] {
  const system: Step = ['system tests', () => runSystemTests(allSystemTests())];
  const standard: readonly Step[] = [
    ['types, lint, formatting, arrows, dead code', checks],
    ['unit and integration', () => runVitest('vitest', withoutSystem)],
    ['end to end, in a browser', () => runPlaywright([])],
  ];
  if (mode === '--system') return [system];
  if (mode === '--with-system') return [...standard, ['changed system tests', runChangedSystemTests]];
  if (mode === '--changed') return changedSteps(since ?? 'HEAD');
  return standard;
}

function changedSteps(since: string): readonly Step[] {
  return [
    ['types, lint, formatting, arrows, dead code', checks],
    ['unit and integration', () => runVitest('vitest', [...withoutSystem, `--changed=${since}`])],
    ['journeys', () => runJourneys(getJourneys(changedSince(since)))],
  ];
}

/** Runs all steps; a step that cannot run counts as one failure, and the others still run. */
async function test(): Promise<boolean> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const steps = getSteps(process.argv.slice(2));
  const counts: Counts[] = [];
  for (const [name, step] of steps) {
    say(name);
    counts.push(await step().catch((error: unknown) => failedStep(error)));
  }
  const failures = counts.flatMap((count) => count.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  const flaky = counts.flatMap((count) => count.flaky ?? []);
  if (flaky.length > 0) console.log(`\n${flaky.length} flaky:\n${flaky.map((name) => `  ${name}`).join('\n')}`);
  const sum = (part: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[part], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0;
}

function failedStep(error: unknown): Counts {
  const message = error instanceof Error ? error.message : String(error);
  return { passed: 0, failed: 1, skipped: 0, failures: [message] };
}

async function checks(): Promise<Counts> {
  const { passed, failed } = await runChecks();
  return { passed, failed, skipped: 0, failures: failed > 0 ? [`npm run check: ${failed} of its parts`] : [] };
}

const withoutSystem = ['--project=!system', '--project=!measured'];

async function runVitest(name: string, args: readonly string[]): Promise<Counts> {
  await buildStale();
  const report = join(results, `${name}.json`);
  const program = join(checkout, 'node_modules', 'vitest', 'vitest.mjs');
  const exitCode = await run(
    [program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    await ensureBrowser(),
  );
  const counts = readReport(report) as VitestReport;
  return hasFailure(exitCode, {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.testResults.filter(hasFailedAsFile).length,
    skipped: counts.numPendingTests,
    failures: counts.testResults.flatMap(getFailures),
  });
}

/** Runs those system tests whose files changed since they last passed, and names them. */
async function runChangedSystemTests(): Promise<Counts> {
  const changed = changedSystemTests();
  say(
    `${changed.length} of ${allSystemTests().length} system tests run; the files of the others are unchanged since they passed.`,
  );
  return changed.length === 0 ? nothing : runSystemTests(changed);
}

/** Runs system tests and records those that passed, in `tools/system-tests.json`. */
async function runSystemTests(files: readonly string[]): Promise<Counts> {
  for (const file of files) say(`  ${file}`);
  const counts = await runVitest('system', ['--project=system', '--project=measured', ...files]);
  const { testResults } = readReport(join(results, 'system.json')) as VitestReport;
  const passed = testResults.filter(hasPassedWhole).map(({ name }) => relative(checkout, name));
  recordSystemTests({ ran: files, passed });
  return counts;
}

/** A file whose tests were partly skipped, because a program is missing, has not passed. */
function hasPassedWhole({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return status === 'passed' && assertionResults.every((result) => result.status === 'passed');
}

/** A file that failed without a failed test: it did not load, or its process ended. */
function hasFailedAsFile({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
}

function getFailures(result: VitestReport['testResults'][number]): string[] {
  const { name, message, assertionResults } = result;
  const file = relative(checkout, name);
  if (hasFailedAsFile(result)) return [`${file}: ${firstLine(message) || 'its process ended'}`];
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}

async function runPlaywright(args: readonly string[]): Promise<Counts> {
  await buildStale();
  const browser = await ensureBrowser();
  const program = join(checkout, 'node_modules', '@playwright', 'test', 'cli.js');
  const exitCode = await run([program, 'test', ...args], browser);
  const { stats, suites } = readReport(join(results, 'e2e.json')) as PlaywrightReport;
  return hasFailure(exitCode, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: getNames(suites, ({ ok }) => !ok),
    flaky: getNames(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  });
}

/** Runs the journeys in these folders and files; none when the list is empty. */
async function runJourneys(paths: readonly string[]): Promise<Counts> {
  say(paths.length === 0 ? 'no journey belongs to the changed files' : paths.join(' '));
  return paths.length === 0 ? nothing : runPlaywright(paths);
}

function getNames(suites: readonly PlaywrightSuite[], isWanted: (spec: PlaywrightSpec) => boolean): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(isWanted).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...getNames(inner, isWanted),
  ]);
}

/** Returns at least one failure if the run failed. A failed start does not count as a test. */
function hasFailure(exitCode: number, counts: Counts): Counts {
  if (exitCode === 0 || counts.failed > 0) return counts;
  const failures = counts.failures.length > 0 ? counts.failures : ['The run failed outside its tests; see above.'];
  return { ...counts, failed: 1, failures };
}

function readReport(file: string): unknown {
  if (!existsSync(file)) throw new Error('The run ended without a report; what it wrote stands above.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

process.exitCode = (await test()) ? 0 : 1;
