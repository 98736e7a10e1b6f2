import { errorCode } from '../../platform/runtime/error-code.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import type { Resource } from '../resource.ts';

/** Returns the failure that the resource declares for a violated constraint, or undefined for any other error. */
export function toConflict(resource: Resource, error: unknown): Failure | undefined {
  const code = errorCode(error);
  if (!code?.startsWith('23') || !(error instanceof Error) || !('constraint' in error)) return undefined;
  const conflict = typeof error.constraint === 'string' ? resource.conflicts?.[error.constraint] : undefined;
  if (!conflict) return undefined;
  const errors = conflict.path === undefined ? [] : [{ path: conflict.path, message: conflict.detail }];
  return failure(conflict.code, conflict.detail, errors.length > 0 ? { errors } : {});
}
