// The judge's JavaScript implementation has the same result on every machine and needs no download.
process.env['RECHECK_BACKEND'] = 'pure';
process.env['RECHECK_SYNC_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

export interface Judgement {
  readonly isLinear: boolean;
  /** The finding, if it is not linear. */
  readonly why: string;
}

/** Judges whether an expression, as '/source/flags', takes at most linear time for any text. */
export function judge(expression: string): Judgement {
  const end = expression.lastIndexOf('/');
  // The judge does not support the flag 'v'. 'd' and 'y' do not change the cost.
  const flags = expression
    .slice(end + 1)
    .replace('v', 'u')
    .replace('d', '');
  // Without these time limits a busy machine cannot change the result. The slowest takes ten seconds on an idle machine.
  const untimed = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null };
  const limits = { ...untimed, timeout: 600_000, randomSeed: 1 };
  const { status, ...rest } = checkSync(expression.slice(1, end), flags, limits);
  if (status === 'safe') return { isLinear: true, why: '' };
  if ('complexity' in rest && rest.complexity) return { isLinear: false, why: `takes ${rest.complexity.summary} time` };
  return { isLinear: false, why: "can't be judged" };
}
