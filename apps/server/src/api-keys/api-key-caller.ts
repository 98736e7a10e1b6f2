import { isPermission, narrowed, permissions } from '@vitrine/domain/users/permissions/permissions.ts';
import fastifyPlugin from 'fastify-plugin';
import { isMeantAsAccessToken, noteGrantUse, oauthGrant } from '../oauth/oauth.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { getApiKey } from '../platform/http/caller/api-key-header.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { RefusedRequest } from '../platform/http/errors/send-problem.ts';
import { sharedCounts } from '../platform/http/limits/shared-counts.ts';
import { inNetworks } from '../platform/runtime/network/client-network.ts';
import { tokenHash } from './api-key-token.ts';
import { keyByHash, noteUse, type UsedKeyRow } from './api-keys.queries.ts';

/** Minimum milliseconds between two writes of a key's last use. */
const noteEveryMs = 60_000;
/** The limit of a grant of OAuth: the default of a key. */
const oauthCallsPerMinute = 300;

/**
 * Finds the caller of a call with an API key or an access token of OAuth, by one indexed query (docs/behaviour/permissions.md#api-keys). A key that
 * does not work is refused, also in public calls, so that its program notices.
 */
export const apiKeyCaller = fastifyPlugin<{ context: AppContext }>(async (app, { context }) => {
  const counts = sharedCounts(context);
  app.addHook('onRequest', async (request) => {
    const sent = getApiKey(request);
    if (sent === undefined) return;
    const now = new Date();
    const isOauth = isMeantAsAccessToken(sent);
    const key = await (isOauth ? keyOfAccessToken(context.db, sent, now) : keyOfText(context.db, sent, now));
    if (!key) throw isOauth ? badAccessToken() : badKey();
    if (key.networks.length > 0 && !inNetworks(key.networks)(request.ip)) {
      throw new RefusedRequest('FORBIDDEN', 'This API key does not work from this address.');
    }
    const { current, ttl } = await counts.count(`api key ${key.id}`, key.calls_per_minute);
    if (current > key.calls_per_minute) {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      throw new RefusedRequest('TOO_MANY_REQUESTS', `This API key is over its limit. Try again in ${seconds} s.`, {
        'retry-after': String(seconds),
      });
    }
    if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= noteEveryMs) {
      await (isOauth ? noteGrantUse : noteUse)(context.db, key.id, now);
    }
    request.caller = callerOfKey(key);
  });
});

function badKey(): RefusedRequest {
  return new RefusedRequest('BAD_API_KEY', 'The API key is unknown, expired or revoked.');
}

function badAccessToken(): RefusedRequest {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new RefusedRequest('BAD_API_KEY', 'The access token is unknown, expired or revoked.', headers);
}

async function keyOfText(db: Db, sent: string, now: Date): Promise<UsedKeyRow | undefined> {
  const hash = tokenHash(sent);
  return hash && keyByHash(db, hash, now);
}

/** Returns an access token of OAuth as the key that it acts as (decision 0092). */
async function keyOfAccessToken(db: Db, sent: string, now: Date): Promise<UsedKeyRow | undefined> {
  const grant = await oauthGrant(db, sent, now);
  return grant && { ...grant, networks: [], calls_per_minute: oauthCallsPerMinute };
}

/** Returns the caller of a key: an ADMIN with the permissions that both the key and its creator have. */
function callerOfKey(key: UsedKeyRow): Caller {
  const own = { permissions: key.permissions.filter(isPermission), refundLimit: key.refund_limit };
  const creator = key.creator_permissions && {
    permissions: key.creator_permissions.filter(isPermission),
    refundLimit: key.creator_refund_limit,
  };
  const { permissions: both, refundLimit } = narrowed(own, creator);
  return {
    kind: 'user',
    userId: key.user_id,
    email: key.email,
    firstName: key.first_name,
    lastName: key.last_name,
    role: 'ADMIN',
    isDemo: false,
    sessionId: key.id,
    allowed: new Set(permissions.filter((name) => both.includes(name))),
    refundLimit: refundLimit ?? undefined,
    apiKey: { id: key.id, name: key.name },
  };
}
