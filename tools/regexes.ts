// Finds every regular expression of the programs and judges each: one that can take more than linear time would let a long text hold up
// the whole process. Part of `npm run check`.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { allowedExpressions, allowedMakers } from './regexes-allowed.ts';
import { type FoundExpression, findExpressions, programFiles } from './regexes-found.ts';
import { type Judgement, judge } from './regexes-judged.ts';

const cachePath = join(checkout, '.cache', 'regexes.json');

/** Judgements of earlier runs, by expression: an expression never changes its nature. */
function readCache(): Map<string, Judgement> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(cachePath, 'utf8')) as Record<string, Judgement>));
  } catch {
    return new Map();
  }
}

function keyOf(expression: string): string {
  return createHash('sha256').update(`recheck 4.5.0 ${expression}`).digest('hex').slice(0, 32);
}

/** What is wrong, a line each; nothing when all is well. */
export function faultsOf(found: readonly FoundExpression[], judged: (expression: string) => Judgement): string[] {
  const faults: string[] = [];
  const usedExpressions = new Set<string>();
  const usedMakers = new Set<string>();
  for (const { file, line, expression } of found) {
    if (expression === null) {
      if (allowedMakers[file] === undefined) {
        faults.push(
          `${file}:${line}: makes an expression of parts, which can't be judged: see tools/regexes-allowed.ts`,
        );
      }
      usedMakers.add(file);
    } else if (allowedExpressions[expression] !== undefined) {
      usedExpressions.add(expression);
    } else {
      const { isLinear, why } = judged(expression);
      if (!isLinear) faults.push(`${file}:${line}: ${expression} ${why}`);
    }
  }
  for (const expression of Object.keys(allowedExpressions)) {
    if (!usedExpressions.has(expression))
      faults.push(`tools/regexes-allowed.ts: ${expression} is used nowhere any more`);
  }
  for (const file of Object.keys(allowedMakers)) {
    if (!usedMakers.has(file)) faults.push(`tools/regexes-allowed.ts: ${file} makes no expression any more`);
  }
  return faults;
}

if (import.meta.main) {
  const cache = readCache();
  const used: Record<string, Judgement> = {};
  const judged = (expression: string): Judgement => {
    const key = keyOf(expression);
    const judgement = cache.get(key) ?? judge(expression);
    cache.set(key, judgement);
    used[key] = judgement;
    return judgement;
  };
  const found = programFiles(checkout).flatMap((file) => findExpressions(checkout, file));
  const faults = faultsOf(found, judged);
  mkdirSync(join(checkout, '.cache'), { recursive: true });
  writeFileSync(cachePath, JSON.stringify(used));
  for (const fault of faults) console.log(fault);
  console.log(`${found.length} expressions, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
