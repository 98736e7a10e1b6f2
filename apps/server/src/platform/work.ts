import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the database is asked to do. Each kind has limits of its own (`database/work-limits.ts`). What runs outside a request, such as a
 * job or the command line, is background work.
 */
export type WorkKind = 'publicRead' | 'staffRead' | 'write' | 'report' | 'background';

/** A request as far as the database is concerned. What it may do is known for certain once its session has been read. */
export interface Work {
  kind: WorkKind;
  /** The most statements that it may run. */
  statements: number;
  /** Those it has run so far. */
  statementCount: number;
}

/** A request that needs more of the database than its route may take. */
export class TooManyStatements extends Error {
  override readonly name = 'TooManyStatements';

  constructor({ kind, statements }: Work) {
    super(`A request of the kind ${kind} wanted more than ${statements} statements.`);
  }
}

const present = new AsyncLocalStorage<Work | undefined>();

/** The request that is being worked on; undefined outside of one. */
export function currentWork(): Work | undefined {
  return present.getStore();
}

/** Runs a function, and everything that it awaits, as part of a request's work; undefined makes it background work. */
export function duringWork<Result>(work: Work | undefined, run: () => Result): Result {
  return present.run(work, run);
}

/** @throws TooManyStatements when the request has used up its statements. */
export function countStatement(): void {
  const work = present.getStore();
  if (!work) return;
  work.statementCount += 1;
  if (work.statementCount > work.statements) throw new TooManyStatements(work);
}
