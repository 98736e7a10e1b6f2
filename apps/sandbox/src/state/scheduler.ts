import type { RandomSource } from './random-source.ts';
import type { Store } from './store.ts';

/** Something that happens by itself later: a refund that fails, a dispute, a parcel's next scan. */
export interface Task {
  readonly id: string;
  /** When it is due, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly kind: string;
  readonly target: string;
}

/** What is still to happen. It is kept in the store, so a restart forgets nothing. */
export interface Scheduler {
  later(kind: string, target: string, delayMs: number): void;
  /** Runs what is due at `now` (everything when `now` is Infinity) and answers how many tasks ran. */
  run(now: number): number;
  /** Sets what a kind of task does; each task is committed on its own. */
  on(kind: string, act: (target: string) => void): void;
  pending(): Task[];
}

export function createScheduler(store: Store, random: RandomSource): Scheduler {
  const tasks = store.table<Task>('agenda');
  const actions = new Map<string, (target: string) => void>();
  return {
    later(kind, target, delayMs) {
      tasks.put({ id: `task_${random.letters(12)}`, dueAt: Date.now() + delayMs, kind, target });
    },
    run(now) {
      const due = tasks.list().filter((task) => task.dueAt <= now);
      due.sort((one, other) => one.dueAt - other.dueAt);
      for (const task of due) {
        try {
          actions.get(task.kind)?.(task.target);
        } catch (error) {
          // What the task was about is gone or settled otherwise; the task must not come back for ever.
          store.rollback();
          process.stderr.write(`sandbox: ${task.kind} of ${task.target} did not run: ${String(error)}\n`);
        }
        tasks.remove(task.id);
        store.commit();
      }
      return due.length;
    },
    on: (kind, act) => void actions.set(kind, act),
    pending: () => tasks.list(),
  };
}
