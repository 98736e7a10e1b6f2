import { withParameters } from '@vitrine/domain/oauth/redirect-address.ts';
import { parseScope } from '@vitrine/domain/oauth/scope.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../platform/database/connections/pool.ts';
import { type AppRow, appRow } from './oauth-apps.queries.ts';
import { isChallenge } from './oauth-secrets.ts';

/** An authorisation request of a registered app, to one of its addresses. */
export interface AuthorizationRequest {
  readonly app: AppRow;
  readonly redirectUri: string;
  readonly permissions: readonly Permission[];
  readonly challenge: string;
  /** Returns the address of the response, with the request's state and this shop as the issuer (RFC 9207). */
  readonly responseAddress: (parameters: Readonly<Record<string, string>>) => string;
}

export type CheckedRequest =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  /** The address may belong to an attacker, so the browser stays here (RFC 9700, section 4.11). */
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'error'; readonly redirectTo: string; readonly detail: string };

interface Shop {
  readonly db: Db;
  readonly siteUrl: string;
}

/** Checks an authorisation request (RFC 6749, section 4.1.1, with PKCE). The app and its address come first. */
export async function checkAuthorizationRequest({ db, siteUrl }: Shop, query: string): Promise<CheckedRequest> {
  const sent = new URLSearchParams(query);
  const app = await knownApp(db, only(sent, 'client_id'));
  if (!app) return { kind: 'refused', detail: 'This shop does not know the app that sent you here.' };
  const redirectUri = only(sent, 'redirect_uri');
  if (redirectUri === undefined || !app.redirect_uris.includes(redirectUri)) {
    return { kind: 'refused', detail: 'The app that sent you here named an address that is not registered for it.' };
  }
  const state = only(sent, 'state');
  const responseAddress = (parameters: Readonly<Record<string, string>>) =>
    withParameters(redirectUri, { ...parameters, state, iss: siteUrl });
  const refused = (error: string, detail: string): CheckedRequest => ({
    kind: 'error',
    redirectTo: responseAddress({ error, error_description: detail }),
    detail,
  });

  if (new Set(sent.keys()).size < sent.size) return refused('invalid_request', 'A parameter is sent twice.');
  if (sent.has('request') || sent.has('request_uri')) {
    return refused(sent.has('request') ? 'request_not_supported' : 'request_uri_not_supported', 'Send parameters.');
  }
  if (sent.get('response_type') !== 'code') {
    return refused('unsupported_response_type', 'The response_type must be code.');
  }
  const challenge = sent.get('code_challenge') ?? '';
  if (sent.get('code_challenge_method') !== 'S256' || !isChallenge(challenge)) {
    return refused('invalid_request', 'A code_challenge with the method S256 is required.');
  }
  const scope = parseScope(sent.get('scope') ?? '');
  if (!scope.isValid) return refused('invalid_scope', scope.reason);
  return {
    kind: 'valid',
    request: { app, redirectUri, permissions: scope.permissions, challenge, responseAddress },
  };
}

/** Returns a registered app by its client_id. A text that is no id causes no query. */
export async function knownApp(db: Db, clientId: string | undefined): Promise<AppRow | undefined> {
  return clientId !== undefined && isUuid(clientId) ? appRow(db, clientId) : undefined;
}

/** Returns the value of a parameter that is sent once. */
function only(sent: URLSearchParams, name: string): string | undefined {
  const values = sent.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}
