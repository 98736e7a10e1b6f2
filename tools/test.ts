import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { buildStale } from './build.ts';
import { runChecks } from './check.ts';
import { checkout, say } from './checkout.mjs';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const results = join(checkout, 'test-results');
/** The parts of the two reports that are read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

/** Every check there is; a step that can't run counts as one failure, and the others still run. */
async function test(): Promise<boolean> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const steps: readonly (readonly [name: string, run: () => Promise<Counts>])[] = [
    ['types, lint, formatting, arrows, dead code', async () => ({ ...(await runChecks()), skipped: 0 })],
    ['unit and integration', runVitest],
    ['end to end, in a browser', runPlaywright],
  ];
  const counts: Counts[] = [];
  for (const [name, step] of steps) {
    say(name);
    counts.push(await step().catch((error: unknown) => failedStep(error)));
  }
  const sum = (part: keyof Counts) => counts.reduce((total, count) => total + count[part], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0;
}

function failedStep(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : String(error));
  return { passed: 0, failed: 1, skipped: 0 };
}

async function runVitest(): Promise<Counts> {
  await buildStale();
  const report = join(results, 'vitest.json');
  const program = join(checkout, 'node_modules', 'vitest', 'vitest.mjs');
  const exitCode = await run(
    [program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    await ensureBrowser(),
  );
  const counts = readReport(report) as VitestReport;
  return atLeastOneFailure(exitCode, {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests,
    skipped: counts.numPendingTests,
  });
}

async function runPlaywright(): Promise<Counts> {
  const browser = await ensureBrowser();
  const program = join(checkout, 'node_modules', '@playwright', 'test', 'cli.js');
  const exitCode = await run([program, 'test'], browser);
  const { stats } = readReport(join(results, 'e2e.json')) as PlaywrightReport;
  return atLeastOneFailure(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

/** A file that does not load, or a start that failed, is in no count of tests. */
function atLeastOneFailure(exitCode: number, counts: Counts): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file: string): unknown {
  if (!existsSync(file)) throw new Error('The run ended without a report; what it wrote stands above.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

process.exitCode = (await test()) ? 0 : 1;
