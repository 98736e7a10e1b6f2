import type { Caller } from '../platform/http/caller.ts';
import { type Failure, failure } from '../platform/outcome.ts';
import { type Action, type Resource, rankOf } from './resource.ts';

/** Why the caller may not do this with the resource; undefined when it may (contract §2, rights). */
export function refusalOf(resource: Resource, action: Action, caller: Caller): Failure | undefined {
  const isDemo = caller.kind === 'user' && caller.isDemo;
  if (isDemo && resource.isClosedToDemo && action !== 'read') {
    return failure('DEMO_RESTRICTED', `The demo account may not change any ${resource.declaration.noun}.`);
  }
  if (resource.allow[action][rankOf(caller)]) return undefined;
  return caller.kind === 'visitor'
    ? failure('NOT_SIGNED_IN', 'Sign in to do this.')
    : failure('FORBIDDEN', 'Your role does not allow this.');
}
