import type { ConsentAnswer, ConsentPreview } from '@vitrine/contract/oauth/oauth.schema.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import { hasPermission, type SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { type AuthorizationRequest, checkAuthorizationRequest } from './authorization-request.ts';
import { countGrants, insertGrant } from './oauth-grants.queries.ts';
import { createCode, secretHash } from './oauth-secrets.ts';

const codeLifeMs = 60_000;
/** The maximum number of grants of one member of staff. */
const maxGrants = 100;

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Returns what the consent screen shows. Fails with INVALID_REQUEST for a request that cannot be granted. */
export async function previewConsent(
  context: AppContext,
  query: string,
  caller: SignedInCaller,
): Promise<Outcome<ConsentPreview>> {
  const checked = await validRequest(context, query);
  if (!checked.ok) return checked;
  const { app, redirectUri, permissions, responseAddress } = checked.value;
  const given = grantable(permissions, caller);
  return success({
    appName: app.name,
    host: new URL(redirectUri).host,
    permissions: [...given],
    missing: permissions.filter((name) => !given.includes(name)),
    deniedTo: responseAddress({ error: 'access_denied' }),
  });
}

/**
 * Grants an app those requested permissions that the member of staff has, and returns the address with the code. Fails
 * with INVALID_REQUEST, with FORBIDDEN when the member of staff has none of them, or with CONFLICT.
 */
export async function giveConsent(context: AppContext, query: string, by: By): Promise<Outcome<ConsentAnswer>> {
  const checked = await validRequest(context, query);
  if (!checked.ok) return checked;
  const { app, redirectUri, permissions, challenge, responseAddress } = checked.value;
  const { caller } = by;
  const given = grantable(permissions, caller);
  if (given.length === 0) return failure('FORBIDDEN', 'You have none of the permissions that the app requests.');
  return inTransaction(context.db, async (tx): Promise<Outcome<ConsentAnswer>> => {
    const now = new Date();
    if ((await countGrants(tx, caller.userId, now)) >= maxGrants) {
      return failure('CONFLICT', `You have ${maxGrants} connected apps. Revoke one first.`);
    }
    const id = uuidv7();
    const code = createCode();
    await insertGrant(tx, {
      id,
      app_id: app.id,
      user_id: caller.userId,
      permissions: [...given],
      refund_limit: given.includes('orders:refund') ? (caller.refundLimit ?? null) : null,
      redirect_uri: redirectUri,
      code_hash: secretHash(code),
      code_challenge: challenge,
      expires_at: new Date(now.getTime() + codeLifeMs),
    });
    const after = { app: app.name, permissions: given };
    await recordAudit(tx, { ...by, action: 'create', resource: 'oauth-grants', resourceId: id, before: null, after });
    return success({ redirectTo: responseAddress({ code }) });
  });
}

/** Returns the requested permissions that the member of staff has. They contain those that each of them requires. */
function grantable(requested: readonly Permission[], caller: SignedInCaller): readonly Permission[] {
  return requested.filter((name) => hasPermission(caller, name));
}

async function validRequest({ db, environment }: AppContext, query: string): Promise<Outcome<AuthorizationRequest>> {
  const checked = await checkAuthorizationRequest({ db, siteUrl: environment.siteUrl }, query);
  return checked.kind === 'valid' ? success(checked.request) : failure('INVALID_REQUEST', checked.detail);
}
