import { resourcePermission } from '@vitrine/domain/users/permissions/resource-permissions.ts';
import { type Caller, hasPermission, isStaff } from '../../platform/http/caller/caller.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import { type Action, getRank, type Resource } from '../resource.ts';

/**
 * Returns why the caller's role may not do this with the resource, or undefined when it may
 * (docs/behaviour/rights.md#who-may-do-what). The demo account is refused earlier (`guardedAccess`).
 */
export function findRefusal(resource: Resource, action: Action, caller: Caller): Failure | undefined {
  if (resource.allow[action][getRank(caller)]) return lackingPermission(resource, action, caller);
  return caller.kind === 'visitor'
    ? failure('NOT_SIGNED_IN', 'Log in to do this.')
    : failure('FORBIDDEN', 'Your role does not allow this.');
}

/** Returns the refusal of a custom role or a key without the permission. Calls that change records for others check it too. */
function lackingPermission({ declaration }: Resource, action: Action, caller: Caller): Failure | undefined {
  if (!isStaff(caller) || caller.allowed === undefined) return undefined;
  const permission = resourcePermission(declaration, action === 'read' ? 'read' : 'write');
  if (hasPermission(caller, permission)) return undefined;
  return failure('FORBIDDEN', `This is not allowed without the permission ${permission}.`);
}
