import type { Db } from '../../platform/database/connections/pool.ts';
import { knownApp } from '../authorization-request.ts';
import type { AppRow } from '../oauth-apps.queries.ts';
import { matchesHash } from '../oauth-secrets.ts';
import { type OauthError, oauthError } from './oauth-error.ts';

const unknownApp = oauthError('invalid_client', 'The app is unknown, or its authentication is not valid.');
const basic = /^basic ([A-Za-z0-9+/=]{1,1000})$/i;

interface Credentials {
  readonly clientId: string | undefined;
  readonly secret: string | undefined;
}

/**
 * Finds the app of a request: a confidential one by its secret, in the header or in the body, a public one by its
 * client_id alone (RFC 6749, section 2.3).
 */
export async function authenticateApp(
  db: Db,
  authorization: string | undefined,
  form: URLSearchParams,
): Promise<AppRow | OauthError> {
  const inBody = { clientId: form.get('client_id') ?? undefined, secret: form.get('client_secret') ?? undefined };
  const sent = authorization === undefined ? inBody : inHeader(authorization);
  if (!sent) return unknownApp;
  if (authorization !== undefined && inBody.secret !== undefined) {
    return oauthError('invalid_request', 'Authenticate in the header or in the body, not in both.');
  }
  if (inBody.clientId !== undefined && inBody.clientId !== sent.clientId) return unknownApp;
  const app = await knownApp(db, sent.clientId);
  if (!app) return unknownApp;
  if (app.secret_hash === null) return sent.secret === undefined ? app : unknownApp;
  return sent.secret !== undefined && matchesHash(sent.secret, app.secret_hash) ? app : unknownApp;
}

/** Reads `Authorization: Basic`, in which both parts are form-encoded. */
function inHeader(authorization: string): Credentials | undefined {
  const [, encoded] = basic.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  return { clientId: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
