import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { type AppRow, noteAppUse } from '../oauth-apps.queries.ts';
import {
  deleteGrant,
  deleteGrantOfToken,
  type LockedGrantRow,
  lockGrantOfCode,
  lockGrantOfFamily,
  storeTokens,
} from '../oauth-grants.queries.ts';
import {
  createAccessToken,
  createFamily,
  createRefreshToken,
  type Family,
  familyIn,
  isAccessToken,
  isCode,
  matchesHash,
  secretHash,
  verifies,
} from '../oauth-secrets.ts';
import { type OauthError, oauthError } from './oauth-error.ts';

const accessLifeSeconds = 60 * 60;
const refreshLifeMs = 30 * 24 * 60 * 60_000;

/** A response with tokens (RFC 6749, section 5.1). */
interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

type Context = Pick<AppContext, 'db' | 'log'>;

const badCode = oauthError('invalid_grant', 'The code is unknown, expired or used, or not from this request.');
const badRefreshToken = oauthError('invalid_grant', 'The refresh token is unknown, expired, used or revoked.');

/**
 * Exchanges a code for tokens, once. A second valid exchange also ends the tokens of the first (RFC 9700, section
 * 4.8). A request without the right verifier changes nothing, so that a stolen code alone ends nothing.
 */
export async function redeemCode(
  context: Context,
  app: AppRow,
  form: URLSearchParams,
): Promise<TokenAnswer | OauthError> {
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => form.get(name));
  if (!code || !redirectUri || !verifier) {
    return oauthError('invalid_request', 'code, redirect_uri and code_verifier are required.');
  }
  if (!isCode(code)) return badCode;
  return inTransaction(context.db, async (tx) => {
    const grant = await lockGrantOfCode(tx, secretHash(code));
    const isOfRequest =
      grant?.app_id === app.id && grant.redirect_uri === redirectUri && verifies(verifier, grant.code_challenge);
    if (!grant || !isOfRequest) return badCode;
    if (grant.access_hash) return endReused(context, tx, { grant, what: 'code', answer: badCode });
    const now = new Date();
    if (grant.expires_at <= now || !grant.is_staff) return badCode;
    return issue(tx, { grant, family: createFamily(), now });
  });
}

/** Exchanges a refresh token for new tokens. A previous refresh token ends the whole grant, because two programs have it. */
export async function refreshTokens(
  context: Context,
  app: AppRow,
  form: URLSearchParams,
): Promise<TokenAnswer | OauthError> {
  const token = form.get('refresh_token');
  if (!token) return oauthError('invalid_request', 'refresh_token is required.');
  const family = familyIn(token);
  if (family === undefined) return badRefreshToken;
  return inTransaction(context.db, async (tx) => {
    const grant = await lockGrantOfFamily(tx, secretHash(family));
    if (!grant?.refresh_hash || grant.app_id !== app.id) return badRefreshToken;
    if (!matchesHash(token, grant.refresh_hash)) {
      return endReused(context, tx, { grant, what: 'refresh token', answer: badRefreshToken });
    }
    const now = new Date();
    if (grant.expires_at <= now || !grant.is_staff) return badRefreshToken;
    const scope = form.get('scope');
    if (scope !== null && !isSameScope(scope, grant)) {
      return oauthError('invalid_scope', 'A refresh cannot change the scope. Leave it out.');
    }
    return issue(tx, { grant, family, now });
  });
}

/** Ends the grant of an access or refresh token, if it belongs to the app (RFC 7009). */
export async function revokeToken({ db }: Context, app: AppRow, token: string): Promise<void> {
  const family = familyIn(token);
  if (family !== undefined) await deleteGrantOfToken(db, app.id, 'family_hash', secretHash(family));
  else if (isAccessToken(token)) await deleteGrantOfToken(db, app.id, 'access_hash', secretHash(token));
}

interface Reuse {
  readonly grant: LockedGrantRow;
  readonly what: string;
  readonly answer: OauthError;
}

async function endReused({ log }: Context, tx: Db, { grant, what, answer }: Reuse): Promise<OauthError> {
  await deleteGrant(tx, grant.id);
  log.warn({ grant: grant.id, app: grant.app_id }, `a ${what} of an app was used twice, so its grant ended`);
  return answer;
}

async function issue(
  tx: Db,
  { grant, family, now }: { readonly grant: LockedGrantRow; readonly family: Family; readonly now: Date },
): Promise<TokenAnswer> {
  const [access, refresh] = [createAccessToken(), createRefreshToken(family)];
  await storeTokens(tx, grant.id, {
    access_hash: secretHash(access),
    access_expires_at: new Date(now.getTime() + accessLifeSeconds * 1000),
    family_hash: secretHash(family),
    refresh_hash: secretHash(refresh),
    expires_at: new Date(now.getTime() + refreshLifeMs),
  });
  await noteAppUse(tx, grant.app_id, now);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessLifeSeconds,
    refresh_token: refresh,
    scope: grant.permissions.join(' '),
  };
}

function isSameScope(scope: string, { permissions }: LockedGrantRow): boolean {
  return scope.split(' ').filter(Boolean).toSorted().join(' ') === permissions.toSorted().join(' ');
}
