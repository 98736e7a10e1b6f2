import type { Pool } from 'pg';

/** Where reads may go besides the primary: the pool of one replica. */
export interface ReadSource {
  readonly pool: Pool;
  /** Whether its connections find statements again that were prepared under a name (see `named-statement-trial.ts`). */
  readonly hasNamedStatements: boolean;
}
