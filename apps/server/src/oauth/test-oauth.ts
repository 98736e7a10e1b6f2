import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../resources/test-shop.ts';
import { rolesShop } from '../roles/test-roles.ts';

export const callback = 'https://erp.example.com/callback';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
  readonly token_type: string;
}

export interface TestApp {
  readonly id: string;
  readonly secret: string | null;
}

type Form = Readonly<Record<string, string>>;

function createVerifier(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

function queryFor(client: TestApp, challenge: string, more: Form = {}): string {
  return new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: callback,
    scope: 'orders:read products:read',
    state: 'st+ate&1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString();
}

const credentials = ({ id, secret }: TestApp): Form => ({
  client_id: id,
  ...(secret === null ? {} : { client_secret: secret }),
});

/** A shop with an owner, and the steps of OAuth as an app and a browser make them. */
export async function oauthShop(variables: Readonly<Record<string, string>> = {}) {
  const shop = await rolesShop(variables);
  const { app, call, owner } = shop;
  const { siteUrl } = shop.context.environment;

  async function register(more: object = {}): Promise<TestApp> {
    const body = { name: 'ERP', redirectUris: [callback], isConfidential: true, ...more };
    const made = await call(owner, 'POST', 'oauth-apps', body);
    if (made.status !== 201) throw new Error(made.text);
    const { app: view, secret } = made.body as unknown as { app: { id: string }; secret: string | null };
    return { id: view.id, secret };
  }

  const authorize = (query: string) => app.inject({ method: 'GET', url: `/oauth/authorize?${query}` });

  /** Allows the app, and returns the code with its verifier. */
  async function consent(client: TestApp, person: Person = owner, more: Form = {}) {
    const { verifier, challenge } = createVerifier();
    const allowed = await call(person, 'POST', 'oauth-consents', { query: queryFor(client, challenge, more) });
    if (allowed.status !== 200) throw new Error(allowed.text);
    const code = new URL(String(allowed.body['redirectTo'])).searchParams.get('code') ?? '';
    return { code, verifier };
  }

  const post = (path: string, form: Form, headers: Form = {}) =>
    app.inject({
      method: 'POST',
      url: `/oauth/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });

  const redeem = (client: TestApp, { code, verifier }: { code: string; verifier: string }, more: Form = {}) =>
    post('token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: verifier,
      ...credentials(client),
      ...more,
    });

  const refresh = (client: TestApp, token: string, more: Form = {}) =>
    post('token', { grant_type: 'refresh_token', refresh_token: token, ...credentials(client), ...more });

  /** Connects an app, and returns its tokens. */
  async function connect(client: TestApp, person: Person = owner, more: Form = {}): Promise<Tokens> {
    const redeemed = await redeem(client, await consent(client, person, more));
    if (redeemed.statusCode !== 200) throw new Error(redeemed.body);
    return redeemed.json();
  }

  const getStatus = async (token: string) => (await shop.callBy(token, 'POST', 'orders/many')).status;

  return {
    ...shop,
    siteUrl,
    register,
    createVerifier,
    queryFor,
    authorize,
    consent,
    post,
    credentials,
    redeem,
    refresh,
    connect,
    getStatus,
  };
}
