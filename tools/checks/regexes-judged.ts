// The judge's own JavaScript: the same answer on every machine, and nothing to download.
process.env['RECHECK_BACKEND'] = 'pure';
process.env['RECHECK_SYNC_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

export interface Judgement {
  readonly isLinear: boolean;
  /** For one that is not: what was found. */
  readonly why: string;
}

/** Whether an expression, as '/source/flags', takes time in proportion to a text's length at most, whatever the text. */
export function judge(expression: string): Judgement {
  const end = expression.lastIndexOf('/');
  // The judge knows the flag 'v' for nothing; 'd' and 'y' change nothing about the cost.
  const flags = expression
    .slice(end + 1)
    .replace('v', 'u')
    .replace('d', '');
  // The slowest takes ten seconds alone; a busy machine must not change the answer.
  const { status, ...rest } = checkSync(expression.slice(1, end), flags, { timeout: 600_000, randomSeed: 1 });
  if (status === 'safe') return { isLinear: true, why: '' };
  if ('complexity' in rest && rest.complexity) return { isLinear: false, why: `takes ${rest.complexity.summary} time` };
  return { isLinear: false, why: "can't be judged" };
}
