import type { ReturnAccess } from './returns.schema.ts';

/** Returns the query of the address of a file with that access. */
export function accessQuery(access: ReturnAccess): string {
  if ('key' in access) return `?key=${encodeURIComponent(access.key)}`;
  return 'token' in access ? `?token=${encodeURIComponent(access.token)}` : `?order=${access.orderId}`;
}
