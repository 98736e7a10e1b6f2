import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, maxFigure, noted } from '../../figure.ts';
import type { LongRun } from './long-run.ts';

const results = join(import.meta.dirname, '..', '..', 'results');
const megabyte = 1_048_576;
/** The maximum effects that an hour of hostile requests may have on the shop. Heap sizes always vary a little. */
const maxPauseMs = 100;
const maxGrowthMegabytes = 8;

/** Returns the figures of a long run, each with its budget. */
export function toFigures(run: LongRun): Figure[] {
  const failures = [...run.failures.values()].reduce((sum, count) => sum + count, 0);
  return [
    noted('hostile requests', String(run.requestCount)),
    noted('answers by status', JSON.stringify(run.statuses)),
    maxFigure('answers of 500 and above, and none', failures, 0, 'answers'),
    maxFigure('longest pause of the process', run.pauseMs, maxPauseMs, 'ms'),
    noted('heap before, collected', `${(run.heapBefore / megabyte).toFixed(1)} MB`),
    maxFigure('growth of the heap, collected', (run.heapAfter - run.heapBefore) / megabyte, maxGrowthMegabytes, 'MB'),
    noted('p99 of ordinary requests in calm', `${run.calm.p99Ms.toFixed(1)} ms of ${run.calm.waits.length}`),
    maxFigure('p99 of ordinary requests beside', run.beside.p99Ms, Math.ceil(2 * run.calm.p99Ms), 'ms'),
    maxFigure('ordinary requests that failed', run.beside.failures, 0, 'requests'),
    maxFigure('ends of the process', run.isRunning ? 0 : 1, 0, 'ends'),
  ];
}

/** Writes the figures and the violations into bench/results. Returns the path of the table. */
export function writeReport(title: string, figures: readonly Figure[], defects: readonly string[]): string {
  mkdirSync(results, { recursive: true });
  const name = `fuzz-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const rows = figures.map(
    ({ what, measured, budget, isWithin }) => `| ${what} | ${measured} | ${budget} | ${isWithin ? 'yes' : '**no**'} |`,
  );
  const table = ['| what | measured | budget | within |', '|---|---|---|---|', ...rows].join('\n');
  const list =
    defects.length === 0 ? 'None.' : defects.map((failure) => `- ${failure.replaceAll('\n', ' ')}`).join('\n');
  const file = join(results, `${name}.md`);
  writeFileSync(file, `# ${title}\n\n${table}\n\n## Faults\n\n${list}\n`);
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ title, figures, defects }, null, 2)}\n`);
  return file;
}
