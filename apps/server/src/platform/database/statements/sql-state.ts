import { DatabaseError } from 'pg';

/**
 * Returns the SQLSTATE of an error from PostgreSQL ('23505'), or undefined for every other error, including a lost
 * connection.
 */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
