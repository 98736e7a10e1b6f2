import * as z from 'zod';
import type { PayPalAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { PaymentProviderUnavailable } from '../../payment.ts';
import type { PaymentShop } from '../../payment-provider.ts';

/** PayPal's own addresses, with real money and without. */
const ownBases: readonly string[] = ['https://api-m.paypal.com', 'https://api-m.sandbox.paypal.com'];

/** Milliseconds that PayPal has to respond. */
const patienceMs = 8_000;
/** A token is renewed this long before its end. */
const renewedBeforeMs = 60_000;

interface PayPalCall {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** The idempotency key: PayPal repeats no call with the same key, and returns the latest state. */
  readonly requestId?: string;
}

export interface PayPalAnswer {
  readonly status: number;
  /** Null without a body. */
  readonly body: unknown;
}

/**
 * Makes a call of PayPal's API with the shop's keys. Returns responses up to status 422, without 401.
 * @throws PaymentProviderUnavailable without a usable response, and when PayPal refuses the keys
 */
export async function callPayPal({ providers, environment }: PaymentShop, call: PayPalCall): Promise<PayPalAnswer> {
  const account = providers.paypal;
  if (environment.isProduction && !environment.isRehearsal && !ownBases.includes(account.apiBase))
    throw new Error(`In production, payments go to PayPal itself and not to ${account.apiBase}.`);
  const answer = await send(account, call, await accessToken(account));
  if (answer.status !== 401) return answer;
  // The token was revoked before its end, for example because the secret was replaced.
  tokens.delete(account);
  const again = await send(account, call, await accessToken(account));
  if (again.status === 401) throw new PaymentProviderUnavailable('PayPal refuses the keys.');
  return again;
}

async function send(account: PayPalAccount, { method, path, body, requestId }: PayPalCall, token: string) {
  return fetchJson(`${account.apiBase}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() });

interface AccessToken {
  readonly value: string;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/** The tokens by account. Other keys are another object. */
const tokens = new WeakMap<PayPalAccount, Promise<AccessToken>>();

async function accessToken(account: PayPalAccount): Promise<string> {
  const known = await tokens.get(account)?.catch(() => null);
  if (known && known.endsAt - renewedBeforeMs > Date.now()) return known.value;
  const requested = requestToken(account).then((token) => {
    if (token) return token;
    throw new PaymentProviderUnavailable('PayPal refuses the keys.');
  });
  tokens.set(account, requested);
  return (await requested).value;
}

/** Requests a token. Returns null when PayPal refuses the keys. @throws PaymentProviderUnavailable */
export async function requestToken({ apiBase, clientId, clientSecret }: PayPalAccount): Promise<AccessToken | null> {
  const { status, body } = await fetchJson(`${apiBase}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (status === 401) return null;
  const { data } = tokenBody.safeParse(body);
  if (status !== 200 || !data) throw new PaymentProviderUnavailable('PayPal returned no access token.');
  return { value: data.access_token, endsAt: Date.now() + data.expires_in * 1_000 };
}

async function fetchJson(url: string, request: RequestInit): Promise<PayPalAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    const text = await response.text();
    if (response.status > 422) throw new Error(`status ${response.status}`);
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (cause) {
    throw new PaymentProviderUnavailable('PayPal returned no usable response.', { cause });
  }
}
