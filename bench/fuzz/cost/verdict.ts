/** The response to one size of a growing input, and its cost. */
export interface Point {
  /** The number of elements of the input. */
  readonly size: number;
  readonly status: number;
  /** Whether it is a refusal under load: a 503 with a retry time, which is not a failure. */
  readonly isRefusal: boolean;
  readonly cpuMs: number;
  readonly pauseMs: number;
  readonly answerBytes: number;
}

/** The maximum cost of a request on the reference machine of the budgets. */
export interface Budget {
  readonly cpuMs: number;
  readonly pauseMs: number;
  readonly answerBytes: number;
}

export const ordinaryBudget: Budget = { cpuMs: 150, pauseMs: 50, answerBytes: 1_000_000 };

/** Password hashing is slow on purpose and runs outside the event loop. */
export const passwordBudget: Budget = { ...ordinaryBudget, cpuMs: 600 };

/** The description of the API and its page, which are large files that are built once. */
export const descriptionBudget: Budget = { ...ordinaryBudget, answerBytes: 3_000_000 };

/**
 * Growth is judged only above this cost. Below it, the clock and the garbage collector have more effect than the input.
 */
const growthFloorMs = 40;
/** The factor by which the cost may exceed linear growth. */
const slack = 2.5;

/**
 * Returns the violations of a series of responses, from the smallest input to the largest. `factor` is this machine's
 * slowdown.
 */
export function findViolations(points: readonly Point[], budget: Budget, factor: number): string[] {
  return [...points.flatMap((point) => overBudget(point, budget, factor)), ...tooSteep(points, factor)];
}

function overBudget({ size, ...point }: Point, budget: Budget, factor: number): string[] {
  const defects: string[] = [];
  const at = `with ${size} elements`;
  if (point.status >= 500 && !point.isRefusal) defects.push(`answers ${point.status} ${at}`);
  if (point.status === 0) defects.push(`gives no answer ${at}`);
  for (const [what, unit] of [
    ['cpuMs', 'ms of CPU time'],
    ['pauseMs', 'ms of pause'],
  ] as const) {
    const max = budget[what] * factor;
    if (point[what] > max) defects.push(`takes ${point[what].toFixed(0)} ${unit} ${at}, more than ${max.toFixed(0)}`);
  }
  if (point.answerBytes > budget.answerBytes) {
    defects.push(`answers ${point.answerBytes} bytes ${at}, more than ${budget.answerBytes}`);
  }
  return defects;
}

/** Returns the steps at which the cost grows faster than the size. */
function tooSteep(points: readonly Point[], factor: number): string[] {
  const [first, ...rest] = points;
  let before = first;
  const defects: string[] = [];
  for (const point of rest) {
    if (!first || !before) break;
    const expected = Math.max(before.cpuMs, first.cpuMs) * (point.size / before.size);
    const max = expected * slack;
    if (point.cpuMs > growthFloorMs * factor && point.cpuMs > max) {
      defects.push(
        `grows faster than its input: ${before.cpuMs.toFixed(1)} ms with ${before.size}, ${point.cpuMs.toFixed(1)} ms with ${point.size} elements`,
      );
    }
    before = point;
  }
  return defects;
}
