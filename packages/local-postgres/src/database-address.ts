import type { ClientConfig } from 'pg';

/** The address of a database and the role that connects, as `pg` accepts it. */
export type DatabaseAddress = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;
