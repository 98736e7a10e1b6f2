// The public interface of this slice for other slices and the application.

import type { Db } from '../platform/database/connections/pool.ts';
import { deleteGrantsEndedBefore, grantByAccessToken, type UsedGrantRow } from './oauth-grants.queries.ts';
import { isAccessToken, secretHash } from './oauth-secrets.ts';

export { oauthEndpoints } from './endpoints/oauth-endpoints.routes.ts';
export { deleteGrantsOfUser as endOauthGrants, noteGrantUse } from './oauth-grants.queries.ts';
export { isMeantAsAccessToken } from './oauth-secrets.ts';

/** Returns the grant of an access token that works. Another text causes no query. */
export async function oauthGrant(db: Db, token: string, now: Date): Promise<UsedGrantRow | undefined> {
  return isAccessToken(token) ? grantByAccessToken(db, secretHash(token), now) : undefined;
}

/** Deletes codes and grants that have ended. Returns their number. */
export function deleteEndedOauthGrants(db: Db): Promise<number> {
  return deleteGrantsEndedBefore(db, new Date());
}
