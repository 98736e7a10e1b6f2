import { DatabaseError } from 'pg';

/** The SQLSTATE of what PostgreSQL itself refused ('23505'); undefined for every other error, a lost connection's too. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
