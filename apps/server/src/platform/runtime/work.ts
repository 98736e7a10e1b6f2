import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadSource } from './read-source.ts';

/**
 * The kinds of database work, each with its own limits (`database/connections/work-limits.ts`). Work outside of requests, such as a job or the
 * command line, is background work.
 */
export type WorkKind = 'publicRead' | 'staffRead' | 'write' | 'report' | 'background';

/** The database work of a request. Its limits are final once the session has been read. */
export interface Work {
  kind: WorkKind;
  /** Maximum number of statements that it may run. */
  statements: number;
  /** Number of statements run so far. */
  statementCount: number;
  /** The id of the request. Absent for work that a single request does not cause. */
  readonly requestId?: string;
  /** The replica for its statements outside of transactions. Absent means the primary. */
  reads?: ReadSource | undefined;
}

/** A request needs more statements than its route allows. */
export class TooManyStatements extends Error {
  override readonly name = 'TooManyStatements';

  constructor({ kind, statements }: Work) {
    super(`A request of the kind ${kind} requires more than ${statements} statements.`);
  }
}

const current = new AsyncLocalStorage<Work | undefined>();

/** Returns the work of the current request, or undefined outside of one. */
export function currentWork(): Work | undefined {
  return current.getStore();
}

/** Runs a function, and everything that it awaits, as part of a request's work. undefined makes it background work. */
export function duringWork<Result>(work: Work | undefined, run: () => Result): Result {
  return current.run(work, run);
}

/** @throws TooManyStatements when the request has used up its statements. */
export function countStatement(): void {
  const work = current.getStore();
  if (!work) return;
  work.statementCount += 1;
  if (work.statementCount > work.statements) throw new TooManyStatements(work);
}
