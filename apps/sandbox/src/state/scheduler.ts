import { createDueTimer } from './due-timer.ts';
import type { RandomSource } from './random-source.ts';
import type { Store } from './store.ts';

/** A scheduled action: a refund that fails, a dispute, a parcel's next scan. */
export interface Task {
  readonly id: string;
  /** The due time, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly kind: string;
  readonly target: string;
}

/** The scheduled tasks. The store persists them, so a restart loses none. */
export interface Scheduler {
  later(kind: string, target: string, delayMs: number): void;
  /** Runs the tasks that are due at `now` (all if `now` is Infinity) and returns how many ran. */
  run(now: number): number;
  /** Sets the action of a kind of task. Each task commits separately. */
  on(kind: string, run: (target: string) => void): void;
  pending(): Task[];
  /** Runs each task when it is due, until `stop`. */
  start(): void;
  stop(): void;
}

export function createScheduler(store: Store, random: RandomSource): Scheduler {
  const tasks = store.table<Task>('agenda');
  const actions = new Map<string, (target: string) => void>();
  const nextDueAt = () => tasks.list().reduce((next, { dueAt }) => Math.min(next, dueAt), Number.POSITIVE_INFINITY);
  const timer = createDueTimer({ run: () => void run(Date.now()), nextDueAt });
  let isStarted = false;

  function run(now: number): number {
    const due = tasks.list().filter((task) => task.dueAt <= now);
    due.sort((one, other) => one.dueAt - other.dueAt);
    for (const task of due) {
      try {
        actions.get(task.kind)?.(task.target);
      } catch (error) {
        // The object of the task no longer exists or is already settled. The task must not repeat forever.
        store.rollback();
        process.stderr.write(`sandbox: ${task.kind} of ${task.target} did not run: ${String(error)}\n`);
      }
      tasks.remove(task.id);
      store.commit();
    }
    return due.length;
  }

  return {
    later(kind, target, delayMs) {
      const dueAt = Date.now() + delayMs;
      tasks.put({ id: `task_${random.characters(12)}`, dueAt, kind, target });
      if (isStarted) timer.by(dueAt);
    },
    run,
    start() {
      isStarted = true;
      timer.by(nextDueAt());
    },
    stop: timer.stop,
    on: (kind, action) => void actions.set(kind, action),
    pending: () => tasks.list(),
  };
}
