import type { ClientConfig } from 'pg';

/** Where a database is and who asks, as `pg` takes it. */
export type DatabaseAddress = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;
