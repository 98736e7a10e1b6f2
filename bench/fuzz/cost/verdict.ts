/** One answer of a growing input, and what it took. */
export interface Point {
  /** Elements of the input. */
  readonly size: number;
  readonly status: number;
  /** A 503 that says when to come again is a refusal under load, and no failure. */
  readonly isRefusal: boolean;
  readonly cpuMs: number;
  readonly pauseMs: number;
  readonly answerBytes: number;
}

/** What a request may cost on the machine that the budgets are made for. */
export interface Budget {
  readonly cpuMs: number;
  readonly pauseMs: number;
  readonly answerBytes: number;
}

export const ordinaryBudget: Budget = { cpuMs: 150, pauseMs: 50, answerBytes: 1_000_000 };

/** Passwords are hashed slowly on purpose, beside the event loop. */
export const passwordBudget: Budget = { ...ordinaryBudget, cpuMs: 600 };

/** Growth is judged from here on: below, the clock and the garbage collector say more than the input. */
const growthFloorMs = 40;
/** How far above a straight line the cost may lie. */
const slack = 2.5;

/** What is wrong with a series of answers, from the smallest input to the largest; `factor` is how much slower this machine is. */
export function faultsOf(points: readonly Point[], budget: Budget, factor: number): string[] {
  return [...points.flatMap((point) => overBudget(point, budget, factor)), ...tooSteep(points, factor)];
}

function overBudget({ size, ...point }: Point, budget: Budget, factor: number): string[] {
  const faults: string[] = [];
  const at = `with ${size} elements`;
  if (point.status >= 500 && !point.isRefusal) faults.push(`answers ${point.status} ${at}`);
  if (point.status === 0) faults.push(`gives no answer ${at}`);
  for (const [what, unit] of [
    ['cpuMs', 'ms of CPU time'],
    ['pauseMs', 'ms of pause'],
  ] as const) {
    const most = budget[what] * factor;
    if (point[what] > most) faults.push(`takes ${point[what].toFixed(0)} ${unit} ${at}, more than ${most.toFixed(0)}`);
  }
  if (point.answerBytes > budget.answerBytes) {
    faults.push(`answers ${point.answerBytes} bytes ${at}, more than ${budget.answerBytes}`);
  }
  return faults;
}

/** From one size to the next the cost may grow as the size does, but not faster. */
function tooSteep(points: readonly Point[], factor: number): string[] {
  const [first, ...rest] = points;
  let before = first;
  const faults: string[] = [];
  for (const point of rest) {
    if (!first || !before) break;
    const expected = Math.max(before.cpuMs, first.cpuMs) * (point.size / before.size);
    const most = expected * slack;
    if (point.cpuMs > growthFloorMs * factor && point.cpuMs > most) {
      faults.push(
        `grows faster than its input: ${before.cpuMs.toFixed(1)} ms with ${before.size}, ${point.cpuMs.toFixed(1)} ms with ${point.size} elements`,
      );
    }
    before = point;
  }
  return faults;
}
