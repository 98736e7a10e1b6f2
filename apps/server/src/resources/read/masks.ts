import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { TextRow } from '../../platform/database/statements/text-query.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import type { Resource } from '../resource.ts';
import type { Projection } from './projection.ts';

/** Returns whether the resource masks any field for the demo account. */
export function hasMasks({ columns }: Resource): boolean {
  return Object.values(columns).some(({ mask }) => mask !== undefined);
}

/**
 * Requires a resource with a masked field to declare the owner of its records. Otherwise the start fails.
 * @throws Error that names the resource.
 */
export function requireMaskOwner(resource: Resource): void {
  if (resource.ownedBy !== undefined || !hasMasks(resource)) return;
  throw new Error(`${resource.declaration.path} masks a field but declares no owner: set \`ownedBy\`.`);
}

/**
 * Returns the check for masked rows: for the demo account, records of others (docs/behaviour/rights.md#demo-account).
 */
export function maskFor(resource: Resource, projection: Projection, caller: Caller): (row: TextRow) => boolean {
  if (resource.masksEveryone) return () => true;
  if (caller.kind === 'visitor' || !caller.isDemo) return () => false;
  const { ownedBy, ownedByEmail, isPublic } = resource;
  const owner = ownedBy === undefined ? undefined : projection.place(ownedBy);
  const email = ownedByEmail === undefined ? undefined : projection.place(ownedByEmail);
  const shown = isPublic === undefined ? undefined : projection.place(isPublic);
  const isOwnEmail = (written: string | null | undefined) =>
    written !== null && written !== undefined && normaliseEmail(written) === normaliseEmail(caller.email);
  return (row) =>
    !(owner !== undefined && row[owner] === caller.userId) &&
    !(email !== undefined && isOwnEmail(row[email])) &&
    !(shown !== undefined && row[shown] === 't');
}
