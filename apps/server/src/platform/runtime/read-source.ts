import type { Pool } from 'pg';

/** An alternative to the primary for reads: the pool of one replica. */
export interface ReadSource {
  readonly pool: Pool;
  /** Whether its connections find statements that were prepared under a name (see `named-statement-trial.ts`). */
  readonly hasNamedStatements: boolean;
}
