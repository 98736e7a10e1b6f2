import type { Caller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import { type Action, getRank, type Resource } from '../resource.ts';

/**
 * Returns why the caller's role may not do this with the resource, or undefined when it may
 * (docs/behaviour/rights.md#who-may-do-what). The demo account is refused earlier (`guardedAccess`).
 */
export function findRefusal(resource: Resource, action: Action, caller: Caller): Failure | undefined {
  if (resource.allow[action][getRank(caller)]) return undefined;
  return caller.kind === 'visitor'
    ? failure('NOT_SIGNED_IN', 'Sign in to do this.')
    : failure('FORBIDDEN', 'Your role does not allow this.');
}
