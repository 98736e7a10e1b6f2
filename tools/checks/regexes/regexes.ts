// Finds and judges every regular expression of the programs. One that can take more than linear time would let a long
// text block the whole process. Part of `npm run check`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../checkout.mjs';
import { allowedExpressions, allowedMakers } from './regexes-allowed.ts';
import { type FoundExpression, findExpressions, programFiles } from './regexes-found.ts';
import { type Judgement, judge } from './regexes-judged.ts';

/** Expressions that were judged linear. The result for an expression never changes, and the slowest judgements take ten seconds each. */
const recordPath = join(checkout, 'tools', 'checks', 'regexes', 'regexes-linear.json');
const judgedBy = 'recheck 4.5.0';

function recordedLinear(): ReadonlySet<string> {
  const { judge: by, linear } = JSON.parse(readFileSync(recordPath, 'utf8')) as { judge: string; linear: string[] };
  return new Set(by === judgedBy ? linear : []);
}

/** Returns the errors, one line each. */
export function findViolations(found: readonly FoundExpression[], judged: (expression: string) => Judgement): string[] {
  const violations: string[] = [];
  const usedExpressions = new Set<string>();
  const usedMakers = new Set<string>();
  for (const { file, line, expression } of found) {
    if (expression === null) {
      if (allowedMakers[file] === undefined) {
        violations.push(
          `${file}:${line}: makes an expression of parts, which can't be judged: see tools/checks/regexes/regexes-allowed.ts`,
        );
      }
      usedMakers.add(file);
    } else if (allowedExpressions[expression] !== undefined) {
      usedExpressions.add(expression);
    } else {
      const { isLinear, why } = judged(expression);
      if (!isLinear) violations.push(`${file}:${line}: ${expression} ${why}`);
    }
  }
  for (const expression of Object.keys(allowedExpressions)) {
    if (!usedExpressions.has(expression))
      violations.push(`tools/checks/regexes/regexes-allowed.ts: ${expression} is used nowhere any more`);
  }
  for (const file of Object.keys(allowedMakers)) {
    if (!usedMakers.has(file))
      violations.push(`tools/checks/regexes/regexes-allowed.ts: ${file} makes no expression any more`);
  }
  return violations;
}

if (import.meta.main) {
  const recorded = recordedLinear();
  const linear = new Set<string>();
  const judged = (expression: string): Judgement => {
    const judgement = recorded.has(expression) ? { isLinear: true, why: '' } : judge(expression);
    if (judgement.isLinear) linear.add(expression);
    return judgement;
  };
  const found = programFiles(checkout).flatMap((file) => findExpressions(checkout, file));
  const violations = findViolations(found, judged);
  // The record is updated automatically. New expressions are added, unused ones removed.
  if (linear.size !== recorded.size || linear.difference(recorded).size > 0) {
    writeFileSync(recordPath, `${JSON.stringify({ judge: judgedBy, linear: [...linear].toSorted() }, null, 2)}\n`);
  }
  for (const violation of violations) console.log(violation);
  console.log(
    `${found.length} expressions, ${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
