import type {
  newOauthAppBody,
  OauthApp,
  OauthAppSecretAnswer,
  OauthGrant,
} from '@vitrine/contract/oauth/oauth.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { type AppRow, appRows, countApps, deleteApp, insertApp } from './oauth-apps.queries.ts';
import { deleteGrant, grantRow, grantRows } from './oauth-grants.queries.ts';
import { createAppSecret, secretHash } from './oauth-secrets.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const maxApps = 50;
const maxListedGrants = 500;

export async function listApps({ db }: AppContext): Promise<{ items: OauthApp[] }> {
  const rows = await appRows(db, new Date(), maxApps);
  return { items: rows.map((row) => appView(row, row.grant_count)) };
}

/** Registers an app. Only this response contains its secret. Fails with CONFLICT above the limit. */
export function registerApp(
  { db }: AppContext,
  { name, redirectUris, isConfidential }: z.output<typeof newOauthAppBody>,
  by: By,
): Promise<Outcome<OauthAppSecretAnswer>> {
  return inTransaction(db, async (tx): Promise<Outcome<OauthAppSecretAnswer>> => {
    if ((await countApps(tx)) >= maxApps) return failure('CONFLICT', `A shop has at most ${maxApps} apps.`);
    const secret = isConfidential ? createAppSecret() : null;
    const app = await insertApp(tx, {
      id: uuidv7(),
      name,
      redirect_uris: [...new Set(redirectUris)],
      secret_hash: secret === null ? null : secretHash(secret),
    });
    const after = { name, redirectUris: app.redirect_uris, isConfidential };
    await recordAudit(tx, { ...by, action: 'create', resource: 'oauth-apps', resourceId: app.id, before: null, after });
    return success({ app: appView(app, 0), secret });
  });
}

/** Deletes an app. Its codes and tokens end at once. Fails with NOT_FOUND. */
export function removeApp({ db }: AppContext, id: string, by: By): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const app = await deleteApp(tx, id);
    if (!app) return failure('NOT_FOUND', 'There is no such app.');
    const before = { name: app.name, redirectUris: app.redirect_uris, isConfidential: app.secret_hash !== null };
    await recordAudit(tx, { ...by, action: 'delete', resource: 'oauth-apps', resourceId: id, before, after: null });
    return success({ success: true });
  });
}

/** Returns the caller's own grants, and to a site owner all. */
export async function listGrants({ db }: AppContext, caller: SignedInCaller): Promise<{ items: OauthGrant[] }> {
  const userId = caller.role === 'SITE_OWNER' ? null : caller.userId;
  const rows = await grantRows(db, userId, new Date(), maxListedGrants);
  return {
    items: rows.map((row) => ({
      id: row.id,
      appName: row.app_name,
      permissions: row.permissions,
      grantedBy: row.email,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}

/** Ends a grant at once, for the member of staff who gave it and for the site owner. Fails with NOT_FOUND. */
export function endGrant({ db }: AppContext, id: string, by: By): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const grant = await grantRow(tx, id);
    const mayEnd = grant?.user_id === by.caller.userId || by.caller.role === 'SITE_OWNER';
    if (!grant || !mayEnd) return failure('NOT_FOUND', 'There is no such connected app.');
    await deleteGrant(tx, id);
    const before = { app: grant.app_name, permissions: grant.permissions };
    await recordAudit(tx, { ...by, action: 'revoke', resource: 'oauth-grants', resourceId: id, before, after: null });
    return success({ success: true });
  });
}

function appView(row: AppRow, grantCount: number): OauthApp {
  return {
    id: row.id,
    name: row.name,
    redirectUris: row.redirect_uris,
    isConfidential: row.secret_hash !== null,
    grantCount,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
