/**
 * Returns the code of an error of Node or PostgreSQL ('ENOENT', '23505'), or undefined for any other value.
 *
 * @example if (errorCode(error) === 'ENOENT') return null;
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
