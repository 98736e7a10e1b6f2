import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { answerError } from '../../platform/http/errors/error-handler.ts';
import { plainPage } from '../../platform/http/errors/refusal-page.ts';
import { sharedCounts } from '../../platform/http/limits/shared-counts.ts';
import { countCall } from '../../platform/http/limits/too-many-requests.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { clientNetwork } from '../../platform/runtime/network/client-network.ts';
import { checkAuthorizationRequest } from '../authorization-request.ts';
import type { AppRow } from '../oauth-apps.queries.ts';
import { authenticateApp } from './authenticate-app.ts';
import { redeemCode, refreshTokens, revokeToken } from './issue-tokens.ts';
import { isOauthError, type OauthError, oauthError } from './oauth-error.ts';
import { oauthMetadata } from './oauth-metadata.ts';

const maxParameters = 50;

/** Serves the endpoints of OAuth 2.1 for apps of third parties (docs/oauth.md, decision 0092). */
export async function oauthEndpoints(app: ShopServer, context: AppContext): Promise<void> {
  const { db, environment } = context;
  const { siteUrl } = environment;
  const metadata = oauthMetadata(siteUrl);
  app.get(
    '/.well-known/oauth-authorization-server',
    { config: { cost: 'read' }, schema: { hide: true } },
    (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(metadata),
  );

  app.get('/oauth/authorize', { config: { cost: 'read' }, schema: { hide: true } }, async ({ url }, reply) => {
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
    const checked = await checkAuthorizationRequest({ db, siteUrl }, query);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (checked.kind === 'refused') {
      const page = plainPage('This app cannot be connected', checked.detail);
      return reply.code(400).type('text/html; charset=utf-8').send(page);
    }
    // The consent screen is a page of the admin area, which signs staff in first and checks the request again.
    const to = checked.kind === 'error' ? checked.redirectTo : `/admin/connect?${new URLSearchParams(query)}`;
    return reply.code(302).header('location', to).send();
  });

  await app.register(async (part: ShopServer) => tokenEndpoints(part, context));
}

type TokenResponse = object | undefined;
type Handler = (client: AppRow, form: URLSearchParams) => Promise<TokenResponse>;

async function tokenEndpoints(app: ShopServer, context: AppContext): Promise<void> {
  const counts = sharedCounts(context);
  const { signIn: max } = context.environment.limits;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code?.startsWith('FST_ERR_CTP_')) {
      return sendError(reply, oauthError('invalid_request', 'Send a form: application/x-www-form-urlencoded.'));
    }
    return answerError(error, request, reply);
  });
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    await countCall(counts, `oauth ${routeOptions.url} ${clientNetwork(ip)}`, max);
  });

  const endpoint = (url: string, handle: Handler) =>
    app.post(
      url,
      { config: { access: 'public', cost: 'write' }, schema: { hide: true } },
      async (request: FastifyRequest, reply) => {
        const answer = await answerForm(context, request, handle);
        if (answer && isOauthError(answer)) return sendError(reply, answer);
        return noStore(reply).send(answer ?? {});
      },
    );

  endpoint('/oauth/token', async (client, form) => {
    const grantType = form.get('grant_type');
    if (grantType === 'authorization_code') return redeemCode(context, client, form);
    if (grantType === 'refresh_token') return refreshTokens(context, client, form);
    if (!grantType) return oauthError('invalid_request', 'grant_type is required.');
    return oauthError('unsupported_grant_type', 'The grant_type must be authorization_code or refresh_token.');
  });

  endpoint('/oauth/revoke', async (client, form) => {
    const token = form.get('token');
    if (!token) return oauthError('invalid_request', 'token is required.');
    await revokeToken(context, client, token);
    return undefined;
  });
}

/** Reads the form of a request, finds its app and handles it. */
async function answerForm(
  { db }: AppContext,
  { body, headers: { authorization } }: FastifyRequest,
  handle: Handler,
): Promise<TokenResponse> {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  if (form.size > maxParameters || new Set(form.keys()).size < form.size) {
    return oauthError('invalid_request', 'A parameter is sent twice.');
  }
  const client = await authenticateApp(db, authorization, form);
  return isOauthError(client) ? client : handle(client, form);
}

function sendError(reply: FastifyReply, error: OauthError): FastifyReply {
  const isUnknown = error.error === 'invalid_client';
  if (isUnknown) reply.header('www-authenticate', 'Basic realm="oauth"');
  return noStore(reply)
    .code(isUnknown ? 401 : 400)
    .send(error);
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
}
