import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { checkout } from './checkout.mjs';

/**
 * The checks that read the code without running it. Every check reads everything, so a fault found by one does not hide those of
 * another.
 */
const checks: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  // The results of the last run are kept: the second run checks only what changed.
  types: ['tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  formatting: ['biome', 'check', '--error-on-warnings', '--log-level=warn'],
  arrows: ['depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools'],
  'dead code': ['knip'],
  'table writes': ['node', '--disable-warning=ExperimentalWarning', 'tools/checks/table-writes.ts'],
  migrations: ['node', '--disable-warning=ExperimentalWarning', 'tools/checks/migration-hashes.ts'],
  'migration locks': ['node', '--disable-warning=ExperimentalWarning', 'tools/checks/migration-locks.ts'],
  sizes: ['node', 'tools/checks/sizes.ts'],
  expressions: ['node', '--disable-warning=ExperimentalWarning', 'tools/checks/regexes.ts'],
  references: ['node', '--disable-warning=ExperimentalWarning', 'tools/checks/references.ts'],
  terms: ['node', '--disable-warning=ExperimentalWarning', 'tools/checks/removed-terms.ts'],
};

const longestName = Math.max(...Object.keys(checks).map((name) => name.length));

export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs all checks at the same time and writes one line for each, followed by its faults if it found any. */
export async function runChecks(): Promise<CheckCounts> {
  const results = await Promise.all(Object.entries(checks).map(([name, command]) => runCheck(name, command)));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

async function runCheck(name: string, [program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  const start = performance.now();
  const { exitCode, said } = await run(program, args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(longestName)}  ${seconds} s`);
  if (exitCode !== 0) console.log(`${said.trim()}\n`);
  return exitCode === 0;
}

function run(program: string, args: readonly string[]): Promise<{ exitCode: number; said: string }> {
  const binaries = join(checkout, 'node_modules', '.bin');
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? `${program}.cmd` : join(binaries, program), args, {
    cwd: checkout,
    // Node 24 comes first in PATH: the programs start with `env node`.
    env: {
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) => {
    child.on('error', (error) => done({ exitCode: 1, said: error.message }));
    child.on('close', (code) => done({ exitCode: code ?? 1, said }));
  });
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
